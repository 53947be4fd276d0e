import { observable } from "../../../lib/observable";
import type { SafeUrl } from "../../../lib/checked-url";

/** The reason why the order was not placed, as far as the page knows it; the server's reasons are in its fragment. */
export interface OrderProblem {
  text: string;
  /** A link to the solution, in another tab, to keep this page. It goes when the server shows the order again. */
  link?: { href: SafeUrl; text: string } | undefined;
  /** The order that it is about, as the page showed it; the problem goes when the page shows another order. */
  about?: string;
}

/** A busy phase still has the previous attempt's problem, so that nothing moves under the finger that presses again. */
export type OrderPhase =
  | { kind: "idle" }
  | { kind: "busy"; problem: OrderProblem | undefined; isPlaced?: true }
  | { kind: "refused"; problem: OrderProblem };

export const IDLE: OrderPhase = { kind: "idle" };

/** Whether an order is on its way, or waits for what was typed and chosen before it. */
export const isOrdering = (): boolean => orderPhase.get().kind === "busy";

export const problemOf = (phase: OrderPhase): OrderProblem | undefined =>
  phase.kind === "idle" ? undefined : phase.problem;

export type OrderAction =
  /** By the order's button, or Enter. */
  | { kind: "submitted" }
  | { kind: "refused"; problem: OrderProblem }
  /** The server has accepted the order; the button stays busy until the next page loads. */
  | { kind: "placed" }
  /** The server shows the reason in its fragment, and the button works again. */
  | { kind: "answered" }
  /** The attempt ended without an answer or a problem: prevented by a listener, cancelled, or submitted natively. */
  | { kind: "stopped" }
  /** The page shows the server's order again: the login link and any problem with another order are removed. */
  | { kind: "shown"; order: string };

export function reduceOrder(phase: OrderPhase, action: OrderAction): OrderPhase {
  switch (action.kind) {
    case "submitted":
      return phase.kind === "busy" ? phase : { kind: "busy", problem: problemOf(phase) };
    case "refused":
      return { kind: "refused", problem: action.problem };
    case "placed":
      return { kind: "busy", problem: problemOf(phase), isPlaced: true };
    case "answered":
      return phase.kind === "busy" ? IDLE : phase;
    case "stopped":
      return IDLE;
    case "shown":
      if (!isOver(problemOf(phase), action.order)) return phase;
      return phase.kind === "busy" ? { kind: "busy", problem: undefined } : IDLE;
  }
}

function isOver(problem: OrderProblem | undefined, order: string): boolean {
  return problem?.link !== undefined || (problem?.about !== undefined && problem.about !== order);
}

/**
 * Singleton: one order a page. It outlives any view, because choices of payment, other tabs and the return from the
 * browser's cache change it, too.
 */
export const orderPhase = observable<OrderPhase>(IDLE);

/** Whether the order was accepted: nothing that is typed now belongs to it. */
export function isOrderPlaced(): boolean {
  const phase = orderPhase.get();
  return phase.kind === "busy" && phase.isPlaced === true;
}

export function dispatchOrder(action: OrderAction): void {
  orderPhase.set(reduceOrder(orderPhase.get(), action));
}
