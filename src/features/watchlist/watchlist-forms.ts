import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { isOnWatchlist } from "./rules";
import { closestForm, on, selfAndDescendants } from "../../lib/dom";
import { MarkupError, reportError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { submitterOf, watchSubmitters, SUBMITTER } from "../../lib/form";
import { formDataOf } from "../../lib/form-data";
import { replayEarlyEvents } from "../../attach/islands/early-replay";
import { markIsland } from "../../attach/islands/island-state";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { subscribe } from "../../contract/bus";
import { userKind } from "../account/api";
import { isKeptForAccount, tidyWatchlist, watchedIds, watchOtherTabs, whenWatchlistChanges } from "./watchlist-store";
import { syncWatchlist, refreshWatchlistFragments } from "./watchlist-sync";
import { changeWatchlist, isChangingWatchlist, whenWatchlistSettles } from "./watchlist-writes";
import { buttonText, setButtonText } from "../../lib/button-text";
import { setOwnAttribute } from "../../lib/own-changes";
import { urlOf } from "../../http/request";
import { safeUrl, setUrl, type SafeUrl } from "../../lib/checked-url";
import { containBehavior } from "../../attach/contain-behavior";

const FORM = `form${attributeSelector(ATTRIBUTE.island, "watchlist-form")}`;

const started = new WeakSet<HTMLElement>();

/** Starts the watchlist forms, on cards and elsewhere: once per page, whoever calls it. */
export default function startWatchlistForms(page: Document): void {
  const body = page.body;
  if (started.has(body)) return;
  started.add(body);
  containBehavior("watchlist-form", page, () => watchlistForms(page));
}

/**
 * Every `watchlist-form` of the page, including later ones: a few listeners for all of them. Forms of one product show
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

/** Adds the product of a cart line. @returns whether the server has accepted it; a failure has been shown */
export function addFromCart(form: HTMLFormElement, formData: FormData): Promise<boolean> {
  // Counter and other tabs follow
  startWatchlistForms(document);
  return new Promise((resolve) => {
    changeWatchlist({
      action: "add-product",
      bundle: attributeOf(form, ATTRIBUTE.saveForLater) ?? "",
      url: watchUrlOf(form, false),
      form,
      formData,
      onSettled: resolve,
    });
  });
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
  for (const form of selfAndDescendants(root, selector)) {
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

/** Whether the form removes its product, as its button shows by `aria-pressed`; the button's name does not change. */
export function isWatchMode(form: Element): boolean {
  return descendants(form, SUBMITTER).some((button) => button.getAttribute("aria-pressed") === "true");
}

/** The form's URL for a mode, if it may be used. */
export function watchUrlOf(form: Element, isWatched: boolean): SafeUrl | undefined {
  const name = isWatched ? ATTRIBUTE.removeUrl : ATTRIBUTE.addUrl;
  const given = attributeOf(form, name);
  return given === undefined ? undefined : safeUrl(given, "follow", { element: form, name });
}

/** Shows add mode or remove mode: the form's URL, its name, its pressed state. @see spec §4 */
export function showMode(form: Element, isWatched: boolean): void {
  const url =
    watchUrlOf(form, isWatched) ?? urlOf(isWatched ? "json/watchlist/item/remove" : "json/watchlist/item/add", {});
  if (attributeOf(form, "action") !== url) setUrl(form, "action", url);
  const label = attributeOf(form, isWatched ? ATTRIBUTE.removeLabel : ATTRIBUTE.addLabel);
  for (const slot of descendants(form, attributeSelector(ATTRIBUTE.slot, "label"))) {
    if (label && buttonText(slot) !== label) setButtonText(slot, label);
  }
  const pressed = String(isWatched);
  for (const button of descendants(form, SUBMITTER)) {
    if (button.getAttribute("aria-pressed") !== pressed) setOwnAttribute(button, "aria-pressed", pressed);
  }
}
