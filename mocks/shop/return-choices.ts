import type { Text } from "./model";

interface Choice {
  value: string;
  label: Text;
}

export const RETURN_REASONS: readonly Choice[] = [
  { value: "too-small", label: { en: "Too small", de: "Zu klein" } },
  { value: "too-large", label: { en: "Too large", de: "Zu groß" } },
  { value: "style", label: { en: "Looks different than expected", de: "Sieht anders aus als erwartet" } },
  { value: "defect", label: { en: "Faulty or damaged", de: "Fehlerhaft oder beschädigt" } },
  { value: "other", label: { en: "Something else", de: "Etwas anderes" } },
];

export const WHERE: readonly Choice[] = [
  { value: "width", label: { en: "In width", de: "In der Weite" } },
  { value: "length", label: { en: "In length", de: "In der Länge" } },
  { value: "both", label: { en: "In both", de: "In beidem" } },
];

export const SOLUTIONS: readonly Choice[] = [
  { value: "refund", label: { en: "Money back", de: "Geld zurück" } },
  { value: "credit", label: { en: "Credit for the next order", de: "Guthaben für die nächste Bestellung" } },
  { value: "exchange", label: { en: "Exchange for another size", de: "Umtausch in eine andere Größe" } },
];
