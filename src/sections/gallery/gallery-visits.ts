import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { chosenFields, searchOf, withSearch } from "../../domain/gallery-address";
import { closest, closestForm, matches, on } from "../../lib/dom";
import { whenTouched } from "../../behaviors/on-demand";
import { toError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { reportError } from "../../services/report";
import { attributeOf, descendants, hasAttribute } from "../../lib/node";
import { markIsland } from "../../runtime/island-state";
import { followHistory, type History } from "./gallery-history";
import type { Way } from "./show-gallery";

const CONTENT = attributeSelector(ATTRIBUTE.island, "gallery-content");
const FORM = `form${attributeSelector(ATTRIBUTE.island, "filter-form")}`;
const LINK = `a[${ATTRIBUTE.galleryLink}]`;

/** What fetches views and puts them in place, with React. */
const loadShow = () => retryOnce(() => import(/* webpackChunkName: "gallery-view" */ "./show-gallery"));

/** Loads it ahead when the shopper comes near what needs it. */
export const prepareVisits = whenTouched(`${LINK},${FORM}`, () =>
  loadShow().then(() => ({ default: () => undefined })),
);

/**
 * Shows other views of the gallery in place: filters that are sent, links to other pages and without a filter, Back and Forward.
 * The address follows. What it cannot do the browser does, the ordinary way.
 * @see spec §2 gallery fragments
 */
export function galleryVisits(page: Document): (() => void) | undefined {
  const content = descendants(page, CONTENT)[0];
  if (!(content instanceof HTMLElement) || !hasAttribute(content, ATTRIBUTE.fragment)) return undefined;
  // Nothing in it waits for React: an answer adopts it, and its cards start when they are touched.
  markIsland(content, "live");
  const history = followHistory(({ address, scroll }) => show(content, address, { kind: "restored", scroll }));
  const stops = [
    history.stop,
    on(page, "submit", (event) => sendFilters(event, content, history)),
    // On the way down: where the page is scrolled to is noted before anything scrolls it
    on(page, "click", (event) => followLink(event, content, history), { capture: true }),
  ];
  return () => stops.forEach((stop) => stop());
}

function sendFilters(event: Event, content: HTMLElement, history: History): void {
  const form = closestForm(event.target, FORM);
  if (form === undefined || event.defaultPrevented) return;
  const action = attributeOf(form, "action") ?? location.pathname;
  const address = withSearch(action, searchOf(chosenFields(Array.from(new FormData(form).entries()))));
  if (!isOwnPage(address)) return;
  event.preventDefault();
  history.visit(address);
  show(content, address, { kind: "filtered" });
}

function followLink(event: MouseEvent, content: HTMLElement, history: History): void {
  const link = closest(event.target, LINK);
  if (link === undefined || event.button !== 0 || event.defaultPrevented) return;
  // With a key held it opens elsewhere.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const address = attributeOf(link, "href") ?? "";
  if (!isOwnPage(address) || hasAttribute(link, "download") || !matches(link, ":not([target]),[target=_self]")) return;
  event.preventDefault();
  history.visit(address);
  show(content, address, { kind: "followed", scrollsToTop: hasAttribute(link, ATTRIBUTE.scrollTop) });
}

function show(content: HTMLElement, address: string, way: Way): void {
  loadShow()
    .then(({ showGallery }) => showGallery(content, address, way))
    .catch((error: unknown) => {
      reportError(toError(error));
      location.replace(address);
    });
}

/** Whether it is this gallery's page, whatever its query. */
function isOwnPage(address: string): boolean {
  const link = document.createElement("a");
  link.href = address;
  const isSameOrigin = link.protocol === location.protocol && link.host === location.host;
  // Support: IE 11 leaves the first slash out
  return isSameOrigin && link.pathname.replace(/^\/?/, "/") === location.pathname;
}
