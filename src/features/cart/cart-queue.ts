import { STORAGE_KEY } from "../../contract/markup";
import { cartEndpointRow, type CartEndpoint, type CartAction } from "../../contract/cart-endpoints";
import type { CartResponse } from "../../contract/responses";
import { emptyQueue, enqueue, isIdle, next, settle, type CartIntent, type Place } from "./rules/cart-intents";
import { on } from "../../lib/dom";
import { whenStaying } from "../../lib/leaving";
import { nextNumber } from "../../lib/next-number";
import { toError } from "../../lib/errors";
import { publish, subscribe } from "../../contract/bus";
import { requestRow } from "../../http/request";
import { isAbort, NoAnswerError } from "../../http/failure";
import { closeIntent, intentKey, newIdempotencyKey } from "../../http/idempotency";
import { sendOnLeave } from "../../http/send-on-leave";
import { signatureOf } from "../../http/submissions";
import { tellOtherTabs } from "../../http/other-tabs";
import { sameOrigin } from "../../lib/checked-url";
import { keepUnsent } from "../../http/unsent";
import { startOnce } from "../../lib/one-stop";

/** One change of the cart, as read from a form. */
export interface CartWrite {
  action: CartAction;
  endpoint: CartEndpoint;
  url: string;
  form: HTMLFormElement;
  formData: FormData;
  /** `data-key` of the cart line. */
  line?: string | undefined;
}

/** The change was received, perhaps refused (`success: false`). */
export interface ReceivedOutcome {
  kind: "received";
  response: CartResponse;
}

/** The result of a change. */
export type CartOutcome =
  | ReceivedOutcome
  /** No accepted answer came; the failure has been reported. */
  | { kind: "failed"; error: Error }
  /** The same change is under way or waiting; its own caller gets the answer, which is the `original`. */
  | { kind: "ignored"; original: Promise<CartOutcome> }
  /** A newer change of the line is sent instead. */
  | { kind: "replaced" }
  /** A listener of the request event has prevented it. */
  | { kind: "prevented" };

interface Payload {
  write: CartWrite;
  signature: string;
  resolve: (outcome: CartOutcome) => void;
  outcome: Promise<CartOutcome>;
}

/** Singleton: a shopper has one cart, with one change under way at a time. */
let queue = emptyQueue<Payload>();
/** Singleton, like the queue: whether the server's cart may differ from the page's. */
let isStale = false;
/** Singleton, like the queue: the number of answered changes. */
let acceptedCount = 0;

const formNumbers = new WeakMap<HTMLFormElement, number>();

/** A number for each form: the same data from another form is another change. */
function formNumber(form: HTMLFormElement): number {
  const known = formNumbers.get(form) ?? nextNumber();
  formNumbers.set(form, known);
  return known;
}

/** Has the cart read again once all changes are answered, because earlier reads are outdated. */
export function refreshCartAfterWrites(): void {
  isStale = true;
}

/**
 * Changes the cart: one change is under way, the others wait, and only the newest of a line counts.
 * `cart:ACTION:request` and `:receive` fire on the form; after the last pending change `cart:settled` has the cart
 * requested again, once. Never rejects.
 * @param place among the waiting changes; default: the end
 * @see contract §4 Writes
 */
export function writeToCart(write: CartWrite, place?: Place): Promise<CartOutcome> {
  // Needed here, too, because the part that waits for a touch may be lost
  openMiniCartAfterWrites();
  const signature = JSON.stringify([formNumber(write.form), write.url, signatureOf(write.formData)]);
  let resolve = (_outcome: CartOutcome): void => undefined;
  const outcome = new Promise<CartOutcome>((settled) => (resolve = settled));
  const { action, line } = write;
  const payload: Payload = { write, signature, resolve, outcome };
  const intent: CartIntent<Payload> = { id: newIdempotencyKey(), action, signature, payload };
  if (line !== undefined) intent.line = line;
  const enqueued = enqueue(queue, intent, place);
  queue = enqueued.queue;
  for (const replaced of enqueued.replaced) replaced.payload.resolve({ kind: "replaced" });
  if (enqueued.duplicateOf !== undefined) resolve({ kind: "ignored", original: enqueued.duplicateOf.payload.outcome });
  sendNext();
  return outcome;
}

/** Whether a change is under way or waiting; `cart:settled` then follows by itself. */
export function isWritingToCart(): boolean {
  return !isIdle(queue);
}

