/** What the filter form says by itself. It comes with the form, so no other page downloads it. */
export const GALLERY_TEXTS = {
  en: {
    "Theme.GalleryShowItems": "Show items",
    "Theme.GalleryShowItems.one": "Show {{ count }} item",
    "Theme.GalleryShowItems.other": "Show {{ count }} items",
  },
  de: {
    "Theme.GalleryShowItems": "Artikel anzeigen",
    "Theme.GalleryShowItems.one": "{{ count }} Artikel anzeigen",
    "Theme.GalleryShowItems.other": "{{ count }} Artikel anzeigen",
  },
} as const;
