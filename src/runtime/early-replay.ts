import { ATTRIBUTE } from "../contract/markup";
import { closest, matches } from "../lib/dom";
import { attributeOf, hasAttribute } from "../lib/node";
import { setOwnAttribute } from "../lib/own-marks";

/** What the inlined script kept: type, target, pressed button. */
type EarlyEvent = [type: string, target: HTMLElement, button: HTMLButtonElement | undefined];

declare global {
  interface Window {
    /** `isLive`: somebody listens to cart forms. `isSettled`: all sections have started. */
    storefrontEarly?: EarlyEvent[] & { isLive?: boolean; isSettled?: boolean };
  }
}

/** Whether something waits for this island: then it hydrates at once. */
export function hasEarlyEvents(island: Element): boolean {
  return (window.storefrontEarly ?? []).some(([, target]) => islandOf(target) === island);
}

/** Replays, in order, what the shopper did to an island before it was live (or to one that failed: the native way). */
export function replayEarlyEvents(island: Element): void {
  const early = takeEarly((target) => islandOf(target) === island);
  // The slots that the view has just filled are shown after this tick.
  if (early.length > 0) void Promise.resolve().then(() => early.forEach(replay));
}

/** The same for cart forms outside islands, once somebody listens to them. */
export function replayEarlyCartActions(): void {
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isLive = true;
  takeEarly((target) => islandOf(target) === undefined).forEach(replay);
}

/** Whether a cart form outside islands waits for somebody who listens. */
export function hasEarlyCartActions(): boolean {
  return (window.storefrontEarly ?? []).some(([, target]) => islandOf(target) === undefined);
}

/** Marks the forms that were sent before anybody listened, so that who loads next finds them. @returns whether there are any */
export function claimEarly(selector: string): boolean {
  const forms = (window.storefrontEarly ?? [])
    .map(([, target]) => target)
    .filter((target) => matches(target, selector));
  for (const form of forms) setOwnAttribute(form, ATTRIBUTE.state, "pending");
  return forms.length > 0;
}

/** All sections have started: what is kept for islands that none of them has claimed goes the native way. */
export function releaseUnclaimed(): void {
  if (window.storefrontEarly !== undefined) window.storefrontEarly.isSettled = true;
  takeEarly((target) => {
    const island = islandOf(target);
    return island !== undefined && !hasAttribute(island, ATTRIBUTE.state);
  }).forEach(replay);
}

function islandOf(target: Element): Element | undefined {
  return closest(target, `[${ATTRIBUTE.island}]`);
}

function takeEarly(isMine: (target: HTMLElement) => boolean): EarlyEvent[] {
  const kept = window.storefrontEarly ?? [];
  const mine = kept.filter(([, target]) => isMine(target));
  for (const entry of mine) kept.splice(kept.indexOf(entry), 1);
  return mine;
}

function replay([type, target, button]: EarlyEvent): void {
  if (type === "click") {
    // The target may be a picture inside the button, and pictures cannot be clicked by scripts
    HTMLElement.prototype.click.call(button ?? target);
    return;
  }
  const event = document.createEvent("Event");
  event.initEvent(type, true, true);
  if (type === "submit") Object.defineProperty(event, "submitter", { value: button ?? null });
  const goesOn = target.dispatchEvent(event);
  if (type === "submit" && goesOn) submitNatively(target, button);
}

/** `form.submit()` forgets the pressed button; a hidden copy of it goes along. */
export function submitNatively(form: Element, button: Element | undefined): void {
  const name = button === undefined ? undefined : attributeOf(button, "name");
  if (button !== undefined && name !== undefined && name !== "") {
    const copy = document.createElement("input");
    copy.type = "hidden";
    copy.name = name;
    copy.value = attributeOf(button, "value") ?? "";
    form.appendChild(copy);
  }
  HTMLFormElement.prototype.submit.call(form);
}
