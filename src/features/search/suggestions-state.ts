/** The request to the server: none, one after the shopper's pause, or one with the search's fields at that time. */
type Asking = { kind: "nothing" } | { kind: "waiting" } | { kind: "asked"; query: FormData };

export interface SuggestionsState {
  /** The typed text; the same text again makes no request. */
  term: string;
  asking: Asking;
  /** Whether the list may be shown. */
  isOpen: boolean;
  /** Place in one list; in the next list nothing is chosen. */
  chosen: { index: number; of: readonly unknown[] } | undefined;
}

export type SuggestionsAction =
  | { kind: "typed"; term: string; isEnough: boolean }
  | { kind: "paused"; query: FormData }
  | { kind: "moved"; step: 1 | -1; of: readonly unknown[] }
  | { kind: "left" }
  | { kind: "closed" };

/** A state without list and request. */
export const closedWith = (term: string): SuggestionsState => ({
  term,
  asking: { kind: "nothing" },
  isOpen: false,
  chosen: undefined,
});

export function reduceSuggestions(state: SuggestionsState, action: SuggestionsAction): SuggestionsState {
  switch (action.kind) {
    case "typed":
      if (action.term === state.term) return state;
      // The list stays until there is a newer one
      return action.isEnough ? { ...state, term: action.term, asking: { kind: "waiting" } } : closedWith(action.term);
    case "paused":
      return { ...state, asking: { kind: "asked", query: action.query }, isOpen: true };
    case "moved": {
      // Beyond either end nothing is chosen, and the input has the typed text
      const places = action.of.length + 1;
      const index = ((chosenIn(state, action.of) + 1 + action.step + places) % places) - 1;
      return { ...state, chosen: { index, of: action.of } };
    }
    case "left":
      return { ...state, asking: { kind: "nothing" } };
    case "closed":
      return closedWith(state.term);
  }
}

/** The index of the chosen option in a list; -1 for none. */
export const chosenIn = ({ chosen }: SuggestionsState, list: readonly unknown[]): number =>
  chosen?.of === list ? chosen.index : -1;
