import { ATTRIBUTE } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, hasAttribute } from "../../lib/node";
import { call } from "../../lib/property";
import { submitNatively } from "../../lib/form";

/** An event that the inlined script kept: type, target, pressed button. */
type EarlyEvent = [type: string, target: HTMLElement, button: HTMLButtonElement | undefined];

interface EarlyFacts {
  /** The forms outside islands have a listener. */
  isLive?: boolean;
  /** All sections have started. */
  isSettled?: boolean;
  /** The entry has run. */
  isStarted?: boolean;
  /** A kept submit is just going the native way. */
  sends?: boolean;
  /** Stops keeping events: those kept, and all later ones, go the native way. */
  release?: () => void;
  /** Each clicked `<details>`, and whether it was open then; kept until `watchAttributes` reads it. */
  toggled?: [details: Element, isOpen: boolean][] | undefined;
}

declare global {
  interface Window {
    storefrontEarly?: EarlyEvent[] & EarlyFacts;
  }
}

/** Whether any kept event waits for this island (then it hydrates at once), or for any island. */
export function hasEarlyEvents(island?: Element): boolean {
  return (window.storefrontEarly ?? []).some(([, target]) => island === undefined || islandOf(target) === island);
}

/** Called when all sections have started: events kept for unclaimed islands go the native way. */
export function releaseUnclaimed(): void {
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isSettled = true;
  takeEarly((target) => {
    const island = islandOf(target);
    return island !== undefined && !hasAttribute(island, ATTRIBUTE.state);
  }).forEach(replay);
}

/** Called when forms outside islands have a listener, or never will: the inlined script stops keeping their events. */
export function formsAreHeard(): void {
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isLive = true;
}

/** Tests for elements whose events wait for a part of the page, in addition to their island. */
const waits = new Set<(target: Element) => boolean>();

/**
 * Makes the kept events of matching elements wait for a part.
 * @returns the function that ends it and replays, in order, the events that wait for nothing else
 */
export function keepEarly(isMine: (target: Element) => boolean): () => void {
  waits.add(isMine);
  return () => {
    if (!waits.delete(isMine)) return;
    const early = takeEarly((target) => isMine(target) && !isOnTheWay(islandOf(target)));
    // React shows the part's changes after this tick
    if (early.length > 0) void Promise.resolve().then(() => early.forEach(replay));
  };
}

/** Whether the inlined script has just kept this event. */
export function takesEarly({ type, target }: Event): boolean {
  return (window.storefrontEarly ?? []).some(([kept, at]) => kept === type && at === target);
}

/** Whether the inlined script is submitting a form natively at this moment, because nothing has taken its submit. */
export function isSentEarly(): boolean {
  return window.storefrontEarly?.sends === true;
}

/** Forgets a click that a part of the page has answered, so that it is not replayed in its island. */
export function answeredEarly({ type, target }: Event): void {
  const kept = window.storefrontEarly ?? [];
  const answered = kept.find(([known, at]) => known === type && at === target);
  if (answered !== undefined) forget(answered);
}

/** Whether an island is loading, or its section may be. */
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

/** Replays, in order, the events kept for an island that is live now; if it has failed, they go the native way. */
export function replayEarlyEvents(island: Element): void {
  const early = takeEarly((target) => islandOf(target) === island);
  // The slots that the view has just filled are shown after this tick.
  if (early.length > 0) void Promise.resolve().then(() => early.forEach(replay));
}

/** The island around an element. */
export function islandOf(target: Element): Element | undefined {
  return closest(target, `[${ATTRIBUTE.island}]`);
}

/** Removes and returns, in order, the kept events of such elements that wait for no part. */
export function takeEarly(isMine: (target: HTMLElement) => boolean): EarlyEvent[] {
  const kept = window.storefrontEarly ?? [];
  const mine = kept.filter(([, target]) => isMine(target) && !isAwaited(target));
  mine.forEach(forget);
  return mine;
}

function forget(entry: EarlyEvent): void {
  const [, target, button] = entry;
  const kept = window.storefrontEarly ?? [];
  kept.splice(kept.indexOf(entry), 1);
  Element.prototype.removeAttribute.call(button ?? target, ATTRIBUTE.waiting);
}

/** Repeats the shopper's action. */
export function replay([type, target, button]: EarlyEvent): void {
  if (type === "click") {
    // The target may be an SVG inside the button, which has no `click()`
    HTMLElement.prototype.click.call(button ?? target);
    return;
  }
  const event = document.createEvent("Event");
  event.initEvent(type, true, true);
  if (type === "submit") Object.defineProperty(event, "submitter", { value: button ?? null });
  const goesOn = call(target, "dispatchEvent", event);
  if (type === "submit" && goesOn) submitNatively(target, button);
}
