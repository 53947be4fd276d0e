import type { CartAction } from "../../../contract/cart-endpoints";

/** One change of the cart that the shopper wants. */
export interface CartIntent<Payload = unknown> {
  /** Unique; the same for a repetition of the same request. */
  id: string;
  /** Identity of its cart line. Ignored for additions of products. */
  line?: string;
  action: CartAction;
  /** Equal for equal data, to tell a second click from a second wish. */
  signature: string;
  /** The data of the request, which the queue does not read. */
  payload: Payload;
}

/** An intent's part by which it replaces another. */
type Wish = Pick<CartIntent, "action" | "signature"> & { line?: string | undefined };

/** Writes to the cart: one under way, the others waiting in this order. @see contract §4 Writes */
export interface CartQueue<Payload = unknown> {
  inFlight?: CartIntent<Payload>;
  waiting: readonly CartIntent<Payload>[];
}

/** The result of adding an intent to the queue. */
export interface Enqueued<Payload> {
  queue: CartQueue<Payload>;
  /** Intents that will never be sent, because this one replaces them. */
  replaced: readonly CartIntent<Payload>[];
  /** Set if the intent was ignored: the equal one in the queue. */
  duplicateOf?: CartIntent<Payload>;
}

/** A queue without waiting intents, and none under way. */
export function emptyQueue<Payload = unknown>(): CartQueue<Payload> {
  return { waiting: [] };
}

/** The waiting intents after an intent was placed, and those it has replaced. */
export interface Placed<P> {
  waiting: readonly CartIntent<P>[];
  replaced: readonly CartIntent<P>[];
}

/** Places an intent among the waiting ones. */
export type Place = <P>(waiting: readonly CartIntent<P>[], intent: CartIntent<P>) => Placed<P>;

const atTheEnd: Place = (waiting, intent) => ({ waiting: [...waiting, intent], replaced: [] });

/**
 * Puts an intent into the queue. It is ignored if the last one for its line (for an addition: any unfinished one) is
 * equal.
 * @param place default: at the end, which is always correct; `inPlaceOfOthers` leaves out intents that the shopper no
 * longer wants
 * @see contract §4 Writes
 */
export function enqueue<P>(queue: CartQueue<P>, intent: CartIntent<P>, place = atTheEnd): Enqueued<P> {
  const duplicateOf = duplicateIn(queue, intent);
  if (duplicateOf !== undefined) return { queue, replaced: [], duplicateOf };
  const { waiting, replaced } = place(queue.waiting, intent);
  return { queue: { ...queue, waiting }, replaced };
}

/** The intent to send now, if none is under way. */
export function next<P>(queue: CartQueue<P>): { queue: CartQueue<P>; intent?: CartIntent<P> } {
  const [intent, ...waiting] = queue.waiting;
  if (queue.inFlight !== undefined || intent === undefined) return { queue };
  return { queue: { inFlight: intent, waiting }, intent };
}

/** The queue after an intent was answered or has failed. Any id but that of the intent under way changes nothing. */
export function settle<P>(queue: CartQueue<P>, id: string): CartQueue<P> {
  return queue.inFlight?.id === id ? { waiting: queue.waiting } : queue;
}

/** Whether all changes are answered, so that the cart's fragments can be fetched. @see contract §2 mini-cart */
export function isIdle({ inFlight, waiting }: CartQueue): boolean {
  return inFlight === undefined && waiting.length === 0;
}

function duplicateIn<P>({ inFlight, waiting }: CartQueue<P>, intent: CartIntent<P>): CartIntent<P> | undefined {
  const newestFirst = [...(inFlight === undefined ? [] : [inFlight]), ...waiting].reverse();
  const last = newestFirst.find((other) => isSame(other, intent) || standsBetween(other, intent));
  return last !== undefined && isSame(last, intent) ? last : undefined;
}

function isSame(one: CartIntent, other: CartIntent): boolean {
  return one.action === other.action && lineOf(one) === lineOf(other) && one.signature === other.signature;
}

/**
 * Whether `other` turns a repetition of an earlier intent into a new wish: 2, then 5, then 2 again; or add, remove,
 * add.
 */
function standsBetween(other: CartIntent, intent: CartIntent): boolean {
  const line = lineOf(intent);
  if (line !== undefined) return lineOf(other) === undefined || lineOf(other) === line;
  const verbs = [verbOf(other.action), verbOf(intent.action)].sort().join();
  return verbs === "add,remove";
}

/** The line of an intent; an addition of products has none. */
function lineOf({ action, line }: Wish): string | undefined {
  return action === "add-product" || action === "add-products" ? undefined : line;
}

/** `update` for `update-quantity`. */
function verbOf(action: CartAction): string {
  return action.slice(0, action.indexOf("-"));
}

/**
 * An intent replaces the waiting ones for its line with the same action; a removal replaces all of them. Modifiers are
 * told apart by their data: gift wrap and a voucher of one line do not replace each other.
 * @see contract §4 Writes
 */
export const inPlaceOfOthers: Place = (before, intent) => {
  const replaced = before.filter((waiting) => isReplacedBy(waiting, intent));
  const waiting = before.filter((other) => !replaced.includes(other));
  waiting.splice(placeFor(intent, before, waiting), 0, intent);
  return { waiting, replaced };
};

/** Whether a change that is not sent yet is no longer wanted once a newer one is. */
export function isReplacedBy(waiting: Wish, intent: Wish): boolean {
  const line = lineOf(intent);
  if (line === undefined || lineOf(waiting) !== line) return false;
  if (removesLine(intent.action)) return true;
  return waiting.action === intent.action && (!isModifier(intent) || waiting.signature === intent.signature);
}

/**
 * The place of the replaced intent, so that a changed wish does not wait longer; the end if a later intent would undo
 * it.
 */
function placeFor<P>(intent: CartIntent<P>, before: readonly CartIntent<P>[], kept: readonly CartIntent<P>[]): number {
  const place = before.findIndex((other) => isReplacedBy(other, intent));
  if (place < 0) return kept.length;
  const isOrderFree = kept.slice(place).every((other) => {
    const line = lineOf(other);
    return line !== undefined && (line !== lineOf(intent) || verbOf(other.action) === "update");
  });
  return isOrderFree ? place : kept.length;
}

export function removesLine(action: CartAction): boolean {
  return action === "remove-product" || action === "remove-oss-product";
}

function isModifier({ action }: Wish): boolean {
  return action === "add-modifier" || action === "remove-modifier";
}
