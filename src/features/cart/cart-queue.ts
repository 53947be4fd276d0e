import { cartEndpointRow, type CartEndpoint } from "../../contract/cart-endpoints";
import type { CartAction } from "../../contract/cart-actions";
import type { CartResponse } from "../../contract/responses";
import { emptyQueue, enqueue, isIdle, next, settle, type CartIntent, type Place } from "./rules/cart-intents";
import { on } from "../../lib/dom";
import { nextNumber } from "../../lib/next-number";
import { toError } from "../../lib/errors";
import { publish } from "../../contract/bus";
import { answerOfRow } from "../../http/ask";
import { isAbort, NoAnswerError, whenStaying } from "../../http/failure";
import { closeIntent, intentKey, newIdempotencyKey } from "../../http/idempotency";
import miniCartNews from "./mini-cart-news";
import { sendOnLeave } from "../../http/send-on-leave";
import { signatureOf } from "../../http/form-data";
import { tellOtherTabs } from "../../http/other-tabs";
import { sameOrigin } from "../../lib/checked-url";
import { keepUnsent } from "../../http/unsent";

/** One change of the cart, as a form asks for it. */
export interface CartWrite {
  action: CartAction;
  endpoint: CartEndpoint;
  url: string;
  form: HTMLFormElement;
  formData: FormData;
  /** `data-key` of the cart line. */
  line?: string | undefined;
}

/** A refused change (`success: false`) is received as well. */
export interface ReceivedOutcome {
  kind: "received";
  response: CartResponse;
}

/** What became of a change. */
export type CartOutcome =
  | ReceivedOutcome
  /** No accepted answer came; console and page know already. */
  | { kind: "failed"; error: Error }
  /** The same is under way or waits: its own caller hears of the answer. */
  | { kind: "ignored" }
  /** A newer change of the line stands for it. */
  | { kind: "replaced" }
  /** A listener of the request event has stopped it. */
  | { kind: "prevented" };

interface Payload {
  write: CartWrite;
  signature: string;
  resolve: (outcome: CartOutcome) => void;
}

/** Singleton: a shopper has one cart, and one change of it is under way at a time. */
let queue = emptyQueue<Payload>();
/** Singleton, as the queue is: whether the page shows a cart that the server may have changed. */
let isStale = false;
/** Singleton, as the queue is: changes that were answered. */
let acceptedCount = 0;

const formNumbers = new WeakMap<HTMLFormElement, number>();

/** The same data from another form is another wish. */
function formNumber(form: HTMLFormElement): number {
  const known = formNumbers.get(form) ?? nextNumber();
  formNumbers.set(form, known);
  return known;
}

/**
 * Whether a change waits or is under way. What was read of the cart before is then no longer worth showing: it is read again once
 * all is answered.
 */
export function isCartChanging(): boolean {
  if (isIdle(queue)) return false;
  isStale = true;
  return true;
}

/**
 * Changes the cart: one change is in flight, the others wait, the newest one of a line counts. `cart:ACTION:request` and
 * `:receive` fire on the form; after the last pending change `cart:refresh` has the cart fetched again, once.
 * @param place among the changes that wait; default: behind them
 * @returns never rejects
 * @see contract §4 Writes
 */
export function writeToCart(write: CartWrite, place?: Place): Promise<CartOutcome> {
  // Also where what waits for a touch of the page was lost
  miniCartNews();
  return new Promise((resolve) => {
    const signature = JSON.stringify([formNumber(write.form), write.url, signatureOf(write.formData)]);
    const payload = { write, signature, resolve };
    const { action, line } = write;
    const intent: CartIntent<Payload> = { id: newIdempotencyKey(), action, signature, payload };
    if (line !== undefined) intent.line = line;
    const enqueued = enqueue(queue, intent, place);
    queue = enqueued.queue;
    for (const replaced of enqueued.replaced) replaced.payload.resolve({ kind: "replaced" });
    if (enqueued.duplicateOf !== undefined) resolve({ kind: "ignored" });
    sendNext();
  });
}

/** Whether a change is under way or waits; `cart:refresh` then follows by itself. */
export function isWritingToCart(): boolean {
  return !isIdle(queue);
}

/**
 * The page is being left. What is under way goes on without it; what waits for that is the next page's to send. Both it and the
 * other tabs look for what comes of it.
 */
on(window, "pagehide", () => {
  if (isIdle(queue)) return;
  tellOtherTabs("cart", { isUnderWay: true });
  const waiting = queue.waiting.map(({ payload }) => payload);
  queue = { ...queue, waiting: [] };
  const unsent = waiting.map(({ write: { endpoint, url, line, formData } }) => ({
    name: endpoint,
    url,
    subject: line,
    formData,
  }));
  if (!keepUnsent("cart", unsent)) unsent.forEach(({ url, formData }) => sendOnLeave(sameOrigin(url).href, formData));
  // The next page's change stands for it, should this one come back
  for (const { resolve } of waiting) resolve({ kind: "replaced" });
});

function sendNext(): void {
  const step = next(queue);
  queue = step.queue;
  if (step.intent !== undefined) void sendIntent(step.intent);
  else if (isStale && isIdle(queue)) {
    isStale = false;
    tellOtherTabs("cart");
    publish("cart:refresh", undefined);
  }
}

async function sendIntent({ id, payload }: CartIntent<Payload>): Promise<void> {
  const outcome = await send(id, payload);
  queue = settle(queue, id);
  payload.resolve(outcome);
  if (outcome.kind !== "failed" || !isAbort(outcome.error)) return sendNext();
  // Some browsers call it off before the page goes; what waits would be called off as well
  tellOtherTabs("cart", { isUnderWay: true });
  return whenStaying(sendNext);
}

/** @param id what the intent is known by */
async function send(id: string, { write, signature }: Payload): Promise<CartOutcome> {
  const { action, endpoint, url, form, formData } = write;
  const isWanted = publish(`cart:${action}:request`, { formData, form, endpoint }, form, { isCancelable: true });
  if (!isWanted) return { kind: "prevented" };
  try {
    // Only an addition could be done twice. Once the cart has taken another change, the same again is a new wish.
    const isAddition = action === "add-product" || action === "add-products";
    const idempotencyKey = isAddition ? intentKey(form, `${signature} ${acceptedCount}`) : id;
    const options = { url, body: formData, idempotencyKey, outlivesPage: true };
    const { data } = await answerOfRow(endpoint, cartEndpointRow(endpoint), options);
    // What the row's parser has made of it
    const response = data as CartResponse;
    closeIntent(form);
    acceptedCount += 1;
    isStale = true;
    publish(`cart:${action}:receive`, { response, form, endpoint }, form);
    return { kind: "received", response };
  } catch (thrown) {
    const error = toError(thrown);
    // Whatever failed on the way, the server may have done it; only what was never sent it has not.
    if (!(error instanceof NoAnswerError && error.reason === "offline")) isStale = true;
    return { kind: "failed", error };
  }
}
