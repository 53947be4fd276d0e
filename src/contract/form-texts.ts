/** What validated forms say by themselves; what is wrong with a field says the server, or the browser. */
export const FORM_TEXTS = {
  en: { "Theme.CheckFields": "Please check {{ count }} fields:" },
  de: { "Theme.CheckFields": "Bitte {{ count }} Felder prüfen:" },
} as const;
export type FormTextKey = keyof (typeof FORM_TEXTS)["en"];
