import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { withSearch } from "../../rules/form-address";
import { closest, closestForm, isPlainClick, matches, on } from "../../lib/dom";
import { formOf, submitterOf, watchSubmitters } from "../../lib/form";
import { formActionOf } from "../../lib/form-data";
import { contains } from "../../lib/node";
import { retryOnline, retryOnce } from "../../lib/retry";
import { after } from "../../lib/timing";
import { turns } from "../../lib/turns";
import { openPage, sameOrigin } from "../../lib/checked-url";
import { addressOfPath, isSafeUrl, resolveUrl } from "../../lib/safe-url";
import { containBehavior } from "../../attach/contain-behavior";
import { codeFor } from "../../attach/islands/waiting-code";
import { replayEarlyEvents } from "../../attach/islands/early-replay";
import { markIsland } from "../../attach/islands/island-state";
import { areFieldsValid, invalidFieldsOf, reportField } from "../../lib/fields";
import { reportError } from "../../lib/errors";
import {
  areFiltersInAddress,
  areFiltersOpen,
  closeFilters,
  isSentAtOnce,
  searchOfForm,
  serverSearchOf,
} from "./filter-drawer";
import { followHistory, type PageHistory } from "../page/api";
import type { Way } from "./show-gallery";
import { showLoading } from "../../ui/mark-loading";

const CONTENT = attributeSelector(ATTRIBUTE.island, "gallery-content") + attributeSelector(ATTRIBUTE.fragment);
const FORM = `form${attributeSelector(ATTRIBUTE.island, "filter-form")}`;
const SUBMITS_ON_CHANGE = attributeSelector(ATTRIBUTE.submitOn, "change");
const LINK = `a[${ATTRIBUTE.galleryLink}]`;

/** Loads the code that requests views and puts them in place, with React. */
export const loadShow = () => retryOnce(() => import("./show-gallery"));

interface Visits {
  page: Document;
  history: PageHistory;
  /** The address of the view that was requested last. */
  wanted: string;
  /** The address that a change of the filters requested last, until a view is shown. */
  filtered?: string;
  /** The query of the filters that a button has sent last, without the button's own value, until another view. */
  sent?: string;
}

/** Elements that lead to another view. */
export const NEAR_VISITS = `${LINK},${FORM}`;

/**
 * Shows other views of the gallery in place: submitted filters, links to other pages of the list or without a filter,
 * Back and Forward. The address changes with the view. If it is refused, the browser opens the page itself.
 * @see spec §2 gallery fragments, contract §2 gallery-content
 */
export function galleryVisits(page: Document): void {
  const content = contentOf(page);
  if (content === undefined) return;
  containBehavior("gallery-content", page, () => {
    const visits: Visits = {
      page,
      history: followHistory(({ address, scroll }) => show(visits, address, { kind: "restored", scroll })),
      wanted: addressOfPath(location.pathname + location.search),
    };
    watchSubmitters(page);
    on(page, "submit", (event) => sendFilters(visits, event));
    // Capture, to note the scroll position before any other listener changes it.
    on(page, "click", (event) => followLink(visits, event), { capture: true });
    on(page, "change", (event) => sendChange(visits, event));
    // A wider window has closed the drawer, so its filters no longer wait for the button.
    on(page, "hidden.bs.offcanvas", ({ target }) => void after(0, () => sendUnsent(visits, target)));
    // Nothing in it waits for React: a swap adopts it, and its cards start when they are touched.
    markIsland(content, "live");
    replayEarlyEvents(content);
  });
}

function contentOf(page: Document): HTMLElement | undefined {
  const content = page.querySelector(CONTENT);
  return content instanceof HTMLElement ? content : undefined;
}

function sendFilters(visits: Visits, event: SubmitEvent): void {
  const form = closestForm(event.target, FORM);
  const submitter = submitterOf(event);
  const address = form && ownAddress(addressOf(form, submitter));
  if (form === undefined || address === undefined || event.defaultPrevented) return;
  event.preventDefault();
  visit(visits, address, submitter ?? form, () => ({ kind: "filtered", fromDrawer: closeFilters() }));
  visits.sent = searchOfForm(form);
}

