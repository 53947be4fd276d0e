import { ATTRIBUTE } from "../contract/markup";
import { closest } from "../lib/dom";
import { attributeOf, hasAttribute } from "../lib/node";
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
 * All sections have started: what is kept for islands that none of them has claimed goes the native way.
 */
export function releaseUnclaimed(): void {
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isSettled = true;
  takeEarly((target) => {
    const island = islandOf(target);
    return island !== undefined && !hasAttribute(island, ATTRIBUTE.state);
  }).forEach(replay);
}

/** Somebody listens to cart forms, or nobody will: the inlined script keeps no more of them. */
export function cartFormsAreLive(): void {
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isLive = true;
}

/** Whose events wait for a part of the page, beside their island. */
const waits = new Set<(target: Element) => boolean>();

/** Has what was kept for such elements wait for a part. @returns ends that: what waits for nothing else is replayed, in order */
export function keepEarly(isMine: (target: Element) => boolean): () => void {
  waits.add(isMine);
  return () => {
    if (!waits.delete(isMine)) return;
    const early = takeEarly((target) => isMine(target) && !isOnTheWay(islandOf(target)));
    // What the part shows is shown after this tick
    if (early.length > 0) void Promise.resolve().then(() => early.forEach(replay));
  };
}

/** Whether an event is one that the inlined script has just kept. */
export function takesEarly({ type, target }: Event): boolean {
  return (window.storefrontEarly ?? []).some(([kept, at]) => kept === type && at === target);
}

/** An island that is loading, or whose section may be. */
function isOnTheWay(island: Element | undefined): boolean {
  if (island === undefined) return false;
  const state = attributeOf(island, ATTRIBUTE.state);
  return state === undefined ? window.storefrontEarly?.isSettled !== true : state === "pending";
}

function isAwaited(target: Element): boolean {
  let isSo = false;
  waits.forEach((isMine) => (isSo = isSo || isMine(target)));
  return isSo;
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

/** Takes out what was kept, is asked for and waits for no part: from then on it waits for nobody else. */
export function takeEarly(isMine: (target: HTMLElement) => boolean): EarlyEvent[] {
  const kept = window.storefrontEarly ?? [];
  const mine = kept.filter(([, target]) => isMine(target) && !isAwaited(target));
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
