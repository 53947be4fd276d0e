import { observable } from "../../lib/observable";

/** Why the order was not placed, as far as the page itself knows, in words; what the server knows stands in its fragment. */
export interface OrderProblem {
  text: string;
  /** The way on, in another tab: this page stays. */
  link?: { href: string; text: string };
}

export type OrderPhase = { kind: "idle" } | { kind: "busy" } | { kind: "refused"; problem: OrderProblem };

export const IDLE: OrderPhase = { kind: "idle" };

/** One order a page. It outlives the view, which every swap begins anew. */
export const orderPhase = observable<OrderPhase>(IDLE);
