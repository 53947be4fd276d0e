import type { SavePhase } from "../autosave";

export interface CustomerMessageState {
  /** What stands there since something was typed. A swap that brings an older text does not take it away. */
  typed?: string;
  phase: SavePhase;
  /** The phase in words, by what saves the message: its texts come with it. */
  status: string;
}

export type CustomerMessageAction =
  | { kind: "typed"; text: string }
  | { kind: "savingChanged"; phase: SavePhase; status: string }
  /** What saves the message could not be loaded; it goes along with the order. */
  | { kind: "saverLost" };

export const UNTYPED: CustomerMessageState = { phase: "idle", status: "" };

export function reduceMessage(state: CustomerMessageState, action: CustomerMessageAction): CustomerMessageState {
  switch (action.kind) {
    case "typed":
      return { ...state, typed: action.text };
    case "savingChanged":
      return { ...state, phase: action.phase, status: action.status };
    case "saverLost":
      return { ...state, phase: "failed" };
  }
}
