import { useEffect, useMemo, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { useIslandReducer } from "../../../attach/islands/use-island-reducer";
import { reportError } from "../../../lib/report";
import type { CustomerMessageProps, MessagePlace } from "./parse";
import { Keep, Message, Status } from "./slots";
import { reduceMessage, UNTYPED, type CustomerMessageAction } from "./state";

/** The message to the shop: saves itself and shows its status. Its button is for pages without scripts. */
export function CustomerMessage(props: CustomerMessageProps): ReactElement {
  const { field, form, url, isTyped } = props;
  const [{ typed, phase, status }, dispatch] = useIslandReducer(reduceMessage, props, () => UNTYPED);
  const place = useMemo(() => ({ field, form, url }), [field, form, url]);
  useEffect(() => {
    if (isTyped && typed === undefined) saveTyped(place, dispatch);
  }, [place, isTyped, typed, dispatch]);
  const listeners = useMemo(
    () => ({
      input: () => saveTyped(place, dispatch),
      // On leaving the field, because the next action may lead away from the page
      change: () => saveTyped(place, dispatch, { isLeft: true }),
    }),
    [place, dispatch],
  );
  useHostEvents(listeners);
  return (
    <>
      <Message value={typed} />
      <Status className={phase === "failed" ? "is-invalid" : undefined}>{status}</Status>
      {/* Disabled, so that Enter in a field of the order form does not press it */}
      <Keep hidden disabled />
    </>
  );
}

/** Without the chunk the message is sent with the order. */
function saveTyped(
  place: MessagePlace,
  dispatch: (action: CustomerMessageAction) => void,
  { isLeft = false } = {},
): void {
  dispatch({ kind: "typed", text: place.field.value });
  retryOnce(() => import(/* webpackChunkName: "checkout-send" */ "./save-message"))
    .then(({ messageSaver }) => {
      const saver = messageSaver({ ...place, dispatch });
      saver.touch();
      if (isLeft) void saver.flush();
    })
    .catch((error: unknown) => {
      reportError(error);
      dispatch({ kind: "saverLost" });
    });
}
