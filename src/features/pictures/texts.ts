import { texts, type TextKey } from "../../say/text";

/** Texts of zoom and carousel. @see contract §6 */
export const pictureText = texts({
  en: {
    "Theme.PictureZoom": "Larger pictures",
    "Theme.PictureOf": "Picture {{ number }} of {{ count }}",
    "Theme.PicturePrevious": "Previous picture",
    "Theme.PictureNext": "Next picture",
    "Theme.PictureZoomIn": "Zoom in",
    "Theme.PictureZoomOut": "Zoom out",
    "Theme.PictureZoomed": "Zoomed to {{ percent }} percent",
    "Theme.PictureClose": "Close",
    "Theme.CarouselGoTo": "Show part {{ number }} of {{ count }}",
    "Theme.CarouselShows": "Part {{ number }} of {{ count }}",
    "Theme.CarouselPause": "Stop the slide show",
    "Theme.CarouselPlay": "Start the slide show",
  },
  de: {
    "Theme.PictureZoom": "Große Bilder",
    "Theme.PictureOf": "Bild {{ number }} von {{ count }}",
    "Theme.PicturePrevious": "Vorheriges Bild",
    "Theme.PictureNext": "Nächstes Bild",
    "Theme.PictureZoomIn": "Vergrößern",
    "Theme.PictureZoomOut": "Verkleinern",
    "Theme.PictureZoomed": "Auf {{ percent }} Prozent vergrößert",
    "Theme.PictureClose": "Schließen",
    "Theme.CarouselGoTo": "Teil {{ number }} von {{ count }} zeigen",
    "Theme.CarouselShows": "Teil {{ number }} von {{ count }}",
    "Theme.CarouselPause": "Diaschau anhalten",
    "Theme.CarouselPlay": "Diaschau starten",
  },
});
export type PictureTextKey = TextKey<typeof pictureText>;
