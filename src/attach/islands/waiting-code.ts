import { EARLY_SUBMIT_MS } from "../../contract/limits";
import { ATTRIBUTE } from "../../contract/markup";
import { reportError } from "../../lib/errors";
import { setOwnAttribute } from "../../lib/own-changes";
import { retryOnce } from "../../lib/retry";
import { after } from "../../lib/timing";
import type { offerNativeWay } from "../../say/native-offer";

/** Loaded before it is needed, because the connection may be the reason for the wait. */
const loadOffer = () => import(/* webpackChunkName: "native-offer" */ "../../say/native-offer");

/** Marks a control whose press waits for code. */
export function showWaiting(element: Element, isWaiting: boolean): void {
  setOwnAttribute(element, ATTRIBUTE.waiting, isWaiting ? "" : undefined);
  setOwnAttribute(element, "aria-busy", isWaiting ? "true" : undefined);
}

/**
 * After ten seconds the shopper is offered the native way, while the chunk may still come; if the offer itself has not
 * loaded, the native way is taken at once.
 * @returns the function that withdraws the offer
 */
export function offerLater(element: Element, goNative: () => void): () => void {
  let offer: typeof offerNativeWay | undefined;
  let revoke = (): void => undefined;
  retryOnce(loadOffer).then((loaded) => (offer = loaded.offerNativeWay), reportError);
  const stopTimer = after(EARLY_SUBMIT_MS, () => {
    if (offer === undefined) goNative();
    else revoke = offer(element, goNative);
  });
  return () => {
    stopTimer();
    revoke();
  };
}

/** Control → its presses that wait; the promise rejects when the shopper takes the native way. */
const waits = new WeakMap<Element, Promise<never>>();

/**
 * Waits for the code that a press in a live island needs: the control shows that it waits, and after ten seconds the
 * shopper is offered the native way, once for all presses.
 * @param element the control, or a form without a button
 * @returns the code; rejects if it is lost or that way is taken
 */
export function codeFor<Code>(element: Element, loading: Promise<Code>): Promise<Code> {
  const wait = waits.get(element) ?? waitUntil(loading, element);
  waits.set(element, wait);
  return Promise.race([loading, wait]);
}

function waitUntil(loading: Promise<unknown>, element: Element): Promise<never> {
  return new Promise((_resolve, reject) => {
    let withdraw = (): void => undefined;
    // Code that has been loaded already arrives before this
    const stopTimer = after(0, () => {
      showWaiting(element, true);
      const revoke = offerLater(element, () => reject(new Error("The shopper has gone on without waiting for code.")));
      withdraw = () => {
        showWaiting(element, false);
        revoke();
      };
    });
    const end = (): void => {
      waits.delete(element);
      stopTimer();
      withdraw();
    };
    loading.then(end, end);
  });
}
