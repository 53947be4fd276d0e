import { clampQuantity, decreaseQuantity, increaseQuantity, piecesLeft } from "../../../rules/quantity";
import type { OrderPhase } from "../rules";
import { chooseLength, chooseWidth } from "../../../rules/variant-axes";
import {
  type VariantIndex,
  chooseColor,
  chooseVariant,
  selectedVariant,
  type Selection,
} from "../../../rules/variants";
import type { PropsAction } from "../../../attach/islands/island";
import type { CartContents } from "../../cart/api";
import type { ControlChange } from "./controls";
import type { OrderFormProps } from "./parse";

export interface OrderFormState {
  index: VariantIndex;
  /** Two selects replace the variant radios. */
  hasSelects: boolean;
  selection: Selection;
  /** The last chosen variant, whose radio is unchecked when the choice is cleared. */
  lastEan: string | undefined;
  /** The text of the quantity field, perhaps half typed. */
  quantity: string;
  /** The current contents of the cart. */
  inCart: CartContents;
  phase: OrderPhase;
  /** Whether the button has the focus, because a focused button is not disabled. */
  isSubmitFocused: boolean;
  /** Counts the shopper's changes, so that an answer is shown only for the state it belongs to. */
  edition: number;
}

export type OrderFormAction =
  | ControlChange
  | { kind: "type-quantity"; typed: string }
  | { kind: "commit-quantity" | "increase" | "decrease" }
  | { kind: "cart"; inCart: CartContents }
  /** The form is sent with this quantity. */
  | { kind: "send"; quantity: string }
  | { kind: "focus"; isOnSubmit: boolean }
  | { kind: "phase"; phase: OrderPhase; edition: number };

export function startState(props: OrderFormProps): OrderFormState {
  const { index, hasSelects, selection, quantity, cart: inCart, isSubmitFocused } = props;
  const state = { index, hasSelects, selection, quantity, lastEan: selection.ean, inCart, isSubmitFocused };
  // A browser may restore more pieces than are in stock, and a swap may bring a smaller stock
  return withinStock({ ...state, phase: "idle", edition: 0 });
}

export function reduceOrderForm(
  state: OrderFormState,
  action: OrderFormAction | PropsAction<OrderFormProps>,
): OrderFormState {
  const { index, selection } = state;
  switch (action.kind) {
    case "color":
      return select(state, chooseColor(index, selection, action.value));
    case "variant":
      return select(state, chooseVariant(index, selection, action.value));
    case "width":
      return state.hasSelects ? select(state, chooseWidth(index, selection, action.value || undefined)) : state;
    case "length":
      return state.hasSelects ? select(state, chooseLength(index, selection, action.value || undefined)) : state;
    case "type-quantity":
      return edited(state, { quantity: action.typed });
    case "commit-quantity":
      return withQuantity(state, clampQuantity(state.quantity, stockOf(state)));
    case "increase":
      return withQuantity(state, increaseQuantity(clampQuantity(state.quantity, stockOf(state)), stockOf(state)));
    case "decrease":
      return withQuantity(state, decreaseQuantity(clampQuantity(state.quantity, stockOf(state)), stockOf(state)));
    case "send":
      return { ...state, quantity: action.quantity, phase: "busy" };
    case "phase":
      return action.edition === state.edition ? { ...state, phase: action.phase } : state;
    case "focus":
      return { ...state, isSubmitFocused: action.isOnSubmit };
    case "props":
      return afterSwap(state, startState(action.props));
    case "cart":
      return action.inCart === state.inCart ? state : withinStock({ ...state, inCart: action.inCart });
  }
}

type Chosen = Pick<OrderFormState, "index" | "selection" | "inCart">;

/** Pieces of the chosen variant that are still available; `undefined` before one is chosen. */
export function stockOf(state: Chosen): number | undefined {
  const selected = selectedVariant(state.index, state.selection);
  return piecesLeft(selected.kind === "unselected" ? undefined : selected.variant.data.stockCount, piecesInCart(state));
}

/** Pieces of the chosen variant that are in the cart already. */
export function piecesInCart({ selection, inCart }: Chosen): number {
  return (selection.ean !== undefined && inCart[selection.ean]) || 0;
}

/** Whether all pieces of a variant in stock are already in the cart. */
export function isAllInCart(state: Chosen): boolean {
  return selectedVariant(state.index, state.selection).kind === "available" && stockOf(state) === 0;
}

/** Choice and typed text are read from the page. A phase under way goes on, unless the variant has changed. */
function afterSwap(state: OrderFormState, now: OrderFormState): OrderFormState {
  const lastEan = now.lastEan ?? state.lastEan;
  if (now.selection.ean !== state.selection.ean) return { ...now, lastEan, edition: state.edition + 1 };
  return { ...now, lastEan, phase: state.phase, edition: state.edition };
}

/** The button keeps its phase, which is the answer to the change of the cart. */
function withinStock(state: OrderFormState): OrderFormState {
  const quantity = clampQuantity(state.quantity, stockOf(state));
  return quantity < Number(state.quantity) ? { ...state, quantity: String(quantity) } : state;
}

/** Another variant: its stock bounds the quantity. */
function select(state: OrderFormState, selection: Selection): OrderFormState {
  const selected = edited(state, { selection, lastEan: selection.ean ?? state.lastEan });
  return withQuantity(selected, clampQuantity(state.quantity, stockOf(selected)));
}

function withQuantity(state: OrderFormState, quantity: number): OrderFormState {
  return String(quantity) === state.quantity ? state : edited(state, { quantity: String(quantity) });
}

/** Ends the message about the last add; an answer still to come belongs to another state. */
function edited(state: OrderFormState, change: Partial<OrderFormState>): OrderFormState {
  return { ...state, ...change, phase: "idle", edition: state.edition + 1 };
}
