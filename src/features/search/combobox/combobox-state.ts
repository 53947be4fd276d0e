/** The request to the server: none, one after the shopper's pause, or one with what was filled in at that time. */
type Wanted = { kind: "nothing" } | { kind: "waiting" } | { kind: "requested"; query: FormData };

export interface ComboboxState {
  /** The typed text; the same text again makes no request. */
  term: string;
  wanted: Wanted;
  /** Whether the list may be shown. */
  isOpen: boolean;
  /** Place in one list; in the next list nothing is chosen. */
  chosen: { index: number; of: readonly unknown[] } | undefined;
}

export type ComboboxAction =
  | { kind: "typed"; term: string; isEnough: boolean }
  | { kind: "entered" }
  | { kind: "paused"; query: FormData }
  | { kind: "moved"; step: 1 | -1; of: readonly unknown[] }
  | { kind: "left" }
  | { kind: "closed" };

/** A state without list and request. */
export const closedWith = (term: string): ComboboxState => ({
  term,
  wanted: { kind: "nothing" },
  isOpen: false,
  chosen: undefined,
});

/** Nothing is typed: the list may have something of its own. */
const openEmpty: ComboboxState = { ...closedWith(""), isOpen: true };

export function reduceCombobox(state: ComboboxState, action: ComboboxAction): ComboboxState {
  switch (action.kind) {
    case "typed":
      if (action.term === state.term) return state;
      // The list stays until there is a newer one, but Enter searches for what is typed now
      if (action.isEnough) return { ...state, term: action.term, wanted: { kind: "waiting" }, chosen: undefined };
      return action.term === "" ? openEmpty : closedWith(action.term);
    case "entered":
      return state.term === "" && !state.isOpen ? openEmpty : state;
    case "paused":
      return { ...state, wanted: { kind: "requested", query: action.query }, isOpen: true };
    case "moved": {
      // Beyond either end nothing is chosen, and the input has the typed text
      const places = action.of.length + 1;
      const index = ((chosenIn(state, action.of) + 1 + action.step + places) % places) - 1;
      return { ...state, chosen: { index, of: action.of } };
    }
    case "left":
      return { ...state, wanted: { kind: "nothing" } };
    case "closed":
      return closedWith(state.term);
  }
}

/** The index of the chosen option in a list; -1 for none. */
export const chosenIn = ({ chosen }: ComboboxState, list: readonly unknown[]): number =>
  chosen?.of === list ? chosen.index : -1;
