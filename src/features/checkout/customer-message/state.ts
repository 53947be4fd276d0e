import type { PropsAction } from "../../../attach/islands/use-island-reducer";
import type { SavePhase } from "../autosave";
import type { CustomerMessageProps } from "./parse";

export interface CustomerMessageState {
  /** The text after typing. A swap with an older text does not replace it. */
  typed?: string;
  phase: SavePhase;
  /** The phase in words; they come from the saving chunk. */
  status: string;
}

export type CustomerMessageAction =
  | { kind: "typed"; text: string }
  | { kind: "savingChanged"; phase: SavePhase; status: string }
  /** The saving chunk could not be loaded; the message is sent with the order. */
  | { kind: "saverLost" };

export const UNTYPED: CustomerMessageState = { phase: "idle", status: "" };

export function reduceMessage(
  state: CustomerMessageState,
  action: CustomerMessageAction | PropsAction<CustomerMessageProps>,
): CustomerMessageState {
  switch (action.kind) {
    // Typed text and status stay
    case "props":
      return state;
    case "typed":
      return { ...state, typed: action.text };
    case "savingChanged":
      return { ...state, phase: action.phase, status: action.status };
    case "saverLost":
      return { ...state, phase: "failed" };
  }
}
