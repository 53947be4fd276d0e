import { observable } from "../../../lib/observable";
import type { SafeUrl } from "../../../lib/checked-url";

/** Why the order was not placed, as far as the page itself knows, in words; what the server knows stands in its fragment. */
export interface OrderProblem {
  text: string;
  /** The way on, in another tab: this page stays. It is no longer needed once the server shows the order again. */
  link?: { href: SafeUrl; text: string } | undefined;
}

/** While the next try is busy, what was wrong with the one before stays: nothing jumps under the finger that presses again. */
export type OrderPhase =
  | { kind: "idle" }
  | { kind: "busy"; problem: OrderProblem | undefined }
  | { kind: "refused"; problem: OrderProblem };

export const IDLE: OrderPhase = { kind: "idle" };

export const problemOf = (phase: OrderPhase): OrderProblem | undefined =>
  phase.kind === "idle" ? undefined : phase.problem;

/** One order a page. It outlives the view, which every swap begins anew. */
export const orderPhase = observable<OrderPhase>(IDLE);
