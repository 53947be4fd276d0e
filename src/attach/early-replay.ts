import { ATTRIBUTE } from "../contract/markup";
import { closest } from "../lib/dom";
import { hasAttribute } from "../lib/node";
import { call } from "../lib/property";
import { submitNatively } from "../lib/submit-natively";

/** What the inlined script kept: type, target, pressed button. */
type EarlyEvent = [type: string, target: HTMLElement, button: HTMLButtonElement | undefined];

interface EarlyFacts {
  /** Somebody listens to cart forms. */
  isLive?: boolean;
  /** All sections have started. */
  isSettled?: boolean;
  /** The entry has run. */
  isStarted?: boolean;
  /** Nobody will take anything: what is kept goes the native way, and so does what comes. */
  release?: () => void;
  /** Each `<details>` clicked in, and whether it was open then; until somebody watches. */
  toggled?: [details: Element, isOpen: boolean][] | undefined;
}

declare global {
  interface Window {
    storefrontEarly?: EarlyEvent[] & EarlyFacts;
  }
}

/** Whether something waits for this island (then it hydrates at once), or for anybody. */
export function hasEarlyEvents(island?: Element): boolean {
  return (window.storefrontEarly ?? []).some(([, target]) => island === undefined || islandOf(target) === island);
}

/**
 * What waits for the shopper's touch has started: what is kept for islands that no section has claimed goes the native way, and
 * for cart forms, too, where nobody will listen to them.
 */
export function releaseUnclaimed({ hasCartForms = true } = {}): void {
  Object.assign(window.storefrontEarly ?? {}, hasCartForms ? { isSettled: true } : { isSettled: true, isLive: true });
  takeEarly((target) => {
    const island = islandOf(target);
    return island === undefined ? !hasCartForms : !hasAttribute(island, ATTRIBUTE.state);
  }).forEach(replay);
}

/** Replays, in order, what the shopper did to an island before it was live (or to one that failed: the native way). */
export function replayEarlyEvents(island: Element): void {
  const early = takeEarly((target) => islandOf(target) === island);
  // The slots that the view has just filled are shown after this tick.
  if (early.length > 0) void Promise.resolve().then(() => early.forEach(replay));
}

/** The island that an element belongs to. */
export function islandOf(target: Element): Element | undefined {
  return closest(target, `[${ATTRIBUTE.island}]`);
}

/** Takes out what was kept and is asked for: from then on it waits for nobody else. */
export function takeEarly(isMine: (target: HTMLElement) => boolean): EarlyEvent[] {
  const kept = window.storefrontEarly ?? [];
  const mine = kept.filter(([, target]) => isMine(target));
  for (const entry of mine) {
    const [, target, button] = entry;
    kept.splice(kept.indexOf(entry), 1);
    Element.prototype.removeAttribute.call(button ?? target, ATTRIBUTE.waiting);
  }
  return mine;
}

/** Does it again. */
export function replay([type, target, button]: EarlyEvent): void {
  if (type === "click") {
    // The target may be a picture inside the button, and pictures cannot be clicked by scripts
    HTMLElement.prototype.click.call(button ?? target);
    return;
  }
  const event = call(document, "createEvent", "Event");
  event.initEvent(type, true, true);
  if (type === "submit") Object.defineProperty(event, "submitter", { value: button ?? null });
  const goesOn = call(target, "dispatchEvent", event);
  if (type === "submit" && goesOn) submitNatively(target, button);
}
