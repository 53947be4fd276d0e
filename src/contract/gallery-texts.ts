/** What the filter form says by itself, and the server of its button. It comes with the form, so no other page downloads it. */
export const GALLERY_TEXTS = {
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
} as const;
