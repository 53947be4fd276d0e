/** What validated forms say of all their fields. */
export const FORM_TEXTS = {
  en: { "Theme.CheckFields": "Please check {{ count }} fields:" },
  de: { "Theme.CheckFields": "Bitte {{ count }} Felder prüfen:" },
} as const;
export type FormTextKey = keyof (typeof FORM_TEXTS)["en"];
