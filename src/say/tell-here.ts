import { closest } from "../lib/dom";
import { attributeOf } from "../lib/node";
import { call } from "../lib/property";
import { after } from "../lib/timing";
import { announce } from "./announcer";

const LIVE = '[aria-live]:not([aria-live="off"]),[role="alert"],[role="status"],[role="log"]';

/** Whether screen readers say by themselves what changes in an element. */
export function isLiveRegion(element: Element): boolean {
  const region = closest(element, `${LIVE},[aria-live="off"]`);
  return region !== undefined && attributeOf(region, "aria-live") !== "off";
}

/**
 * Tells of what has just been put into a place of the page: it is read out, once, and comes into sight. In place of a toast: one event is
 * told in one place.
 */
export function tellHere(place: Element, text: string, { topic }: { topic?: string } = {}): void {
  if (!isLiveRegion(place)) announce(text, { isUrgent: true, topic });
  // Islands show what they are told a moment later
  after(0, () => bringIntoSight(place));
}

function bringIntoSight(place: Element): void {
  const { top, bottom } = call(place, "getBoundingClientRect");
  if (top >= 0 && bottom <= window.innerHeight) return;
  call(place, "scrollIntoView", { block: "center" });
}
