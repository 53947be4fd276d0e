/** Texts shown while the shopper waits for a chunk. @see contract §6 */
export const WAITING_TEXTS = {
  en: {
    "Theme.TakesLong": "This takes longer than usual.",
    "Theme.GoOnWithoutWaiting": "Continue without waiting",
  },
  de: {
    "Theme.TakesLong": "Das dauert länger als sonst.",
    "Theme.GoOnWithoutWaiting": "Ohne Warten fortfahren",
  },
} as const;
