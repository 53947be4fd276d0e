/** What a product's island says before the shopper's first interaction. Every product page pays for these. */
export const START_TEXTS = {
  en: { "Theme.ChooseSize": "Please choose a size" },
  de: { "Theme.ChooseSize": "Bitte Größe wählen" },
} as const;
