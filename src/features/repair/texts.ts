import { texts } from "../../say/text";

/** Texts about photos that are chosen, sent and removed. @see contract §6 */
export const photoText = texts({
  en: {
    "Theme.PhotoAlt": "Photo {{ number }}",
    "Theme.PhotoNoPreview": "No preview",
    "Theme.PhotoPreparing": "is being prepared",
    "Theme.PhotoSending": "{{ percent }} % sent",
    "Theme.PhotoSent": "sent",
    "Theme.PhotoFailed": "could not be sent",
    "Theme.PhotoRetry": "Try again",
    "Theme.PhotoRemove": "Remove",
    "Theme.PhotoRemoved": "{{ name }} was removed.",
    "Theme.PhotoWrongType": "{{ name }} is not a picture we can read. Please choose JPEG, PNG, WebP or HEIC.",
    "Theme.PhotoTooLarge": "{{ name }} is larger than {{ megabytes }} MB.",
    "Theme.PhotosTooMany.one": "One photo is enough. {{ name }} was left out.",
    "Theme.PhotosTooMany": "{{ count }} photos are enough. {{ name }} was left out.",
    "Theme.PhotosOnTheWay": "Please wait until all photos are sent.",
    "Theme.PhotosMissing": "A photo could not be sent. Please try again, or remove it.",
  },
  de: {
    "Theme.PhotoAlt": "Foto {{ number }}",
    "Theme.PhotoNoPreview": "Keine Vorschau",
    "Theme.PhotoPreparing": "wird vorbereitet",
    "Theme.PhotoSending": "{{ percent }} % gesendet",
    "Theme.PhotoSent": "gesendet",
    "Theme.PhotoFailed": "konnte nicht gesendet werden",
    "Theme.PhotoRetry": "Noch einmal versuchen",
    "Theme.PhotoRemove": "Entfernen",
    "Theme.PhotoRemoved": "{{ name }} wurde entfernt.",
    "Theme.PhotoWrongType": "{{ name }} ist kein Bild, das wir lesen können. Bitte JPEG, PNG, WebP oder HEIC wählen.",
    "Theme.PhotoTooLarge": "{{ name }} ist größer als {{ megabytes }} MB.",
    "Theme.PhotosTooMany.one": "Ein Foto genügt. {{ name }} wurde weggelassen.",
    "Theme.PhotosTooMany": "{{ count }} Fotos genügen. {{ name }} wurde weggelassen.",
    "Theme.PhotosOnTheWay": "Bitte warte, bis alle Fotos gesendet sind.",
    "Theme.PhotosMissing": "Ein Foto konnte nicht gesendet werden. Bitte versuche es noch einmal oder entferne es.",
  },
});
