import { isInPage, on } from "../lib/dom";
import { append, detach, parentOf, setText } from "../lib/node";
import { bodyOf, newElement } from "../lib/page";
import { after } from "../lib/timing";

type Urgency = "polite" | "assertive";

interface Announcement {
  text: string;
  urgency: Urgency;
  topic: string | undefined;
}

interface AnnounceOptions {
  isUrgent?: boolean;
  /** What the text is about: it takes the place of a text about the same that still waits. */
  topic?: string;
}

/** How long a screen reader is left to say what got the focus, or what was announced before. */
const QUIET_MS = 500;

const regions: { [U in Urgency]?: HTMLElement } = {};
/** Singleton: what lies over the page. */
let layer: Element | undefined;
const waiting: Announcement[] = [];
/** Singleton: whether one of the page's texts is being said, or will be. */
let isRunning = false;

/**
 * Has a screen reader say a text once it has said where the focus went. Urgent texts go first; a text that waits already is
 * not said twice. One polite and one assertive live region serve the whole bundle.
 */
export function announce(text: string, { isUrgent = false, topic }: AnnounceOptions = {}): void {
  const urgency = isUrgent ? "assertive" : "polite";
  // There before it speaks: a region that comes with its text is not read.
  regionOf(urgency);
  if (text === "" || waiting.some((other) => other.text === text)) return;
  const outdated = waiting.filter((other) => topic !== undefined && other.topic === topic)[0];
  if (outdated !== undefined) waiting.splice(waiting.indexOf(outdated), 1);
  const place = isUrgent ? waiting.filter((other) => other.urgency === urgency).length : waiting.length;
  waiting.splice(place, 0, { text, urgency, topic });
  if (!isRunning) start();
}

/** Has texts said inside a modal dialog from now on: a screen reader hears nothing from beside it. @returns where they were said before */
export function announceIn(next: Element | undefined): Element | undefined {
  const before = layer;
  layer = next;
  return before;
}

function start(): void {
  isRunning = true;
  let spoken: HTMLElement | undefined;
  let hasFocusMoved = false;
  const stopWatching = on(document, "focusin", () => {
    hasFocusMoved = true;
  });
  /** Says the next text, or takes the last one back so that the same text is a change when it comes again. */
  const step = (): void => {
    if (spoken !== undefined) {
      setText(spoken, "");
      spoken = undefined;
    } else if (!hasFocusMoved) {
      const announcement = waiting.shift();
      if (announcement === undefined) {
        isRunning = false;
        stopWatching();
        return;
      }
      spoken = regionOf(announcement.urgency);
      setText(spoken, announcement.text);
    }
    hasFocusMoved = false;
    after(QUIET_MS, step);
  };
  after(QUIET_MS, step);
}

function regionOf(urgency: Urgency): HTMLElement {
  const place = layer ?? bodyOf(document);
  const known = regions[urgency];
  if (known !== undefined && parentOf(known) === place && isInPage(known)) return known;
  if (known !== undefined) detach(known);
  const region = newElement("div");
  region.className = "visually-hidden";
  region.setAttribute("aria-live", urgency);
  region.setAttribute("aria-atomic", "true");
  append(place, region);
  regions[urgency] = region;
  return region;
}
