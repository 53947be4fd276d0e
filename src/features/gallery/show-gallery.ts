import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { withoutHash, withSearch } from "../../rules/form-address";
import { closest } from "../../lib/dom";
import { attributeOf, descendants, textOf } from "../../lib/node";
import { activeElement } from "../../lib/page";
import { call } from "../../lib/property";
import { turns } from "../../lib/turns";
import { refreshFragment } from "../../attach/swap/fragments";
import { rememberSent } from "../../attach/swap/shopper-marks";
import { announce } from "../../say/announcer";
import { publish } from "../../contract/bus";
import { openPage, sameOrigin } from "../../lib/checked-url";
import { readCount } from "./read-count";
import { showLoading } from "./show-loading";

/** How the shopper came to a view: by filters, by a link, by Back or Forward. */
export type Way =
  | { kind: "filtered"; fromDrawer: boolean }
  | { kind: "followed"; scrollsToTop: boolean }
  | { kind: "restored"; scroll: number | undefined };

const FORM = attributeSelector(ATTRIBUTE.island, "filter-form");
/** Two announcements about the gallery are one: the newer. */
const TOPIC = "gallery";

/** Of several views the last one wins. */
const beginTurn = turns();

/**
 * Fetches a view's list and filter form, and puts them in place. One that was overtaken leaves no trace; one that fails is
 * opened the ordinary way.
 * @param address of the gallery's page
 */
export async function showGallery(content: HTMLElement, address: string, way: Way): Promise<void> {
  const isLatest = beginTurn();
  const fragments = [content, ...filterFragments()];
  const focused = activeElement();
  const search = /\?[^#]*/.exec(address)?.[0] ?? "";
  showLoading(content, true);
  settleFields();
  try {
    const shown = await Promise.all(fragments.map((fragment) => refreshFragment(fragment, viewOf(fragment, search))));
    if (!isLatest()) return;
    showLoading(content, false);
    if (shown.every((isShown) => isShown)) arrive(content, address, way, focused);
  } catch {
    // The client has said on the console what failed; the browser's own way goes on.
    if (isLatest()) openOrdinarily(address);
  }
}

/** Opens an address without us, in place of the entry that has it already. */
export function openOrdinarily(address: string): void {
  // With a `#` in it nothing would be loaded.
  openPage(sameOrigin(withoutHash(address)).href, { replaces: true });
}

function viewOf(fragment: Element, search: string): string {
  return withSearch(attributeOf(fragment, ATTRIBUTE.fragment) ?? "", search);
}

function filterFragments(): HTMLElement[] {
  const found = descendants(document, FORM).map((form) => closest(form, `[${ATTRIBUTE.fragment}]`));
  return found.filter((element): element is HTMLElement => element instanceof HTMLElement);
}

/** What was ticked until now gives way to the view's own filters; what is ticked from now on stays. */
function settleFields(): void {
  for (const form of descendants(document, FORM)) if (form instanceof HTMLFormElement) rememberSent(form)();
}

function arrive(content: HTMLElement, address: string, way: Way, focusedBefore: Element | null): void {
  const heading = descendants(content, `[${ATTRIBUTE.focusFallback}]`)[0];
  if (way.kind === "filtered" && way.fromDrawer) focusHeading(heading, { scrolls: true });
  // The behavior of such links may have come too late for the first of them.
  if (way.kind === "followed" && way.scrollsToTop) window.scrollTo(0, 0);
  if (way.kind === "followed") focusHeading(heading, { scrolls: !way.scrollsToTop });
  if (way.kind === "restored") window.scrollTo(0, way.scroll ?? 0);
  const focused = activeElement();
  // What gets the focus is read out anyway.
  if (heading !== focused || focused === focusedBefore) announce(textOf(heading).trim(), { topic: TOPIC });
  publish("gallery:updated", { url: address, count: readCount(content, "gallery-content") }, content);
}

function focusHeading(heading: Element | undefined, { scrolls }: { scrolls: boolean }): void {
  if (heading instanceof HTMLElement) call(heading, "focus", { preventScroll: !scrolls });
}
