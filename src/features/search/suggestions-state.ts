/** What is asked of the server: nothing, something once the shopper pauses, or the search's fields as they were then. */
type Asking = { kind: "nothing" } | { kind: "waiting" } | { kind: "asked"; query: FormData };

export interface SuggestionsState {
  /** What is typed; the same again asks nothing. */
  term: string;
  asking: Asking;
  /** Whether the list may be shown. */
  isOpen: boolean;
  /** Place in one list; what comes in its place begins with nothing chosen. */
  chosen: { index: number; of: readonly unknown[] } | undefined;
}

export type SuggestionsAction =
  | { kind: "typed"; term: string; isEnough: boolean }
  | { kind: "paused"; query: FormData }
  | { kind: "moved"; step: 1 | -1; of: readonly unknown[] }
  | { kind: "left" }
  | { kind: "closed" };

/** Nothing is shown, and nothing asked. */
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
      // Past either end nothing is chosen, and the input is what was typed
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

/** The index of what is chosen in a list; -1 for nothing. */
export const chosenIn = ({ chosen }: SuggestionsState, list: readonly unknown[]): number =>
  chosen?.of === list ? chosen.index : -1;
