import type { WatchlistResponse } from "../contract/responses";
import { noticesOf, watchlistKeys, type Notice } from "../domain/notices";
import { isOnWatchlist, type UserKind } from "../domain/watchlist";
import { toError } from "../lib/errors";
import { publish } from "./bus";
import { isAbort } from "./client/failure";
import { closeIntent, intentKey } from "./client/idempotency";
import { request } from "./client/request";
import { addToAccount } from "./watchlist-merge";
import { signatureOf } from "./form-data";
import { showNotices } from "./notices";
import {
  adoptAnswer,
  isKeptForAccount,
  setWatched,
  stampWatchlist,
  watchedIds,
  watchlistChanges,
} from "./watchlist-store";

/** One wish of the shopper: this product on the list, or off it. */
export interface WatchlistWish {
  action: "add-product" | "remove-product";
  bundle: string;
  url: string | undefined;
  form: HTMLFormElement;
  formData: FormData;
}

interface Intent extends WatchlistWish {
  /** It follows another wish about the same product that is not answered yet. */
  isRevision: boolean;
}

/** What has come of asking for the list. */
export interface Synced {
  /** The list is the server's now, or the browser's own. */
  isDone: boolean;
  /** The server was told of products that only the browser knew. */
  hasSent: boolean;
}

/** Bundle number → the newest wish that waits; another one of the same product takes its place. */
const waiting = new Map<string, Intent>();
/** Bundle number → what holds if none of its wishes is granted. */
const granted = new Map<string, boolean>();
let inFlight: Intent | undefined;
let isStale = false;
/** Whether an answer was passed over. */
let isUnsure = false;
let whenSettled: (isUnsure: boolean) => void = () => undefined;
let userKind: () => UserKind = () => "unknown";

/** @param settled called once nothing waits any more; it hears whether the list is to be asked for */
export function startWatchlistWrites(settled: (isUnsure: boolean) => void, user: () => UserKind): void {
  whenSettled = settled;
  userKind = user;
}

const wants = ({ action }: WatchlistWish): boolean => action === "add-product";

/**
 * Shows a wish at once and sends it: one is in flight, of each product the newest waits. What is refused or fails is taken
 * back and said, unless the shopper wants something else by then.
 */
export function changeWatchlist(wish: WatchlistWish): void {
  const { bundle } = wish;
  const isRevision = granted.has(bundle);
  if (!isRevision) granted.set(bundle, isOnWatchlist(watchedIds(), bundle));
  waiting.delete(bundle);
  waiting.set(bundle, { ...wish, isRevision });
  setWatched(bundle, wants(wish));
  sendNext();
}

/**
 * Asks for the account's list; the answer counts only if nothing has happened to the list meanwhile. Without an account it
 * only clears what an account has left.
 */
export async function syncWatchlist(user: UserKind): Promise<Synced> {
  let hasSent = false;
  if (user !== "account") {
    if (isKeptForAccount()) adoptAnswer(undefined, user);
    return { isDone: true, hasSent };
  }
  const before = watchlistChanges();
  try {
    const answer = await request("json/watchlist");
    if (watchlistChanges() !== before || !isIdle()) return { isDone: false, hasSent };
    const unsent = adoptAnswer(answer, user);
    hasSent = unsent.length > 0;
    await sendOwnIds(unsent);
  } catch (error) {
    // Console and page know; the stored list holds, and the next page asks again
    if (!(error instanceof Error)) throw error;
  }
  return { isDone: true, hasSent };
}

/** After a login: what the server refuses leaves the list, what fails is sent again from the next page. @see contract §7 */
async function sendOwnIds(unsent: readonly string[]): Promise<void> {
  for (const bundle of unsent) {
    if (userKind() !== "account" || !isOnWatchlist(watchedIds(), bundle)) continue;
    const before = watchlistChanges();
    const response = await addToAccount(bundle);
    if (!response.success) setWatched(bundle, false);
    else if (watchlistChanges() === before && isIdle()) adoptAnswer(response, "account");
  }
}

const isIdle = (): boolean => inFlight === undefined && waiting.size === 0;

function sendNext(): void {
  if (inFlight !== undefined) return;
  const [intent] = Array.from(waiting.values());
  if (intent === undefined) {
    if (isStale) whenSettled(isUnsure);
    isStale = false;
    isUnsure = false;
    return;
  }
  waiting.delete(intent.bundle);
  inFlight = intent;
  // Wanted and taken back before it was sent
  const isGranted = intent.isRevision && granted.get(intent.bundle) === wants(intent);
  void (isGranted ? Promise.resolve() : send(intent)).then(() => {
    inFlight = undefined;
    if (!waiting.has(intent.bundle)) settle(intent);
    sendNext();
  });
}

/** No wish about the product is left. What was not granted goes back, unless another tab has changed it since. */
function settle(intent: Intent): void {
  const { bundle } = intent;
  const isWatched = granted.get(bundle);
  granted.delete(bundle);
  const isShown = isOnWatchlist(watchedIds(), bundle) === wants(intent);
  if (isWatched !== undefined && isWatched !== wants(intent) && isShown) setWatched(bundle, isWatched);
}

async function send(intent: Intent): Promise<void> {
  const { action, bundle, form, formData, url } = intent;
  if (!publish(`watchlist:${action}:request`, { bundle, formData }, form, { isCancelable: true })) return;
  isStale = true;
  const before = watchlistChanges();
  try {
    const idempotencyKey = intentKey(form, `${action} ${signatureOf(formData)}`);
    const endpoint = action === "add-product" ? "json/watchlist/item/add" : "json/watchlist/item/remove";
    const response = await request(endpoint, { url, body: formData, idempotencyKey });
    closeIntent(form);
    receive(intent, response, before);
  } catch (thrown) {
    const error = toError(thrown);
    // The page is being left: the next one shows what the server did
    if (isAbort(error)) granted.set(bundle, wants(intent));
    else say(intent, [{ theme: "error", key: watchlistKeys(action).fallbackKey, params: {} }]);
  }
}

function receive(intent: Intent, response: WatchlistResponse, before: number): void {
  const { action, bundle, form } = intent;
  if (response.success) {
    granted.set(bundle, wants(intent));
    if (userKind() === "account") adoptUnlessChanged(response, before);
  }
  publish(`watchlist:${action}:receive`, { bundle, response }, form);
  say(intent, noticesOf(response, watchlistKeys(action)));
}

/** An answer from before another change would undo it; the list is then asked for once all is quiet. */
function adoptUnlessChanged(response: WatchlistResponse, before: number): void {
  if (waiting.size === 0 && watchlistChanges() === before) adoptAnswer(response, "account");
  else isUnsure = true;
  stampWatchlist();
}

/** What was said of a wish that another one stands for would only confuse. */
function say({ bundle }: Intent, notices: readonly Notice[]): void {
  if (!waiting.has(bundle)) showNotices(notices);
}
