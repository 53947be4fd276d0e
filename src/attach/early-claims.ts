import { ATTRIBUTE } from "../contract/markup";
import { matches } from "../lib/dom";
import { setOwnAttribute } from "../lib/own-marks";
import { islandOf, replay, takeEarly } from "./early-replay";

/** Replays what the shopper did to cart forms outside islands, once somebody listens to them. */
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
