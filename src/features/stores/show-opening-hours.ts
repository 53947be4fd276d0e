import { parseOpeningHours, type OpeningHours } from "../../contract/opening-hours";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { openingStatus, type OpeningStatus } from "./rules/opening-hours";
import { on, selfAndDescendants } from "../../lib/dom";
import { timeInZone } from "../../lib/local-time";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { config } from "../../contract/config";
import { reportOnceAt } from "../../lib/errors";
import { storeText } from "./texts";

const MINUTE_MS = 60_000;
const HOURS = attributeSelector(ATTRIBUTE.openingHours);

/** Writes into every `[data-opening-hours]` whether the store is open, and updates it while the page is open. */
export function openingHours(page: Document): () => void {
  const write = (root: ParentNode): void => selfAndDescendants(root, HOURS).forEach((element) => writeStatus(element));
  const waiting = oneStop();
  const tick = (): void => {
    write(page);
    waiting(after(MINUTE_MS - (Date.now() % MINUTE_MS), tick));
  };
  tick();
  const stops = [
    whenFragmentUpdated(write),
    on(page, "visibilitychange", () => document.hidden || tick()),
    on(window, "pageshow", (event) => event.persisted && tick()),
  ];
  return () => {
    waiting();
    stops.forEach((stop) => stop());
  };
}

function writeStatus(element: Element): void {
  const status = statusOf(element);
  if (status === undefined) return;
  // Writing the same again would be a needless change.
  if ((element.textContent ?? "") !== status.words) element.textContent = status.words;
  if (element.getAttribute(ATTRIBUTE.state) !== status.kind) element.setAttribute(ATTRIBUTE.state, status.kind);
}

/** The current text about the store; `undefined` if its hours are unknown, so that only the table shows them. */
function statusOf(element: Element): { words: string; kind: OpeningStatus["kind"] } | undefined {
  let hours: OpeningHours;
  try {
    hours = parseOpeningHours(element.getAttribute(ATTRIBUTE.openingHours) ?? undefined, ATTRIBUTE.openingHours);
  } catch (error) {
    reportOnceAt(element, error);
    return undefined;
  }
  const now = timeInZone(new Date(), hours.timeZone);
  if (now === undefined) return undefined;
  const status = openingStatus(hours, now);
  const words = wordsOf(status);
  const { holiday } = status;
  return {
    words: holiday?.trim() ? storeText("Theme.StoreHoliday", { status: words, holiday }) : words,
    kind: status.kind,
  };
}

function wordsOf(status: OpeningStatus): string {
  switch (status.kind) {
    case "open": {
      const { closesAt: time, closesOn } = status;
      if (time === undefined) return storeText("Theme.StoreOpenAlways");
      if (closesOn === undefined) return storeText("Theme.StoreOpen", { time });
      return storeText("Theme.StoreOpenUntil", { time, day: dayName(closesOn.date, closesOn.inDays) });
    }
    case "closesSoon":
      return storeText("Theme.StoreClosesSoon", { time: status.closesAt });
    case "closedForLong":
      return storeText("Theme.StoreClosed");
    case "closed": {
      const { inDays, opensAt: time, date } = status;
      if (inDays === 0) return storeText("Theme.StoreOpensToday", { time });
      if (inDays === 1) return storeText("Theme.StoreOpensTomorrow", { time });
      return storeText("Theme.StoreOpensOn", { time, day: dayName(date, inDays) });
    }
  }
}

const WEEK_DAYS = 7;

/** `Monday`; with its date if it is more than a week ahead. */
function dayName(date: string, inDays: number): string {
  const later = inDays < WEEK_DAYS ? {} : ({ day: "numeric", month: "long" } as const);
  const write = (locale?: string): string =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { weekday: "long", ...later, timeZone: "UTC" });
  try {
    return write(config().locale);
  } catch {
    // A language that the browser cannot read: its own
    return write();
  }
}
