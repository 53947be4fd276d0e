import { parsePageEvents, type AnalyticsEvent } from "../../../contract/analytics";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { descendants } from "../../../lib/node";
import { whenFragmentUpdated } from "../../../attach/watch-elements";
import { reportError } from "../../../lib/report";
import { subscribe } from "../../../contract/bus";
import { pushAfterPaint, pushEvent } from "./push-event";

const BLOCK = `script${attributeSelector(ATTRIBUTE.pageEvents)}`;
/** The same element may come again with other events, and another element with the same events. */
const told = new WeakMap<Element, string>();

/**
 * Reports the events that the server has written into the page and into later fragments, each once. @returns the
 * function that ends it
 */
export function tellOfPage(): () => void {
  tell(document, pushEvent);
  const tellLater = (element: Element): void => tell(element, pushAfterPaint);
  const stops = [
    whenFragmentUpdated(tellLater),
    subscribe("quick-view:ready", ({ detail }) => tellLater(detail.element)),
  ];
  return () => stops.forEach((stop) => stop());
}

function tell(root: ParentNode, push: (event: AnalyticsEvent) => void): void {
  for (const block of descendants(root, BLOCK)) {
    const source = block.textContent ?? "";
    if (told.get(block) === source) continue;
    told.set(block, source);
    try {
      parsePageEvents(source, ATTRIBUTE.pageEvents).forEach(push);
    } catch (error) {
      reportError(error);
    }
  }
}
