import { texts } from "../../say/text";

/** Messages of date inputs about the typed text. @see contract §6 */
export const dateText = texts({
  en: {
    "Theme.DateIncomplete": "Please enter the complete date: day, month and year, like 24.12.1985.",
    "Theme.DateUnknown": "This date does not exist. Please check the day and month.",
    "Theme.DateTooEarly": "Please enter {{ date }} or a later date.",
    "Theme.DateTooLate": "Please enter {{ date }} or an earlier date.",
  },
  de: {
    "Theme.DateIncomplete": "Bitte das ganze Datum angeben: Tag, Monat und Jahr, wie 24.12.1985.",
    "Theme.DateUnknown": "Dieses Datum gibt es nicht. Bitte Tag und Monat prüfen.",
    "Theme.DateTooEarly": "Bitte ein Datum ab dem {{ date }} angeben.",
    "Theme.DateTooLate": "Bitte ein Datum bis zum {{ date }} angeben.",
  },
});
