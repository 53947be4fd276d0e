import { EARLY_SUBMIT_MS } from "../../contract/limits";
import { ATTRIBUTE } from "../../contract/markup";
import { reportError } from "../../lib/errors";
import { setOwnAttribute } from "../../lib/own-changes";
import { isCutOff, isOffline, whenOnline } from "../../lib/connection";
import { oneStop } from "../../lib/one-stop";
import { retryOnline, retryOnce } from "../../lib/retry";
import { after } from "../../lib/timing";
import { turns } from "../../lib/turns";

/** Loaded before it is needed, because the connection may be the reason for the wait. */
export const loadOffer = () => import(/* webpackChunkName: "native-offer" */ "../../say/native-offer");

/** Marks a control whose press waits for code. */
export function showWaiting(element: Element, isWaiting: boolean): void {
  setOwnAttribute(element, ATTRIBUTE.waiting, isWaiting ? "" : undefined);
  setOwnAttribute(element, "aria-busy", isWaiting ? "true" : undefined);
}

/** By then, code from the browser's cache has come, even offline. */
const OFFLINE_TOLD_MS = 500;

/**
 * After ten seconds the shopper is offered the native way, while the chunk may still come; if the offer itself has not
 * loaded, the native way is taken at once. Without a connection the native way would lead to the browser's own error
 * page, so the shopper is told that the press waits for one, and the ten seconds begin anew with it.
 * @returns the function that withdraws what is said
 */
export function offerLater(element: Element, goNative: () => void): () => void {
  let offer: typeof import("../../say/native-offer") | undefined;
  retryOnce(loadOffer).then((loaded) => (offer = loaded), reportError);
  const waiting = oneStop();
  const said = oneStop();
  const beginTurn = turns();
  const begin = (): void => {
    said();
    const isLatest = beginTurn();
    const look = (orElse?: () => void): unknown =>
      isOffline() ? isCutOff().then((isSo) => isLatest() && (isSo ? stay() : orElse?.())) : orElse?.();
    const stops = [after(OFFLINE_TOLD_MS, look), after(EARLY_SUBMIT_MS, () => look(goOn))];
    waiting(() => stops.forEach((stop) => stop()));
  };
  const stay = (): void => {
    said(offer?.sayOffline());
    waiting(whenOnline(begin));
  };
  const goOn = (): void => {
    if (offer === undefined) goNative();
    else said(offer.offerNativeWay(element, goNative));
  };
  begin();
  return () => {
    beginTurn();
    waiting();
    said();
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
export function codeFor<Code>(element: Element, load: () => Promise<Code>): Promise<Code> {
  const loading = retryOnline(load);
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
