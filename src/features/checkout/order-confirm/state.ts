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

export type OrderAction =
  /** The order's button, or Enter. */
  | { kind: "submitted" }
  | { kind: "refused"; problem: OrderProblem }
  /** The server says in its fragment what is wrong, and the button works again. */
  | { kind: "answered" }
  /** Nothing was ordered, and nothing is wrong: stopped by a listener, called off, sent the native way. */
  | { kind: "stopped" }
  /** The server shows the order again, so the way to log in is needed no longer. An order that is under way stays so. */
  | { kind: "shown" };

export function reduceOrder(phase: OrderPhase, action: OrderAction): OrderPhase {
  switch (action.kind) {
    case "submitted":
      return phase.kind === "busy" ? phase : { kind: "busy", problem: problemOf(phase) };
    case "refused":
      return { kind: "refused", problem: action.problem };
    case "answered":
      return phase.kind === "busy" ? IDLE : phase;
    case "stopped":
      return IDLE;
    case "shown":
      if (problemOf(phase)?.link === undefined) return phase;
      return phase.kind === "busy" ? { kind: "busy", problem: undefined } : IDLE;
  }
}

/**
 * A singleton: one order a page. The island shows it; choices of payment, other tabs and a page that comes back from the browser's
 * cache change it, too, so it outlives any view.
 */
export const orderPhase = observable<OrderPhase>(IDLE);

export function dispatchOrder(action: OrderAction): void {
  orderPhase.set(reduceOrder(orderPhase.get(), action));
}
