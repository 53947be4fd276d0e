import { observable } from "../../../lib/observable";
import type { SavePhase } from "../autosave";

export interface CustomerMessageState {
  /** What stands there since something was typed. A swap that brings an older text does not take it away. */
  typed?: string;
  phase: SavePhase;
  /** The phase in words, by what saves the message: its texts come with it. */
  status: string;
}

/** One message an order. It outlives the view, which every swap begins anew. */
export const messageState = observable<CustomerMessageState>({ phase: "idle", status: "" });
