import { texts } from "../../say/text";

/** Texts of address fields, for screen readers. @see contract §6 */
export const addressText = texts({
  en: {
    "Theme.AddressSuggestions": "Addresses",
    "Theme.AddressFilled": "Filled in: {{ address }}",
  },
  de: {
    "Theme.AddressSuggestions": "Adressen",
    "Theme.AddressFilled": "Ergänzt: {{ address }}",
  },
});
