import type { CartAction } from "../contract/cart-actions";

/** One thing the shopper wants of the cart. */
export interface CartIntent<Payload = unknown> {
  /** Unique; the same for a repetition of the same request. */
  id: string;
  /** Identity of the cart line it concerns. Additions of products concern none, whatever stands here. */
  line?: string;
  action: CartAction;
  /** Equal for equal data, so that a second click can be told from a second wish. */
  signature: string;
  /** What the request needs; the queue never looks into it. */
  payload: Payload;
}

/** Writes to the cart: one in flight, the others wait in this order. @see contract §4 Writes */
export interface CartQueue<Payload = unknown> {
  inFlight?: CartIntent<Payload>;
  waiting: readonly CartIntent<Payload>[];
}

/** What became of an intent that was put into the queue. */
export interface Enqueued<Payload> {
  queue: CartQueue<Payload>;
  /** Intents that will never be sent, because this one stands for them. */
  replaced: readonly CartIntent<Payload>[];
  /** Set when the intent was ignored: the one that already says the same. */
  duplicateOf?: CartIntent<Payload>;
}

/** A queue in which nothing waits and nothing is under way. */
export function emptyQueue<Payload = unknown>(): CartQueue<Payload> {
  return { waiting: [] };
}

/**
 * Puts an intent into the queue. It is ignored if the last one for its line (for an addition: any that is not done) is the
 * very same. It replaces what waits for its line with the same action, and if it is a removal everything that waits for it.
 * Modifiers are named by their data: gift wrap and a voucher of one line are two wishes, and neither replaces the other.
 * @see contract §4 Writes
 */
export function enqueue<P>(queue: CartQueue<P>, intent: CartIntent<P>): Enqueued<P> {
  const duplicateOf = duplicateIn(queue, intent);
  if (duplicateOf !== undefined) return { queue, replaced: [], duplicateOf };
  const replaced = queue.waiting.filter((waiting) => isReplacedBy(waiting, intent));
  const waiting = queue.waiting.filter((other) => replaced.indexOf(other) < 0);
  waiting.splice(placeFor(intent, queue.waiting, waiting), 0, intent);
  return { queue: { ...queue, waiting }, replaced };
}

/** The intent to send now, if none is under way. */
export function next<P>(queue: CartQueue<P>): { queue: CartQueue<P>; intent?: CartIntent<P> } {
  const [intent, ...waiting] = queue.waiting;
  if (queue.inFlight !== undefined || intent === undefined) return { queue };
  return { queue: { inFlight: intent, waiting }, intent };
}

/** The queue after an intent was answered or has failed. An id that is not in flight changes nothing. */
export function settle<P>(queue: CartQueue<P>, id: string): CartQueue<P> {
  return queue.inFlight?.id === id ? { waiting: queue.waiting } : queue;
}

/** Whether all is answered, so that the cart's fragments can be fetched. @see contract §2 mini-cart */
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

/** Whether `other` makes a repetition of what was before it a new wish: 2, then 5, then 2 again; or add, remove, add. */
function standsBetween(other: CartIntent, intent: CartIntent): boolean {
  const line = lineOf(intent);
  if (line !== undefined) return lineOf(other) === undefined || lineOf(other) === line;
  const verbs = [verbOf(other.action), verbOf(intent.action)].sort().join();
  return verbs === "add,remove";
}

function isReplacedBy(waiting: CartIntent, intent: CartIntent): boolean {
  const line = lineOf(intent);
  if (line === undefined || lineOf(waiting) !== line) return false;
  if (removesLine(intent.action)) return true;
  return waiting.action === intent.action && (!isModifier(intent) || waiting.signature === intent.signature);
}

/** The place of the one it replaces, for a change of mind should not wait longer; the end if anything behind it would be undone. */
function placeFor<P>(intent: CartIntent<P>, before: readonly CartIntent<P>[], kept: readonly CartIntent<P>[]): number {
  const place = before.findIndex((other) => isReplacedBy(other, intent));
  if (place < 0) return kept.length;
  const isOrderFree = kept.slice(place).every((other) => {
    const line = lineOf(other);
    return line !== undefined && (line !== lineOf(intent) || verbOf(other.action) === "update");
  });
  return isOrderFree ? place : kept.length;
}

function lineOf({ action, line }: CartIntent): string | undefined {
  return action === "add-product" || action === "add-products" ? undefined : line;
}

function removesLine(action: CartAction): boolean {
  return action === "remove-product" || action === "remove-oss-product";
}

function isModifier({ action }: CartIntent): boolean {
  return action === "add-modifier" || action === "remove-modifier";
}

function verbOf(action: CartAction): string {
  return action.slice(0, action.indexOf("-"));
}
