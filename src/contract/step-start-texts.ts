/** What a form of steps says before the shopper's first interaction. */
export const STEP_START_TEXTS = {
  en: {
    "Theme.StepOf": "Step {{ number }} of {{ total }}",
    "Theme.StepTitle": "Step {{ number }} of {{ total }}: {{ step }}",
  },
  de: {
    "Theme.StepOf": "Schritt {{ number }} von {{ total }}",
    "Theme.StepTitle": "Schritt {{ number }} von {{ total }}: {{ step }}",
  },
} as const;
