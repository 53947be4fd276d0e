import { isReminderShown } from "./reminder";
import type { SelectedVariant } from "../../../rules/variant-selection";

/** Where the last add-to-cart stands; `added` and `failed` go back to `idle` after a while. */
export type OrderPhase = "idle" | "busy" | "added" | "failed";

/** What the button can say. */
export type OrderButtonTextKey =
  | "Theme.AddToCart"
  | "Theme.Added"
  | "Theme.Error"
  | "Theme.StockEmpty"
  | "Theme.ChooseSize"
  | "Theme.AllInCart";

export interface OrderButtonFacts {
  selection: SelectedVariant;
  isBundleSoldOut: boolean;
  /** Every piece of the chosen variant that is in stock is in the shopper's cart: another click could only fail. */
  isAllInCart: boolean;
  phase: OrderPhase;
  /** A reminder form of the same bundle stands on the page. */
  hasReminder: boolean;
}

export interface OrderButtonState {
  textKey: OrderButtonTextKey;
  /** Really `disabled`: there is nothing to buy, or nothing more. */
  isDisabled: boolean;
  /** `aria-disabled`, with the focus kept: a request runs. */
  isBusy: boolean;
  /** The reminder form has taken the place of the button, its quantity included. */
  isHidden: boolean;
}

const PHASE_TEXTS: Readonly<Record<OrderPhase, OrderButtonTextKey>> = {
  idle: "Theme.AddToCart",
  busy: "Theme.AddToCart",
  added: "Theme.Added",
  failed: "Theme.Error",
};

/** What the add-to-cart button says and allows. @see spec §4, contract §7 The button */
export function orderButtonState(facts: OrderButtonFacts): OrderButtonState {
  const { selection, isAllInCart, phase, hasReminder } = facts;
  return {
    textKey: textKeyOf(facts),
    isDisabled: facts.isBundleSoldOut || selection.kind !== "available" || isAllInCart,
    isBusy: phase === "busy",
    isHidden: isReminderShown(selection, hasReminder),
  };
}

function textKeyOf({ selection, isBundleSoldOut, isAllInCart, phase }: OrderButtonFacts): OrderButtonTextKey {
  if (isBundleSoldOut) return "Theme.StockEmpty";
  switch (selection.kind) {
    case "unselected":
      return "Theme.ChooseSize";
    case "soldOut":
      return "Theme.StockEmpty";
    case "available":
      return phase === "idle" && isAllInCart ? "Theme.AllInCart" : PHASE_TEXTS[phase];
  }
}
