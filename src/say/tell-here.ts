import { closest } from "../lib/dom";
import { attributeOf } from "../lib/node";
import { call } from "../lib/property";
import { after } from "../lib/timing";
import { announce } from "./announcer";

const LIVE = '[aria-live]:not([aria-live="off"]),[role="alert"],[role="status"],[role="log"]';

/** Whether screen readers announce the changes in an element without our help. */
export function isLiveRegion(element: Element): boolean {
  const region = closest(element, `${LIVE},[aria-live="off"]`);
  return region !== undefined && attributeOf(region, "aria-live") !== "off";
}

/**
 * Announces a text that was just put into a place of the page, once, and scrolls it into view. Replaces a toast: each
 * event is reported in one place.
 */
export function tellHere(place: Element, text: string, { topic }: { topic?: string } = {}): void {
  if (!isLiveRegion(place)) announce(text, { isUrgent: true, topic });
  // Islands show the text a moment later
  after(0, () => bringIntoSight(place));
}

function bringIntoSight(place: Element): void {
  const { top, bottom } = call(place, "getBoundingClientRect");
  if (top >= 0 && bottom <= window.innerHeight) return;
  call(place, "scrollIntoView", { block: "center" });
}
