import type { WatchlistResponse } from "../../contract/responses";
import type { UserKind } from "../../contract/sections";
import { newIdempotencyKey } from "../../http/idempotency";
import { readUntilDone, stopReading } from "../../http/read-until-done";
import { request } from "../../http/request";
import { toError } from "../../lib/errors";
import { userKind } from "../account/api";
import { isOnWatchlist } from "./rules";
import { adoptAnswer, isKeptForAccount, setWatched, watchedIds, watchlistChanges } from "./watchlist-store";
import { isChangingWatchlist } from "./watchlist-writes";
import { ATTRIBUTE, STORAGE_KEY, TOKEN_FIELD } from "../../contract/markup";
import { refreshUntilShown } from "../../attach/swap/fragments";
import { lookUntilDone } from "../../http/late-writes";
import { isOwnReport, leftAt } from "../../http/other-tabs";

const LIST = "json/watchlist";

/**
 * The only field that the bundle fills in itself, because the page has no form of the product.
 * @see docs/features/watchlist-form.md
 */
const BUNDLE_FIELD = "bundle";

/**
 * Shows changes of the watchlist from elsewhere, in counter and list; a few times if a page was left while a change was
 * under way. An account's list may then have been read too early, so it is read again, too.
 * @see contract §7 Watchlist
 */
export default function revalidateWatchlist(event?: Event): void {
  if (isOwnReport(STORAGE_KEY.watchlist, event)) return;
  lookUntilDone(STORAGE_KEY.watchlist, () => {
    // Our own change ends in a refresh anyway
    if (isChangingWatchlist()) return;
    refresh();
    if (leftAt(STORAGE_KEY.watchlist) !== undefined && userKind() === "account") void syncWatchlist("account", refresh);
  });
}

function refresh(): void {
  refreshWatchlistFragments(document);
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
  if (watchlistChanges() !== before || isChangingWatchlist()) return false;
  const unsent = adoptAnswer(answer, "account");
  // The failure has been reported; the stored list stays, and the next page sends it again
  await sendOwnIds(unsent).catch(toError);
  if (unsent.length > 0) whenSent();
  return true;
}

/**
 * After a login: products that the server refuses leave the list; failed ones are sent again from the next page.
 * @see contract §7
 */
async function sendOwnIds(unsent: readonly string[]): Promise<void> {
  for (const bundle of unsent) {
    if (userKind() !== "account" || !isOnWatchlist(watchedIds(), bundle)) continue;
    const before = watchlistChanges();
    const response = await addToAccount(bundle);
    if (!response.success) setWatched(bundle, false);
    else if (watchlistChanges() === before && !isChangingWatchlist()) adoptAnswer(response, "account");
  }
}

/**
 * Adds a product that only the browser knew to the account's list, without a message, because the shopper has done
 * nothing.
 */
function addToAccount(bundle: string): Promise<WatchlistResponse> {
  const body = new FormData();
  body.append(BUNDLE_FIELD, bundle);
  const token = document.querySelector(`input[name="${TOKEN_FIELD}"]`);
  if (token instanceof HTMLInputElement) body.append(TOKEN_FIELD, token.value);
  return request("json/watchlist/item/add", { body, idempotencyKey: newIdempotencyKey() });
}

/** The counter in the header, or the list on the watchlist's page. */
const FRAGMENT = /\/watchlist\/widget\/[^?]*/;

/** Requests the page's fragments about the watchlist again. */
export function refreshWatchlistFragments(page: Document): void {
  for (const element of page.querySelectorAll(`[${ATTRIBUTE.fragment}]`)) {
    const isMine = FRAGMENT.test(element.getAttribute(ATTRIBUTE.fragment) ?? "");
    if (isMine && element instanceof HTMLElement) void refreshUntilShown(element);
  }
}
