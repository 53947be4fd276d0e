import { clampQuantity, decreaseQuantity, increaseQuantity, piecesLeft } from "../../../rules/quantity";
import type { OrderPhase } from "../rules/order-button";
import type { VariantIndex } from "../../../rules/variant-index";
import { chooseColor, chooseVariant, selectedVariant, type Selection } from "../../../rules/variant-selection";
import type { PropsAction } from "../../../attach/use-island-reducer";
import { cartContents, type CartContents } from "../../cart/api";
import type { AxisRules } from "./axes";
import type { ControlChange, OrderFormProps } from "./parse";

export interface OrderFormState {
  index: VariantIndex;
  axes: AxisRules | undefined;
  selection: Selection;
  /** The last variant that was chosen: its radio is the one to uncheck when the choice is taken back. */
  lastEan: string | undefined;
  /** What stands in the quantity field, perhaps half typed. */
  quantity: string;
  /** What is in the cart by now. */
  inCart: CartContents;
  phase: OrderPhase;
  /** The button has the focus: it is not disabled under it. */
  isSubmitFocused: boolean;
  /** Counts what the shopper changes, so that an answer is shown only beside what it answers. */
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

export function startState({ index, axes, selection, quantity, isSubmitFocused }: OrderFormProps): OrderFormState {
  const lastEan = selection.ean;
  const inCart = cartContents();
  return { index, axes, selection, quantity, lastEan, inCart, phase: "idle", isSubmitFocused, edition: 0 };
}

export function reduceOrderForm(
  state: OrderFormState,
  action: OrderFormAction | PropsAction<OrderFormProps>,
): OrderFormState {
  const { index, axes, selection } = state;
  switch (action.kind) {
    case "color":
      return select(state, chooseColor(index, selection, action.value));
    case "variant":
      return select(state, chooseVariant(index, selection, action.value));
    case "width":
    case "length":
      return axes === undefined ? state : select(state, axes[action.kind](index, selection, action.value || undefined));
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
      return action.inCart === state.inCart ? state : withCart({ ...state, inCart: action.inCart });
  }
}

type Chosen = Pick<OrderFormState, "index" | "selection" | "inCart">;

/** Pieces of the chosen variant that can still be had; `undefined` before one is chosen. */
export function stockOf(state: Chosen): number | undefined {
  const selected = selectedVariant(state.index, state.selection);
  return piecesLeft(selected.kind === "unselected" ? undefined : selected.variant.data.stockCount, piecesInCart(state));
}

/** Pieces of the chosen variant that are in the cart already. */
export function piecesInCart({ selection, inCart }: Chosen): number {
  return (selection.ean !== undefined && inCart[selection.ean]) || 0;
}

/** Whether nothing is left to add of a variant that is in stock. */
export function isAllInCart(state: Chosen): boolean {
  return selectedVariant(state.index, state.selection).kind === "available" && stockOf(state) === 0;
}

/** What is chosen and typed stands in the page. What is under way, or was just said, goes on unless it concerns another variant. */
function afterSwap(state: OrderFormState, now: OrderFormState): OrderFormState {
  const lastEan = now.lastEan ?? state.lastEan;
  if (now.selection.ean !== state.selection.ean) return { ...now, lastEan, edition: state.edition + 1 };
  return { ...now, lastEan, phase: state.phase, edition: state.edition };
}

/** What the button says stays: it is the answer to what has changed the cart. */
function withCart(state: OrderFormState): OrderFormState {
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

/** What was said of the last add is over, and its answer, if it is still to come, concerns something else. */
function edited(state: OrderFormState, change: Partial<OrderFormState>): OrderFormState {
  return { ...state, ...change, phase: "idle", edition: state.edition + 1 };
}
