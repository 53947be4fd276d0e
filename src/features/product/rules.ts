import type { SelectedVariant, Selection } from "../../rules/variants";

/** The phase of the last add-to-cart; `added` and `failed` go back to `idle` after a while. */
export type OrderPhase = "idle" | "busy" | "added" | "failed";

/** The texts of the button. */
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
  /** All pieces of the chosen variant in stock are in the shopper's cart, so another click could only fail. */
  isAllInCart: boolean;
  phase: OrderPhase;
  /** The page has a reminder form for the same bundle. */
  hasReminder: boolean;
}

export interface OrderButtonState {
  textKey: OrderButtonTextKey;
  /** `disabled`: there is nothing to buy, or nothing more. */
  isDisabled: boolean;
  /** `aria-disabled`, which keeps the focus: a request runs. */
  isBusy: boolean;
  /** The reminder form has replaced the button and its quantity. */
  isHidden: boolean;
}

const PHASE_TEXTS: Readonly<Record<OrderPhase, OrderButtonTextKey>> = {
  idle: "Theme.AddToCart",
  busy: "Theme.AddToCart",
  added: "Theme.Added",
  failed: "Theme.Error",
};

/** The text and state of the add-to-cart button. @see spec §4, contract §7 The button */
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

/**
 * Whether the reminder form replaces the button and its quantity.
 * @param hasReminderForm the page has a reminder form for the same bundle
 * @see spec §4, contract §2 reminder-form
 */
export function isReminderShown(selected: SelectedVariant, hasReminderForm: boolean): boolean {
  return hasReminderForm && selected.kind === "soldOut";
}

/** The choice that is still to be made where two selects replace the variants. */
export type MissingChoiceTextKey =
  | "Theme.ChooseWidthAndLength"
  | "Theme.ChooseWidth"
  | "Theme.ChooseLength"
  | "Theme.ChooseColor";

/** The text that says which choice a width and a length still lack; `undefined` once they name a variant. */
export function missingChoice({ width, length, ean }: Selection): MissingChoiceTextKey | undefined {
  if (ean !== undefined) return undefined;
  if (width === undefined) return length === undefined ? "Theme.ChooseWidthAndLength" : "Theme.ChooseWidth";
  // Both are chosen, and each colour has them
  return length === undefined ? "Theme.ChooseLength" : "Theme.ChooseColor";
}
