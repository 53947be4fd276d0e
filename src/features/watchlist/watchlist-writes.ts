import type { WatchlistResponse } from "../../contract/responses";
import { noticesOf, watchlistKeys, type Notice } from "../../say/notice";
import type { UserKind } from "../../contract/sections";
import { isOnWatchlist } from "./rules";
import { on } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { publish } from "../../contract/bus";
import { isAbort } from "../../http/failure";
import { whenStaying } from "../../lib/leaving";
import { urlOf } from "../../http/endpoint-url";
import { closeIntent, intentKey } from "../../http/idempotency";
import { request } from "../../http/request";
import { sendOnLeave } from "../../http/send-on-leave";
import { addToAccount } from "./watchlist-merge";
import { signatureOf } from "../../http/form-data";
import { failureKey } from "../../say/failure-key";
import { sayFailure } from "../../say/failure-toast";
import { showNotices } from "../../say/notices";
import { tellOtherTabs } from "../../http/other-tabs";
import { readUntilDone, stopReading } from "../../http/read-until-done";
import { keepUnsent } from "../../http/unsent";
import { userKind } from "../account/api";
import {
  adoptAnswer,
  isKeptForAccount,
  setWatched,
  stampWatchlist,
  watchedIds,
  watchlistChanges,
} from "./watchlist-store";

const ADD = "json/watchlist/item/add";
const REMOVE = "json/watchlist/item/remove";
const LIST = "json/watchlist";

/** One wish of the shopper: add a product to the list, or remove it. */
export interface WatchlistWish {
  action: "add-product" | "remove-product";
  bundle: string;
  url: string | undefined;
  form: HTMLFormElement;
  formData: FormData;
  /** The state if the wish is refused; default: that of the browser's list. */
  wasGranted?: boolean;
  /** Gets whether the server has accepted the wish, whose success is then said elsewhere. */
  onSettled?: (isAccepted: boolean) => void;
}

interface Intent extends WatchlistWish {
  /** Set if an earlier wish about the same product is not answered yet. */
  isRevision: boolean;
}

/** Bundle number → the newest waiting wish; another one for the same product replaces it. */
const waiting = new Map<string, Intent>();
/** Bundle number → the state if all its wishes are refused. */
const granted = new Map<string, boolean>();
/** Singleton: the wish under way; all others of the page wait for it. */
let inFlight: Intent | undefined;
/**
 * Singleton: the results since the queue was last empty: whether anything was sent, and whether an answer was ignored.
 */
let since = { isStale: false, isUnsure: false };

type Settled = (isUnsure: boolean) => void;
const settledListeners = new Set<Settled>();

/**
 * @param settled called when no wish is waiting any more; gets whether the list must be read again
 * @returns the function that ends it
 */
export function whenWatchlistSettles(settled: Settled): () => void {
  settledListeners.add(settled);
  return () => {
    settledListeners.delete(settled);
  };
}

const wants = ({ action }: WatchlistWish): boolean => action === "add-product";

/**
 * Shows a wish at once and sends it: one is under way, and of each product only the newest waits. A refused or failed
 * wish is undone with a message, unless a newer one has replaced it.
 */
export function changeWatchlist(wish: WatchlistWish): void {
  const { bundle } = wish;
  const isRevision = granted.has(bundle);
  if (!isRevision) granted.set(bundle, wish.wasGranted ?? isOnWatchlist(watchedIds(), bundle));
  waiting.get(bundle)?.onSettled?.(false);
  waiting.delete(bundle);
  waiting.set(bundle, { ...wish, isRevision });
  setWatched(bundle, wants(wish));
  sendNext();
}

/**
 * Reads the account's list, and again on failure; the answer counts only if the list has not changed meanwhile. Without
 * an account it only removes the list of an earlier account.
 * @param whenSent called when products that only the browser knew were sent to the server
 * @returns whether the list is final (the server's, or the browser's own), or will be without another call
 */
export async function syncWatchlist(user: UserKind, whenSent: () => void): Promise<boolean> {
  if (user === "account") return (await readUntilDone(LIST, () => readAccountList(whenSent))) !== false;
  stopReading(LIST);
  if (isKeptForAccount()) adoptAnswer(undefined, user);
  return true;
}

async function readAccountList(whenSent: () => void): Promise<boolean> {
  const before = watchlistChanges();
  const answer = await request(LIST);
  if (watchlistChanges() !== before || !isIdle()) return false;
  const unsent = adoptAnswer(answer, "account");
  // The failure has been reported; the stored list stays, and the next page sends it again
  await sendOwnIds(unsent).catch(toError);
  if (unsent.length > 0) whenSent();
  return true;
}

/**
 * After a login: products that the server refuses leave the list; failed ones are sent again from the next page. @see
 * contract §7
 */
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

/** Whether a wish waits or is under way; the list's fragments are then fetched after the last answer. */
export const isChangingWatchlist = (): boolean => !isIdle();

