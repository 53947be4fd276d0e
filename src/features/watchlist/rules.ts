import type { WatchlistResponse } from "../../contract/responses";
import type { UserKind } from "../../contract/sections";

/** The facts for comparing the server's list with the stored one. */
export interface WatchlistFacts {
  stored: readonly string[];
  /** The server's answer; absent if the request failed or the answer was malformed. */
  answer: WatchlistResponse | undefined;
  user: UserKind;
  /** The shopper has logged in, and no complete answer has come since. */
  isFirstAfterLogin: boolean;
  /** The shopper was logged in when the list was last kept, and is no longer. */
  isFirstAfterLogout?: boolean;
}

/** Both lists, each id once, in the order of their first appearance. */
export function mergeIds(first: readonly string[], second: readonly string[]): string[] {
  return Array.from(new Set([...first, ...second]));
}

/** Whether the product is on the list, so that the form removes it. @see spec §4 */
export function isOnWatchlist(ids: readonly string[], bundle: string): boolean {
  return ids.includes(bundle);
}

/** The list with one id more, at its end. */
export function withId(ids: readonly string[], bundle: string): string[] {
  return mergeIds(ids, [bundle]);
}

/** The list without an id. */
export function withoutId(ids: readonly string[], bundle: string): string[] {
  return ids.filter((id) => id !== bundle);
}

/**
 * The valid ids after the server's answer. For an account a complete answer replaces the stored list, except for the
 * first one after the login, which is added to it. Anything else, such as a failed answer or one without ids, deletes
 * nothing.
 * @see contract §7 Watchlist
 */
export function reconcile({
  stored,
  answer,
  user,
  isFirstAfterLogin,
  isFirstAfterLogout = false,
}: WatchlistFacts): string[] {
  if (isFirstAfterLogout && user !== "account") return [];
  // assumed: without an account the list is the browser's own, and the server keeps no permanent one
  if (user !== "account" || answer?.success !== true || answer.ids === undefined) return [...stored];
  return isFirstAfterLogin ? mergeIds(stored, answer.ids) : mergeIds(answer.ids, []);
}
