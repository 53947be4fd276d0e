import { useEffect, useMemo, type ReactElement } from "react";
import { toError } from "../../../lib/errors";
import { retryOnce } from "../../../lib/retry";
import { useHostEvents } from "../../../attach/island-scope";
import { Slot } from "../../../attach/slots";
import { reportError } from "../../../lib/report";
import { useObservable } from "../../../lib/use-observable";
import type { CustomerMessageProps, MessagePlace } from "./parse";
import { messageState } from "./state";

/** The message to the shop: it saves itself, and says so. Its button is for those without scripts. */
export function CustomerMessage({ field, form, url, isTyped }: CustomerMessageProps): ReactElement {
  const { typed, phase, status } = useObservable(messageState);
  const place = useMemo(() => ({ field, form, url }), [field, form, url]);
  useEffect(() => {
    if (isTyped && typed === undefined) noteTyped(place);
  }, [place, isTyped, typed]);
  const listeners = useMemo(
    () => ({
      input: () => noteTyped(place),
      // Left: whatever comes next may lead away from the page
      change: () => noteTyped(place, { isLeft: true }),
    }),
    [place],
  );
  useHostEvents(listeners);
  return (
    <>
      <Slot name="message" value={typed} />
      <Slot name="status" className={phase === "failed" ? "is-invalid" : undefined}>
        {status}
      </Slot>
      {/* Disabled, so that Enter in a field of the order form does not press it */}
      <Slot name="keep" hidden disabled />
    </>
  );
}

/** Without the chunk the message goes along with the order. */
function noteTyped(place: MessagePlace, { isLeft = false } = {}): void {
  messageState.set({ ...messageState.get(), typed: place.field.value });
  retryOnce(() => import(/* webpackChunkName: "checkout-send" */ "./save-message"))
    .then(({ messageSaver }) => {
      const saver = messageSaver(place);
      saver.touch();
      if (isLeft) void saver.flush();
    })
    .catch((error: unknown) => {
      reportError(toError(error));
      messageState.set({ ...messageState.get(), phase: "failed" });
    });
}
