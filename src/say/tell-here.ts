import { after } from "../lib/timing";
import { announce } from "./announcer";
import { lineOf } from "../lib/node";

const LIVE = '[aria-live]:not([aria-live="off"]),[role="alert"],[role="status"],[role="log"]';

/** Whether screen readers announce the changes in an element without our help. */
export function isLiveRegion(element: Element): boolean {
  const region = element.closest(`${LIVE},[aria-live="off"]`);
  return region !== null && region.getAttribute("aria-live") !== "off";
}

export function showsText(place: Element, text: string): boolean {
  return lineOf(place) === text;
}

/**
 * Announces a text that was just put into a place of the page, once, and scrolls it into view. Replaces a toast: each
 * event is reported in one place.
 * @param isRepeated the place showed the same text before, so a live region does not announce it
 */
export function tellHere(
  place: Element,
  text: string,
  { topic, isRepeated = false }: { topic?: string; isRepeated?: boolean } = {},
): void {
  if (isRepeated || !isLiveRegion(place)) announce(text, { isUrgent: true, topic });
  // Islands show the text a moment later
  after(0, () => bringIntoSight(place));
}

function bringIntoSight(place: Element): void {
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  place.scrollIntoView({ block: "center" });
}
