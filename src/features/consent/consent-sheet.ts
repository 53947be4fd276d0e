import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { subscribe } from "../../contract/bus";
import { closest, isPlainClick, on } from "../../lib/dom";
import { nextPaint } from "../../lib/timing";
import { giveFocus } from "../../ui/give-focus";

const SHEET = attributeSelector(ATTRIBUTE.consentSheet);
const CHOOSE = attributeSelector(ATTRIBUTE.consentChoose);
const TOPICS = attributeSelector(ATTRIBUTE.consentTopics);
/** The styles keep that much room, so that the sheet covers neither the focus nor toasts. */
const HEIGHT = "--consent-sheet-height";

/**
 * `[data-consent-sheet]`: opens its topics, and goes once the shopper has decided. @returns the function that ends it
 */
export function consentSheets(page: Document): () => void {
  let before: EventTarget | null = null;
  let known: number | undefined;
  // The property restyles the whole page
  const measure = (): void => {
    const height = heightOf(page);
    if (height !== known) page.documentElement.style.setProperty(HEIGHT, `${height}px`);
    known = height;
  };
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
      if (sheet !== undefined && relatedTarget instanceof Node && !sheet.contains(relatedTarget))
        before = relatedTarget;
    }),
    subscribe("consent:change", () => {
      const main = page.querySelector("main") ?? undefined;
      for (const sheet of page.querySelectorAll(SHEET))
        leave(sheet, [before instanceof Element ? before : undefined, main]);
      void nextPaint().then(measure);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function openTopics(sheet: Element, link: Element): void {
  for (const part of sheet.querySelectorAll(TOPICS)) (part as HTMLElement).hidden = false;
  (link as HTMLElement).hidden = true;
  giveFocus(Array.from(sheet.querySelectorAll(`${TOPICS} input`)).slice(0, 1));
}

/** If the focus was in the sheet, it goes back to where it came from. */
function leave(sheet: Element, focusAfter: readonly (Element | undefined)[]): void {
  const hadFocus = sheet.contains(document.activeElement);
  (sheet as HTMLElement).hidden = true;
  if (hadFocus) giveFocus(focusAfter);
}

function heightOf(page: Document): number {
  const heights = Array.from(page.querySelectorAll(SHEET)).map((sheet) =>
    (sheet as HTMLElement).hidden ? 0 : sheet.getBoundingClientRect().height,
  );
  return Math.ceil(Math.max(0, ...heights));
}
