import { useEffect, useMemo, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { useIslandReducer, type PropsAction, defineIsland } from "../../../attach/islands/island";
import { reportError, MarkupError } from "../../../lib/errors";
import type { MessagePlace, SavingChanged } from "./save-message";
import { slot } from "../../../attach/islands/slot";
import type { SavePhase } from "./autosave";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";

interface CustomerMessageProps extends MessagePlace {
  /** Something was typed before the island was live. */
  isTyped: boolean;
}

/** @throws MarkupError if the message is not a textarea of a form */
function parseCustomerMessage(element: HTMLElement): CustomerMessageProps {
  const field = element.querySelector(`textarea${attributeSelector(ATTRIBUTE.slot, "message")}`);
  if (!(field instanceof HTMLTextAreaElement) || field.form === null) {
    throw new MarkupError('customer-message: no textarea[data-slot="message"] of a form inside', element);
  }
  const keep = element.querySelector(attributeSelector(ATTRIBUTE.slot, "keep"));
  const url = keep?.getAttribute("formaction") ?? undefined;
  return { field, form: field.form, url, isTyped: field.value !== field.defaultValue };
}

const Message = slot("message", "textarea", "required");
const Status = slot("status", "any", "recommended");
const Keep = slot("keep", ["button", "input"]);

export interface CustomerMessageState {
  /** The text after typing. A swap with an older text does not replace it. */
  typed?: string;
  phase: SavePhase;
  /** The text of the phase; it comes from the saving chunk. */
  status: string;
}

export type CustomerMessageAction =
  | { kind: "typed"; text: string }
  | SavingChanged
  /** The saving chunk could not be loaded; the message is sent with the order. */
  | { kind: "saverLost" };

export const UNTYPED: CustomerMessageState = { phase: "idle", status: "" };

export function reduceMessage(
  state: CustomerMessageState,
  action: CustomerMessageAction | PropsAction<CustomerMessageProps>,
): CustomerMessageState {
  switch (action.kind) {
    // Typed text and status stay
    case "props":
      return state;
    case "typed":
      return { ...state, typed: action.text };
    case "savingChanged":
      return { ...state, phase: action.phase, status: action.status };
    case "saverLost":
      return { ...state, phase: "failed" };
  }
}

/** The message to the shop: saves itself and shows its status. Its button is for pages without scripts. */
function CustomerMessage(props: CustomerMessageProps): ReactElement {
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

export default defineIsland({
  name: "customer-message",
  slots: { Message, Status, Keep },
  parse: parseCustomerMessage,
  View: CustomerMessage,
});
