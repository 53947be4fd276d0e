import { codeFor } from "../../attach/islands/waiting-code";
import { ATTRIBUTE } from "../../contract/markup";
import { chosenFields, searchOf } from "../../rules/form-address";
import { closest, on } from "../../lib/dom";
import { resetForm } from "../../lib/form";
import { formDataOf } from "../../lib/form-data";
import { retryOnce } from "../../lib/retry";
import { reportError } from "../../lib/errors";
import { matchesMedia } from "../../lib/page";
import { fieldsOf } from "../../lib/fields";
import { attributeOf, contains, descendants, detach, firstChildOf, insertBefore } from "../../lib/node";

const OPENER = `a[${ATTRIBUTE.filtersOpen}]`;

// The same chunk as in `load-drawer.ts`, which would bring the whole chunk of the cart with the page.
const loadDrawer = () => retryOnce(() => import(/* webpackChunkName: "drawer" */ "../../ui/drawer"));

/** Singleton: closes the page's filters while they are open; links and submits of the gallery close them, too. */
let close: (() => void) | undefined;

/** `a[data-filters-open]` opens the filters as a drawer, on screens that do not show them beside the list. */
export function filterDrawer(page: Document): () => void {
  return on(page, "click", (event) => {
    const opener = closest(event.target, OPENER);
    const panel = opener && panelOf(opener);
    // Without its panel the link works natively.
    if (opener === undefined || panel === undefined) return;
    event.preventDefault();
    open(panel, opener);
  });
}

function panelOf(opener: Element): HTMLElement | undefined {
  const id = (opener.getAttribute("href") ?? "").replace(/^#/, "");
  return id === "" ? undefined : (document.getElementById(id) ?? undefined);
}

export function areFiltersOpen(): boolean {
  return close !== undefined;
}

/** Whether the address shows the filters, as without scripts. `#main` also shows what is around them. */
export function areFiltersInAddress(page: Document): boolean {
  const target = page.querySelector(":target");
  return Array.from(page.querySelectorAll(OPENER)).some((opener) => panelOf(opener) === target);
}

/** Closes the drawer. @returns whether it was open */
export function closeFilters(): boolean {
  const wasOpen = close !== undefined;
  close?.();
  return wasOpen;
}

function open(panel: HTMLElement, opener: Element): void {
  const onClosed = (): void => {
    close = undefined;
  };
  codeFor(opener, loadDrawer)
    .then(({ openDrawer }) => openDrawer(panel, { opener, openers: OPENER, onClosed }))
    .then((closeDrawer) => {
      close = closeDrawer;
    })
    .catch((error: unknown) => {
      reportError(error);
      // If the chunk is lost the hash shows the panel, as without scripts.
      location.hash = panel.id;
    });
}

/** Whether a change of the filters is sent at once: where the form's media query matches, but not in the drawer. */
export function isSentAtOnce(form: Element): boolean {
  const media = attributeOf(form, ATTRIBUTE.submitMedia);
  return media !== undefined && matchesMedia(media) && !areFiltersOpen();
}

/** The query of a form's fields, with that of the pressed button. */
export function searchOfForm(form: HTMLFormElement, submitter?: Element): string {
  return searchOf(chosenFields(Array.from(formDataOf(form, submitter).entries())));
}

/** The query in the server's HTML, which the list shows, whatever was ticked since. */
export function serverSearchOf(form: HTMLFormElement): string {
  const copy = Node.prototype.cloneNode.call(form, true);
  if (!(copy instanceof HTMLFormElement)) return "";
  // Outside the page a `form="ID"` means nothing
  const id = attributeOf(form, "id");
  descendants(copy, "[form]").forEach((field) => attributeOf(field, "form") === id || detach(field));
  const first = firstChildOf(copy);
  for (const field of fieldsOf(form)) {
    if (contains(form, field) || field.matches(":disabled")) continue;
    const isBefore = field.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
    insertBefore(copy, field.cloneNode(true), isBefore ? first : null);
  }
  resetForm(copy);
  return searchOfForm(copy);
}