/** Whether a wish asks for the current state: it was changed and changed back before it was sent. */
const isGranted = (intent: Intent): boolean =>
  intent.onSettled === undefined &&
  intent.isRevision &&
  granted.get(intent.bundle) === wants(intent) &&
  inFlight?.bundle !== intent.bundle;

/** The page is being left: the wish under way goes on, the next page sends the waiting ones. @see cart-queue.ts */
on(window, "pagehide", () => {
  if (isIdle()) return;
  tellOtherTabs("watchlist", { isUnderWay: true });
  const left = Array.from(waiting.values());
  waiting.clear();
  left.forEach(({ onSettled }) => onSettled?.(false));
  const unsent = left
    .filter((intent) => !isGranted(intent))
    .map(({ action, url, bundle, formData }) => ({ name: action, url, subject: bundle, formData }));
  for (const { bundle } of left) if (inFlight?.bundle !== bundle) granted.delete(bundle);
  if (keepUnsent("watchlist", unsent)) return;
  for (const { name, url, formData } of unsent) {
    sendOnLeave(urlOf(name === "add-product" ? ADD : REMOVE, { url }), formData);
  }
});

function sendNext(): void {
  if (inFlight !== undefined) return;
  const [intent] = Array.from(waiting.values());
  if (intent === undefined) {
    if (since.isStale) tellSettled();
    since = { isStale: false, isUnsure: false };
    return;
  }
  waiting.delete(intent.bundle);
  const isDone = isGranted(intent);
  inFlight = intent;
  void (isDone ? Promise.resolve(true) : send(intent)).then((isAccepted) => {
    inFlight = undefined;
    intent.onSettled?.(isAccepted);
    if (!waiting.has(intent.bundle)) settle(intent);
    whenStaying(sendNext);
  });
}

function tellSettled(): void {
  tellOtherTabs("watchlist");
  settledListeners.forEach((settled) => settled(since.isUnsure));
}

/**
 * Called when no wish about the product is left. A refused one is undone, unless another tab has changed the state
 * since.
 */
function settle(intent: Intent): void {
  const { bundle } = intent;
  const isWatched = granted.get(bundle);
  granted.delete(bundle);
  const isShown = isOnWatchlist(watchedIds(), bundle) === wants(intent);
  if (isWatched !== undefined && isWatched !== wants(intent) && isShown) setWatched(bundle, isWatched);
}

/** @returns whether the server has accepted it */
async function send(intent: Intent): Promise<boolean> {
  const { action, bundle, form, formData, url } = intent;
  if (!publish(`watchlist:${action}:request`, { bundle, formData }, form, { isCancelable: true })) return false;
  since = { ...since, isStale: true };
  const before = watchlistChanges();
  try {
    const idempotencyKey = intentKey(form, `${action} ${signatureOf(formData)}`);
    const endpoint = action === "add-product" ? ADD : REMOVE;
    const response = await request(endpoint, { url, body: formData, idempotencyKey, outlivesPage: true });
    closeIntent(form);
    receive(intent, response, before);
    return response.success;
  } catch (thrown) {
    const error = toError(thrown);
    if (isAbort(error)) {
      // The page is being left: the next one shows the result
      granted.set(bundle, wants(intent));
      tellOtherTabs("watchlist", { isUnderWay: true });
    } else sayFailed(intent, error);
    return false;
  }
}

function receive(intent: Intent, response: WatchlistResponse, before: number): void {
  const { action, bundle, form } = intent;
  if (response.success) {
    granted.set(bundle, wants(intent));
    if (userKind() === "account") adoptUnlessChanged(response, before);
  }
  publish(`watchlist:${action}:receive`, { bundle, response }, form);
  const { successKey, fallbackKey } = watchlistKeys(action);
  say(intent, noticesOf(response, intent.onSettled === undefined ? { successKey, fallbackKey } : { fallbackKey }));
}

/** An answer from before another change would undo it, so the list is then read again when all wishes are answered. */
function adoptUnlessChanged(response: WatchlistResponse, before: number): void {
  if (waiting.size === 0 && watchlistChanges() === before) adoptAnswer(response, "account");
  else since = { ...since, isUnsure: true };
  stampWatchlist();
}

/** Offline it offers to wish for the same again, unless more was to follow the wish. */
function sayFailed(intent: Intent, error: Error): void {
  const { action, bundle, url, form, formData, onSettled } = intent;
  const key = failureKey(error);
  if (key !== "Theme.Offline") say(intent, [{ theme: "error", key: watchlistKeys(action).fallbackKey, params: {} }]);
  else if (!waiting.has(bundle)) {
    const again = (): void => changeWatchlist({ action, bundle, url, form, formData });
    sayFailure(key, onSettled === undefined ? again : undefined);
  }
}

/** Messages about a wish that was replaced would only confuse. */
function say({ bundle }: Intent, notices: readonly Notice[]): void {
  if (!waiting.has(bundle)) showNotices(notices);
}
