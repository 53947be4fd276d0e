import { observable } from "../../../lib/observable";
import type { SavePhase } from "../../../services/autosave";
import type { CheckoutTextKey } from "../../../contract/checkout-texts";

export interface CustomerMessageState {
  /** What stands there since something was typed. A swap that brings an older text does not take it away. */
  typed?: string;
  phase: SavePhase;
}

/** One message an order. It outlives the view, which every swap begins anew. */
export const messageState = observable<CustomerMessageState>({ phase: "idle" });

export const PHASE_TEXTS: { readonly [P in SavePhase]?: CheckoutTextKey } = {
  saving: "Theme.MessageSaving",
  saved: "Theme.MessageSaved",
  failed: "Theme.MessageNotSaved",
};
