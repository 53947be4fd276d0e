import { texts } from "../../say/text";

/** What the filter form says by itself, and the server of its button. @see contract §6 */
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