/**
 * The page is being left. The change under way goes on; the waiting ones are left for the next page to send. That page
 * and the other tabs then look for the result.
 */
on(window, "pagehide", () => {
  if (isIdle(queue)) return;
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  const waiting = queue.waiting.map(({ payload }) => payload);
  queue = { ...queue, waiting: [] };
  const unsent = waiting.map(({ write: { endpoint, url, line, formData } }) => ({
    name: endpoint,
    url,
    subject: line,
    formData,
  }));
  if (!keepUnsent(STORAGE_KEY.unsentCart, unsent))
    unsent.forEach(({ url, formData }) => sendOnLeave(sameOrigin(url).href, formData));
  // If this page comes back, the next page has sent them
  for (const { resolve } of waiting) resolve({ kind: "replaced" });
});

function sendNext(): void {
  const step = next(queue);
  queue = step.queue;
  if (step.intent !== undefined) void sendIntent(step.intent);
  else if (isStale && isIdle(queue)) {
    isStale = false;
    tellOtherTabs(STORAGE_KEY.cart);
    publish("cart:settled", undefined);
  }
}

async function sendIntent({ id, payload }: CartIntent<Payload>): Promise<void> {
  const outcome = await send(id, payload);
  queue = settle(queue, id);
  payload.resolve(outcome);
  if (outcome.kind !== "failed" || !isAbort(outcome.error)) return sendNext();
  // Some browsers cancel requests before the page goes; a waiting change would be cancelled as well
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  return whenStaying(sendNext);
}

async function send(id: string, { write, signature }: Payload): Promise<CartOutcome> {
  const { action, endpoint, url, form, formData } = write;
  const isWanted = publish(`cart:${action}:request`, { formData, form, endpoint }, form, { isCancelable: true });
  if (!isWanted) return { kind: "prevented" };
  try {
    // Only an addition could be done twice. After another change of the cart, the same data is a new intent.
    const isAddition = action === "add-product" || action === "add-products";
    const idempotencyKey = isAddition ? intentKey(form, `${signature} ${acceptedCount}`) : id;
    const options = { url, body: formData, idempotencyKey, outlivesPage: true };
    const { data } = await requestRow(endpoint, cartEndpointRow(endpoint), options);
    // The row's parser has checked it
    const response = data as CartResponse;
    closeIntent(form);
    acceptedCount += 1;
    isStale = true;
    publish(`cart:${action}:receive`, { response, form, endpoint }, form);
    return { kind: "received", response };
  } catch (thrown) {
    const error = toError(thrown);
    // The server may have made the change despite the failure, unless it was never sent.
    if (!(error instanceof NoAnswerError && error.reason === "offline")) isStale = true;
    return { kind: "failed", error };
  }
}

/** Actions that add to the cart, and those that change a line of it. */
const ADDS: readonly CartAction[] = ["add-product", "add-products"];
const UPDATES: readonly CartAction[] = ["update-quantity", "update-color", "update-size"];

/**
 * Opens the mini cart after a successful addition or update, when no change is waiting any more, and tells it what was
 * added.
 * @see spec §4
 */
const openMiniCartAfterWrites = startOnce(() => {
  let isDue = false;
  let requested: FormData | undefined;
  let added: readonly string[] = [];
  const stops = [...ADDS, ...UPDATES].map((action) =>
    subscribe(`cart:${action}:receive`, ({ detail }) => {
      if (!detail.response.success) return;
      isDue = true;
      // One change is under way at a time
      if (ADDS.includes(action) && requested !== undefined) added = [...added, ...eansIn(requested)];
    }),
  );
  stops.push(
    ...ADDS.map((action) =>
      subscribe(`cart:${action}:request`, ({ detail }) => {
        requested = detail.formData;
      }),
    ),
    subscribe("cart:settled", () => {
      if (isDue) publish("mini-cart:open", added.length > 0 ? { auto: true, added } : { auto: true });
      isDue = false;
      added = [];
    }),
  );
  return () => stops.forEach((each) => each());
});

export default openMiniCartAfterWrites;

/** The EANs of an addition; the value of an outfit's piece that is not chosen is empty. */
function eansIn(formData: FormData): string[] {
  return formData.getAll("variant").filter((ean): ean is string => typeof ean === "string" && ean !== "");
}
