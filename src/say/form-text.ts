import { texts } from "./text";

/** Messages of validated forms about all their fields. @see contract §6 */
export const formText = texts({
  en: { "Theme.CheckFields": "Please check {{ count }} fields:" },
  de: { "Theme.CheckFields": "Bitte {{ count }} Felder prüfen:" },
});
