import { ANNOUNCER_QUIET_MS } from "../contract/limits";
import { isInPage, on } from "../lib/dom";
import { after } from "../lib/timing";

type Urgency = "polite" | "assertive";

interface Announcement {
  text: string;
  urgency: Urgency;
  topic: string | undefined;
}

interface AnnounceOptions {
  isUrgent?: boolean;
  /** The subject of the text, which replaces a waiting text on the same subject. */
  topic?: string;
}

const regions: { [U in Urgency]?: HTMLElement } = {};
/** Singleton: the modal dialog over the page. */
let layer: Element | undefined;
const waiting: Announcement[] = [];
/** Singleton: whether a text of the page is being announced, or will be. */
let isRunning = false;

/**
 * Lets a screen reader say a text after it has read the newly focused element. Urgent texts go first; a waiting text is
 * not added twice, but becomes urgent if it comes again as such. One polite and one assertive live region serve the
 * whole bundle.
 */
export function announce(text: string, { isUrgent = false, topic }: AnnounceOptions = {}): void {
  const urgency = isUrgent ? "assertive" : "polite";
  // The region must exist before its text: a region that is inserted with its text is not read.
  regionOf(urgency);
  const isSaidInTime = (other: Announcement): boolean => !isUrgent || other.urgency === urgency;
  if (text === "" || waiting.some((other) => other.text === text && isSaidInTime(other))) return;
  const isOutdated = (other: Announcement): boolean =>
    other.text === text || (topic !== undefined && other.topic === topic);
  waiting.filter(isOutdated).forEach((other) => waiting.splice(waiting.indexOf(other), 1));
  const place = isUrgent ? waiting.filter((other) => other.urgency === urgency).length : waiting.length;
  waiting.splice(place, 0, { text, urgency, topic });
  if (!isRunning) start();
}

/**
 * Announces texts inside a modal dialog from now on, because screen readers ignore everything outside it.
 * @returns the element used before
 */
export function announceIn(next: Element | undefined): Element | undefined {
  const before = layer;
  layer = next;
  // Moves the regions at once: one that is inserted together with its text is not read
  if (regions.polite !== undefined) regionOf("polite");
  if (regions.assertive !== undefined) regionOf("assertive");
  return before;
}

function start(): void {
  isRunning = true;
  let spoken: HTMLElement | undefined;
  let hasFocusMoved = false;
  const stopWatching = on(document, "focusin", () => {
    hasFocusMoved = true;
  });
  /** Says the next text, or removes the last one, so that the same text counts as a change when it comes again. */
  const step = (): void => {
    if (spoken !== undefined) {
      spoken.textContent = "";
      spoken = undefined;
    } else if (!hasFocusMoved) {
      const announcement = waiting.shift();
      if (announcement === undefined) {
        isRunning = false;
        stopWatching();
        return;
      }
      spoken = regionOf(announcement.urgency);
      spoken.textContent = announcement.text;
    }
    hasFocusMoved = false;
    after(ANNOUNCER_QUIET_MS, step);
  };
  after(ANNOUNCER_QUIET_MS, step);
}

function regionOf(urgency: Urgency): HTMLElement {
  // A layer may have left the page without an end, as by a swap
  const place = layer !== undefined && isInPage(layer) ? layer : document.body;
  const known = regions[urgency];
  if (known !== undefined && known.parentNode === place && isInPage(known)) return known;
  if (known !== undefined) known.remove();
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", urgency);
  region.setAttribute("aria-atomic", "true");
  place.appendChild(region);
  regions[urgency] = region;
  return region;
}
