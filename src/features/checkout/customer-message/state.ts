import type { PropsAction } from "../../../attach/use-island-reducer";
import type { SavePhase } from "../autosave";
import type { CustomerMessageProps } from "./parse";

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

export function reduceMessage(
  state: CustomerMessageState,
  action: CustomerMessageAction | PropsAction<CustomerMessageProps>,
): CustomerMessageState {
  switch (action.kind) {
    // What was typed and said stays
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
