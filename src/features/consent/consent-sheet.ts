import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { subscribe } from "../../contract/bus";
import { closest, isPlainClick, on } from "../../lib/dom";
import { contains, descendants, styleOf } from "../../lib/node";
import { activeElement, rootElement } from "../../lib/page";
import { call, propertyOf, setProperty } from "../../lib/property";
import { giveFocus } from "../../ui/give-focus";

const SHEET = attributeSelector(ATTRIBUTE.consentSheet);
const CHOOSE = attributeSelector(ATTRIBUTE.consentChoose);
const TOPICS = attributeSelector(ATTRIBUTE.consentTopics);
/** The styles keep that much room, so that the sheet covers neither the focus nor toasts. */
const HEIGHT = "--consent-sheet-height";

/** `[data-consent-sheet]`: opens its topics, and goes once the shopper has decided. @returns the function that ends it */
export function consentSheets(page: Document): () => void {
  let before: EventTarget | null = null;
  const measure = (): void => styleOf(rootElement(page)).setProperty(HEIGHT, `${heightOf(page)}px`);
  measure();
  const stops = [
    on(window, "resize", measure),
    on(page, "click", (event) => {
      const link = closest(event.target, CHOOSE);
      const sheet = closest(link ?? null, SHEET);
      if (link === undefined || sheet === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      openTopics(sheet, link);
      measure();
    }),
    on(page, "focusin", ({ target, relatedTarget }) => {
      const sheet = closest(target, SHEET);
      if (sheet !== undefined && relatedTarget instanceof Node && !contains(sheet, relatedTarget))
        before = relatedTarget;
    }),
    subscribe("consent:change", () => {
      const main = descendants(page, "main")[0];
      for (const sheet of descendants(page, SHEET))
        leave(sheet, [before instanceof Element ? before : undefined, main]);
      measure();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function openTopics(sheet: Element, link: Element): void {
  for (const part of descendants(sheet, TOPICS)) setProperty(part as HTMLElement, "hidden", false);
  setProperty(link as HTMLElement, "hidden", true);
  giveFocus(descendants(sheet, `${TOPICS} input`).slice(0, 1));
}

/** If the focus was in the sheet, it goes back to where it came from. */
function leave(sheet: Element, focusAfter: readonly (Element | undefined)[]): void {
  const hadFocus = contains(sheet, activeElement());
  setProperty(sheet as HTMLElement, "hidden", true);
  if (hadFocus) giveFocus(focusAfter);
}

function heightOf(page: Document): number {
  const heights = descendants(page, SHEET).map((sheet) =>
    propertyOf(sheet as HTMLElement, "hidden") ? 0 : call(sheet, "getBoundingClientRect").height,
  );
  return Math.ceil(Math.max(0, ...heights));
}