/** A change beside the list is sent at once; one in the drawer waits for the button. */
function sendChange(visits: Visits, { target }: Event): void {
  // A custom element has no form of its own
  const form = formOf(target) ?? closestForm(target, FORM);
  if (form === undefined || !matches(form, FORM)) return;
  const submits = closest(target, SUBMITS_ON_CHANGE) !== undefined && !areFiltersOpen();
  if (!submits && !isSentAtOnce(form)) return;
  const wrong = invalidFieldsOf(form)[0];
  if (wrong === undefined) sendOnce(visits, form);
  // A message at the field that is being left would call the shopper back.
  else if (wrong !== target) reportField(wrong);
}

/** Sends the filters that have waited in a drawer. Unchanged ones would lead back to the list's first page. */
function sendUnsent(visits: Visits, drawer: EventTarget | null): void {
  for (const form of visits.page.querySelectorAll(FORM)) {
    if (!(drawer instanceof Node && contains(drawer, form) && form instanceof HTMLFormElement)) continue;
    const search = searchOfForm(form);
    const isChanged = search !== serverSearchOf(form) && search !== visits.sent;
    if (isChanged && isSentAtOnce(form) && areFieldsValid(form)) sendOnce(visits, form);
  }
}

/**
 * A repeated change, such as one replayed from before the start, requests nothing new: the shopper may have gone on by
 * a link.
 */
function sendOnce(visits: Visits, form: HTMLFormElement): void {
  const address = ownAddress(addressOf(form));
  if (address === undefined || address === visits.wanted || address === visits.filtered) return;
  visits.filtered = address;
  visit(visits, address, form, () => ({ kind: "filtered", fromDrawer: false }));
}

function followLink(visits: Visits, event: MouseEvent): void {
  const link = closest(event.target, LINK);
  if (link === undefined || event.button !== 0 || event.altKey || !isPlainClick(event)) return;
  const address = ownAddress(link.getAttribute("href") ?? "");
  if (address === undefined || link.hasAttribute("download") || !link.matches(":not([target])")) return;
  event.preventDefault();
  visit(visits, address, link, () => {
    closeFilters();
    return { kind: "followed", scrollsToTop: link.hasAttribute(ATTRIBUTE.scrollTop) };
  });
}

/**
 * Shows a view and, once it can be shown, its address.
 * @param by the control that leads there
 * @param begin closes the filters; the scroll position is read before, while the page's layout is known
 */
function visit(visits: Visits, address: string, by: Element, begin: () => Way): void {
  // They would stay over the list
  if (areFiltersInAddress(visits.page)) return openPage(sameOrigin(address).href, { replaces: true });
  const scroll = window.pageYOffset;
  show(visits, address, begin(), { by, arrive: () => visits.history.visit(address, scroll) });
}

/** Of several views requested while the chunk loads, only the newest is shown. */
const beginTurn = turns();

/** A view that a control of the page leads to. */
interface Visit {
  by: Element;
  /** Writes the address, once the view can be shown. */
  arrive: () => void;
}

function show(visits: Visits, address: string, way: Way, visit?: Visit): void {
  const content = contentOf(visits.page);
  if (content === undefined) return;
  const isLatest = beginTurn();
  visits.wanted = address;
  visits.sent = undefined;
  showLoading(content, true);
  let hasEntry = visit === undefined;
  const loading = visit === undefined ? retryOnline(loadShow) : codeFor(visit.by, loadShow);
  loading
    .then(({ showGallery }) => {
      if (!isLatest()) return undefined;
      visits.filtered = undefined;
      visit?.arrive();
      hasEntry = true;
      return showGallery(content, address, way);
    })
    .catch((error: unknown) => {
      reportError(error);
      if (isLatest()) openPage(sameOrigin(address).href, { replaces: hasEntry });
    });
}

/** The address of a form's query, with that of the pressed button. */
function addressOf(form: HTMLFormElement, submitter?: Element): string {
  const action = formActionOf(form, submitter) || addressOfPath(location.pathname);
  return withSearch(action, searchOfForm(form, submitter));
}

/** An address of this gallery's page, with any query, as the browser would show it; `undefined` for other pages. */
function ownAddress(address: string): string | undefined {
  const url = resolveUrl(address);
  if (url === undefined || !isSafeUrl(url, "follow") || url.pathname !== location.pathname) return undefined;
  return addressOfPath(url.pathname + url.search + url.hash);
}
