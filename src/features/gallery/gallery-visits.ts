import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { chosenFields, searchOf, withSearch } from "../../rules/form-address";
import { closest, closestForm, isPlainClick, matches, on } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { attributeOf, descendants, hasAttribute } from "../../lib/node";
import { retryOnce } from "../../lib/retry";
import { turns } from "../../lib/turns";
import { addressOfPath, isSafeUrl, resolveUrl } from "../../lib/safe-url";
import { containBehavior } from "../../attach/contain-behavior";
import { markIsland } from "../../attach/islands/island-state";
import { invalidFieldsOf } from "../../lib/fields";
import { reportError } from "../../lib/report";
import { openPage, sameOrigin } from "../../lib/checked-url";
import { areFiltersOpen, closeFilters } from "./filter-drawer";
import { followHistory, type PageHistory } from "../page/api";
import type { Way } from "./show-gallery";
import { showLoading } from "./show-loading";

const CONTENT = attributeSelector(ATTRIBUTE.island, "gallery-content") + attributeSelector(ATTRIBUTE.fragment);
const FORM = `form${attributeSelector(ATTRIBUTE.island, "filter-form")}`;
const SUBMITS_ON_CHANGE = attributeSelector(ATTRIBUTE.submitOn, "change");
const LINK = `a[${ATTRIBUTE.galleryLink}]`;

/** Loads the code that fetches views and puts them in place, with React. */
export const loadShow = () => retryOnce(() => import("./show-gallery"));

/** Elements that lead to another view. */
export const NEAR_VISITS = `${LINK},${FORM}`;

/**
 * Shows other views of the gallery in place: submitted filters, links to other pages of the list or without a filter,
 * Back and Forward. The address changes with the view. If it fails, the browser opens the page itself.
 * @see spec §2 gallery fragments, contract §2 gallery-content
 */
export function galleryVisits(page: Document): void {
  const content = contentOf(page);
  if (content === undefined) return;
  containBehavior("gallery-content", page, () => {
    const history = followHistory(({ address, scroll }) => show(page, address, { kind: "restored", scroll }));
    on(page, "submit", (event) => sendFilters(page, event, history));
    // Capture, to note the scroll position before any other listener changes it.
    on(page, "click", (event) => followLink(page, event, history), { capture: true });
    on(page, "change", (event) => sendChange(page, event, history));
    // No part of it waits for React: a swap adopts it, and its cards start when they are touched.
    markIsland(content, "live");
  });
}

function contentOf(page: Document): HTMLElement | undefined {
  const content = descendants(page, CONTENT)[0];
  return content instanceof HTMLElement ? content : undefined;
}

function sendFilters(page: Document, event: Event, history: PageHistory): void {
  const form = closestForm(event.target, FORM);
  if (form === undefined || event.defaultPrevented || !isOwnPage(addressOf(form))) return;
  event.preventDefault();
  visit(page, addressOf(form), { kind: "filtered", fromDrawer: closeFilters() }, history);
}

/** A change of the sorting is sent at once; in the drawer it waits for the button, like the filters there. */
function sendChange(page: Document, { target }: Event, history: PageHistory): void {
  const form = closestForm(target, FORM);
  if (form === undefined || closest(target, SUBMITS_ON_CHANGE) === undefined || areFiltersOpen()) return;
  const isValid = invalidFieldsOf(form).length === 0;
  if (isValid && isOwnPage(addressOf(form)))
    visit(page, addressOf(form), { kind: "filtered", fromDrawer: false }, history);
}

function followLink(page: Document, event: MouseEvent, history: PageHistory): void {
  const link = closest(event.target, LINK);
  if (link === undefined || event.button !== 0 || event.altKey || !isPlainClick(event)) return;
  const address = attributeOf(link, "href") ?? "";
  if (!isOwnPage(address) || hasAttribute(link, "download") || !matches(link, ":not([target])")) return;
  event.preventDefault();
  closeFilters();
  visit(page, address, { kind: "followed", scrollsToTop: hasAttribute(link, ATTRIBUTE.scrollTop) }, history);
}

/** The address changes only when the view can be shown. */
function visit(page: Document, address: string, way: Way, history: PageHistory): void {
  const scroll = window.pageYOffset;
  show(page, address, way, () => history.visit(address, scroll));
}

/** Views requested while the chunk loads are replaced by the newest one. */
const beginTurn = turns();

function show(page: Document, address: string, way: Way, arrive?: () => void): void {
  const content = contentOf(page);
  if (content === undefined) return;
  const isLatest = beginTurn();
  showLoading(content, true);
  let hasEntry = arrive === undefined;
  loadShow()
    .then(({ showGallery }) => {
      if (!isLatest()) return undefined;
      arrive?.();
      hasEntry = true;
      return showGallery(content, address, way);
    })
    .catch((error: unknown) => {
      reportError(toError(error));
      if (isLatest()) openPage(sameOrigin(address).href, { replaces: hasEntry });
    });
}

/** The address of a form's query. */
function addressOf(form: HTMLFormElement): string {
  const action = attributeOf(form, "action") ?? addressOfPath(location.pathname);
  return withSearch(action, searchOf(chosenFields(Array.from(new FormData(form).entries()))));
}

/** Whether it is this gallery's page, with any query. */
function isOwnPage(address: string): boolean {
  const url = resolveUrl(address);
  return url !== undefined && isSafeUrl(url, "follow") && url.pathname === location.pathname;
}
