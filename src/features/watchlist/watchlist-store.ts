import { WATCHLIST_OWNER_KEY, WATCHLIST_STORAGE_KEY } from "../../contract/markup";
import type { WatchlistResponse } from "../../contract/responses";
import { isOnWatchlist, reconcile, withId, withoutId } from "./rules";
import type { UserKind } from "../../contract/sections";
import { on } from "../../lib/dom";
import { object, text } from "../../lib/parse";
import { bool } from "../../lib/parse-values";
import { once } from "../../lib/remember";
import { safeStorage } from "../../lib/storage";
import { parseStoredIds, storedText } from "../../lib/stored-text";
import { publish } from "../../contract/bus";
import { newIdempotencyKey } from "../../http/idempotency";
import { reportError } from "../../lib/errors";
import { translate } from "../../say/message-text";

/**
 * The list in the browser's storage: read again before each write, shared with other tabs. @see contract §7 Watchlist
 */

const parseIds = (raw: unknown): string[] => parseStoredIds(JSON.stringify(raw));
const parseOwner = object({ isAccount: bool, stamp: text });

const storage = safeStorage(
  () => window.localStorage,
  ({ message }) =>
    reportError(
      new Error(`watchlist: the browser's storage fails (${message}); the list holds until the page is left.`),
    ),
);

type Listener = (ids: readonly string[]) => void;
const listeners = new Set<Listener>();
/** Singleton: counts changes of the list other than the server's answers. */
let changes = 0;

/** The stored bundle numbers, as they are now. */
export function watchedIds(): string[] {
  return storage.read(WATCHLIST_STORAGE_KEY, parseIds) ?? [];
}

/** Calls back after every change, here or in another tab. @returns the function that ends it */
export function whenWatchlistChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Drops duplicates, entries that are no ids, and a text that is no list, from the storage. */
export function tidyWatchlist(): void {
  const stored = storedText(WATCHLIST_STORAGE_KEY);
  const ids = parseStoredIds(stored);
  if (stored !== null && stored !== JSON.stringify(ids)) keep(ids);
}

/** Listens to other tabs, and to the page's return from the browser's cache. @returns the function that ends it */
export function watchOtherTabs(): () => void {
  const hear = (): void => {
    changes += 1;
    tell();
  };
  const stops = [
    on(window, "storage", ({ key }) => {
      if (key === null || key === WATCHLIST_STORAGE_KEY || key === WATCHLIST_OWNER_KEY) hear();
    }),
    on(window, "pageshow", ({ persisted }) => {
      if (persisted) hear();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Adds one bundle number to the list or removes it; the rest of the list stays. */
export function setWatched(bundle: string, isWatched: boolean): void {
  changes += 1;
  const ids = watchedIds();
  if (isOnWatchlist(ids, bundle) !== isWatched) keep(isWatched ? withId(ids, bundle) : withoutId(ids, bundle));
  tell();
}

/** The number of changes of the list: an answer requested before the last change is outdated. */
export function watchlistChanges(): number {
  return changes;
}

/** Tells other tabs that an answer has arrived, so that they adopt no older one. */
export function stampWatchlist(): void {
  keepOwner(isKeptForAccount());
}

/**
 * Adopts the server's answer, by the rules for the kind of user.
 * @param answer absent if the request failed
 * @returns the products that only the browser knew when the shopper logged in; the caller must send them to the server
 */
export function adoptAnswer(answer: WatchlistResponse | undefined, user: UserKind): readonly string[] {
  const wasAccount = isKeptForAccount();
  const stored = watchedIds();
  const ids = reconcile({
    stored,
    answer,
    user,
    isFirstAfterLogin: !wasAccount,
    isFirstAfterLogout: wasAccount,
  });
  if (ids.join() !== stored.join()) keep(ids);
  const known = answer?.success === true ? answer.ids : undefined;
  const isFirst = user === "account" && known !== undefined && !wasAccount;
  const unsent = isFirst ? stored.filter((id) => !isOnWatchlist(known, id)) : [];
  // Until the server knows all products, the list stays the union
  if (user !== "account" ? wasAccount : isFirst && unsent.length === 0) keepOwner(user === "account");
  tell();
  return unsent;
}

/** Whether the list was last kept for an account. */
export function isKeptForAccount(): boolean {
  return storage.read(WATCHLIST_OWNER_KEY, parseOwner)?.isAccount === true;
}

function keepOwner(isAccount: boolean): void {
  storage.write(WATCHLIST_OWNER_KEY, { isAccount, stamp: newIdempotencyKey() });
}

function keep(ids: readonly string[]): void {
  if (!storage.write(WATCHLIST_STORAGE_KEY, ids)) sayNotStored();
}

const sayNotStored = once(() => publish("toast:show", { theme: "info", body: translate("Theme.WatchlistNotStored") }));

function tell(): void {
  const ids = watchedIds();
  listeners.forEach((listener) => listener(ids));
}
