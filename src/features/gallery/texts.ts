import { texts } from "../../say/text";

/** Texts of the filter form, and the server's text on its button. @see contract §6 */
export const galleryText = texts({
  en: {
    "Theme.GalleryShowItems": "Show products",
    "Theme.GalleryShowItems.one": "Show {{ count }} product",
    "Theme.GalleryShowItems.other": "Show {{ count }} products",
  },
  de: {
    "Theme.GalleryShowItems": "Produkte anzeigen",
    "Theme.GalleryShowItems.one": "{{ count }} Produkt anzeigen",
    "Theme.GalleryShowItems.other": "{{ count }} Produkte anzeigen",
  },
});
