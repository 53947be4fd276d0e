import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { isOnWatchlist } from "./rules";
import { closestForm, on } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { submitterOf, watchSubmitters } from "../../lib/form";
import { formDataOf } from "../../lib/form-data";
import { replayEarlyEvents } from "../../attach/islands/early-replay";
import { markIsland } from "../../attach/islands/island-state";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { subscribe } from "../../contract/bus";
import { reportError } from "../../lib/report";
import { userKind } from "../account/api";
import { isKeptForAccount, tidyWatchlist, watchedIds, watchOtherTabs, whenWatchlistChanges } from "./watchlist-store";
import { syncWatchlist, refreshWatchlistFragments } from "./watchlist-sync";
import { changeWatchlist, isChangingWatchlist, whenWatchlistSettles } from "./watchlist-writes";
import { isWatchMode, showMode, watchUrlOf } from "./watchlist-mode";

const FORM = `form${attributeSelector(ATTRIBUTE.island, "watchlist-form")}`;

/**
 * Every `watchlist-form` of the page, including later ones: one listener for their submits. Forms of one product show
 * the same, here and in other tabs.
 * @see spec §4, contract §2 watchlist-form
 */
export function watchlistForms(page: Document): () => void {
  let shown: readonly string[] = [];
  let isSynced = false;
  const sync = (user = userKind()): void => {
    void syncWatchlist(user, () => refreshWatchlistFragments(page)).then((isDone) => {
      isSynced = isDone;
    });
  };
  const settled = (isUnsure: boolean): void => {
    refreshWatchlistFragments(page);
    if (isUnsure || !isSynced) sync();
  };
  const stops = [
    watchSubmitters(page),
    watchOtherTabs(),
    whenWatchlistSettles(settled),
    on(page, "submit", change),
    whenWatchlistChanges((ids) => {
      const changed = difference(shown, ids);
      shown = ids;
      showAll(page, changed, ids);
    }),
    whenFragmentUpdated((fragment) => {
      showAll(fragment, shown, shown);
      // An account's HTML is right, unless it was rendered before a wish that is still under way
      if (userKind() !== "account" || (isKeptForAccount() && isChangingWatchlist())) takeBackOthers(fragment, shown);
    }),
    subscribe("account:receive", ({ detail }) => {
      const user = userKind();
      sync(detail.response.isLoggedIn ? "account" : user === "account" ? "unknown" : user);
    }),
  ];
  tidyWatchlist();
  shown = watchedIds();
  showAll(page, shown, shown);
  // Until its list is known, an account's page is right about its watched products
  if (userKind() !== "account" || isKeptForAccount()) takeBackOthers(page, shown);
  sync();
  for (const form of page.querySelectorAll(FORM + attributeSelector(ATTRIBUTE.state, "pending"))) {
    markIsland(form, "live");
    replayEarlyEvents(form);
  }
  return () => stops.forEach((stop) => stop());
}

function change(event: SubmitEvent): void {
  const form = closestForm(event.target, FORM);
  if (form === undefined || event.defaultPrevented) return;
  const bundle = attributeOf(form, ATTRIBUTE.bundle) ?? "";
  if (bundle === "") {
    reportError(new MarkupError(`watchlist-form: no ${ATTRIBUTE.bundle} on the form; name the product there`, form));
    return;
  }
  event.preventDefault();
  markIsland(form, "live");
  const isWatched = isWatchMode(form);
  changeWatchlist({
    action: isWatched ? "remove-product" : "add-product",
    bundle,
    url: watchUrlOf(form, isWatched),
    form,
    formData: formDataOf(form, submitterOf(event)),
  });
}

/** Finds the forms by their products, so that the cost does not grow with the number of cards. */
function showAll(root: ParentNode, bundles: readonly string[], ids: readonly string[]): void {
  if (bundles.length === 0) return;
  const selector = bundles.map((bundle) => FORM + attributeSelector(ATTRIBUTE.bundle, bundle)).join(",");
  for (const form of descendants(root, selector)) {
    showMode(form, isOnWatchlist(ids, attributeOf(form, ATTRIBUTE.bundle) ?? ""));
  }
}

/** Corrects forms that the server has rendered in the other mode. */
function takeBackOthers(root: ParentNode, ids: readonly string[]): void {
  for (const button of descendants(root, `${FORM} [aria-pressed="true"]`)) {
    const form = closestForm(button, FORM);
    if (form !== undefined && !isOnWatchlist(ids, attributeOf(form, ATTRIBUTE.bundle) ?? "")) showMode(form, false);
  }
}

function difference(before: readonly string[], after: readonly string[]): string[] {
  return [...before.filter((id) => !isOnWatchlist(after, id)), ...after.filter((id) => !isOnWatchlist(before, id))];
}
