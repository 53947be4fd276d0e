import { texts } from "../../say/text";

/** Texts of the search: for screen readers, and above the last searches. @see contract §6 */
export const searchText = texts({
  en: {
    "Theme.SearchSuggestions": "Suggestions",
    "Theme.SearchSuggestionCount.one": "{{ count }} suggestion; use the up and down arrows to choose",
    "Theme.SearchSuggestionCount.other": "{{ count }} suggestions; use the up and down arrows to choose",
    "Theme.SearchNoSuggestions": "No suggestions",
    "Theme.LastSearches": "Your last searches",
    "Theme.ForgetSearches": "Clear these searches",
  },
  de: {
    "Theme.SearchSuggestions": "Vorschläge",
    "Theme.SearchSuggestionCount.one": "{{ count }} Vorschlag; Auswahl mit den Pfeiltasten",
    "Theme.SearchSuggestionCount.other": "{{ count }} Vorschläge; Auswahl mit den Pfeiltasten",
    "Theme.SearchNoSuggestions": "Keine Vorschläge",
    "Theme.LastSearches": "Deine letzten Suchen",
    "Theme.ForgetSearches": "Diese Suchen löschen",
  },
});
