import { STORAGE_KEY } from "../../contract/markup";
import { FALLBACK_KEY } from "../../contract/message-key";
import type { WatchlistResponse } from "../../contract/responses";
import { noticesOf, watchlistKeys, type Notice, showNotices } from "../../say/notices";
import { isOnWatchlist } from "./rules";
import { on } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { publish } from "../../contract/bus";
import { isAbort, NoAnswerError } from "../../http/failure";
import { whenStaying } from "../../lib/leaving";
import { wasTokenRepaired } from "../../http/csrf";
import { urlOf, request } from "../../http/request";
import { closeIntent, intentKey } from "../../http/idempotency";
import { sendOnLeave } from "../../http/send-on-leave";
import { signatureOf } from "../../http/submissions";
import { failureKey, sayFailure } from "../../say/failure";
import { answerText, translate } from "../../say/message-text";
import { tellOtherTabs } from "../../http/other-tabs";
import { keepUnsent } from "../../http/unsent";
import { revalidateAccount, userKind } from "../account/api";
import { adoptAnswer, setWatched, stampWatchlist, watchedIds, watchlistChanges } from "./watchlist-store";

const ADD = "json/watchlist/item/add";
const REMOVE = "json/watchlist/item/remove";

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

/** Bundle number → a wish that has failed offline; one toast is about all of them. */
const unsaved = new Map<string, WatchlistWish>();

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
  unsaved.delete(bundle);
  waiting.get(bundle)?.onSettled?.(false);
  waiting.delete(bundle);
  waiting.set(bundle, { ...wish, isRevision });
  setWatched(bundle, wants(wish));
  sendNext();
}

const isIdle = (): boolean => inFlight === undefined && waiting.size === 0;

/** Whether a wish waits or is under way; the list's fragments are then requested after the last answer. */
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
  tellOtherTabs(STORAGE_KEY.watchlist, { isUnderWay: true });
  const left = Array.from(waiting.values());
  waiting.clear();
  left.forEach(({ onSettled }) => onSettled?.(false));
  const unsent = left
    .filter((intent) => !isGranted(intent))
    .map(({ action, url, bundle, formData }) => ({ name: action, url, subject: bundle, formData }));
  for (const { bundle } of left) if (inFlight?.bundle !== bundle) granted.delete(bundle);
  if (keepUnsent(STORAGE_KEY.unsentWatchlist, unsent)) return;
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
  tellOtherTabs(STORAGE_KEY.watchlist);
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
  const isForAccount = userKind() === "account";
  try {
    const idempotencyKey = intentKey(form, `${action} ${signatureOf(formData)}`);
    const endpoint = action === "add-product" ? ADD : REMOVE;
    const response = await request(endpoint, { url, body: formData, idempotencyKey, outlivesPage: true });
    closeIntent(form);
    // If the session has ended, the account's list is gone, and these wishes are the new session's
    if (isForAccount && wasTokenRepaired()) await revalidateAccount();
    if (isForAccount && userKind() !== "account")
      for (const wish of [intent, ...Array.from(waiting.values())]) setWatched(wish.bundle, wants(wish));
    receive(intent, response, before);
    return response.success;
  } catch (thrown) {
    const error = toError(thrown);
    if (isAbort(error)) {
      // The page is being left: the next one shows the result
      granted.set(bundle, wants(intent));
      tellOtherTabs(STORAGE_KEY.watchlist, { isUnderWay: true });
    } else {
      // The server may have saved it nevertheless, unless it was never sent
      if (!(error instanceof NoAnswerError && error.reason === "offline")) since = { ...since, isUnsure: true };
      sayFailed(intent, error);
    }
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

/**
 * Offline, it offers to repeat the change, unless something else was to follow it; after a redirect, it offers the page
 * that answered; after too many requests, it asks to wait.
 */
function sayFailed(intent: Intent, error: Error): void {
  const { action, bundle, url, form, formData, onSettled } = intent;
  const key = failureKey(error);
  if (key === FALLBACK_KEY) say(intent, [{ theme: "error", key: watchlistKeys(action).fallbackKey, params: {} }]);
  else if (waiting.has(bundle)) return;
  else if (key !== "Theme.Offline" || onSettled !== undefined) sayFailure(key, undefined, error);
  else sayUnsaved({ action, bundle, url, form, formData });
}

/** Says in one toast how many changes were not saved, those of earlier toasts too. */
function sayUnsaved(wish: WatchlistWish): void {
  unsaved.set(wish.bundle, wish);
  const { size: count } = unsaved;
  const body = count === 1 ? answerText("Theme.Offline") : translate("Theme.WatchlistOffline", { count });
  publish("toast:show", { theme: "error", body, action: { text: answerText("Theme.TryAgain"), run: repeatUnsaved } });
}

function repeatUnsaved(): void {
  const wishes = Array.from(unsaved.values());
  unsaved.clear();
  wishes.forEach(changeWatchlist);
}

/** Messages about a wish that was replaced would only confuse. */
function say({ bundle }: Intent, notices: readonly Notice[]): void {
  if (!waiting.has(bundle)) showNotices(notices);
}
