import { texts } from "./text";

/** What validated forms say of all their fields. @see contract §6 */
export const formText = texts({
  en: { "Theme.CheckFields": "Please check {{ count }} fields:" },
  de: { "Theme.CheckFields": "Bitte {{ count }} Felder prüfen:" },
});
