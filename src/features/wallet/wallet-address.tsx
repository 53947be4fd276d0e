import { useEffect, useMemo, useRef, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { useHostEvents } from "../../attach/islands/island-scope";
import { useIslandReducer, type PropsAction, defineIsland } from "../../attach/islands/island";
import {
  announceTotal,
  isOrdering,
  leaveFor,
  markOrderLoading,
  refreshOrderOf,
  orderWaitsFor,
  shownProblem,
  tellProblem,
} from "../checkout/api";
import { type Notice, showNotices } from "../../say/notices";
import { submitterOf, formOf } from "../../lib/form";
import { formDataOf } from "../../lib/form-data";
import { signatureOf } from "../../http/submissions";
import { readUntilDone } from "../../http/read-until-done";
import { closest } from "../../lib/dom";
import { after } from "../../lib/timing";
import { giveFocus } from "../../ui/give-focus";
import { busyProps } from "../../ui/loading-props";
import { sendForm } from "../forms/api";
import { slot } from "../../attach/islands/slot";
import { MarkupError, reportError } from "../../lib/errors";
import { sendOrSubmit } from "../../lib/send-or-submit";

interface WalletAddressProps {
  /** The form that sends the address chosen in the wallet to the shop. */
  form: HTMLFormElement;
  /** The fragment's own URL; it redirects once the wallet's session has ended. */
  fragment: string;
  /** The address has not been sent to the shop yet. */
  isNew: boolean;
}

/** @throws MarkupError without a form, or if the island is not a fragment */
function parseWalletAddress(element: HTMLElement, { isNew }: Readonly<Record<string, unknown>>): WalletAddressProps {
  const button = element.querySelector(attributeSelector(ATTRIBUTE.slot, "submit"));
  const form = formOf(button) ?? element.querySelector("form");
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError("wallet-address: no form that sends the address inside; put one there", element);
  }
  const fragment = element.getAttribute(ATTRIBUTE.fragment);
  if (fragment === null) {
    throw new MarkupError("wallet-address: the island has no data-fragment; put the fragment's URL there", element);
  }
  return { form, fragment, isNew: isNew === true };
}

const Submit = slot("submit", ["button", "input"], "required");

/** The phase of the address. `again`: the shopper repeats a failed attempt. */
export type AddressPhase = "idle" | "busy" | "failed" | "again";

export type AddressAction = { kind: "send" | "received" | "failed" };

export function reduceAddress(
  phase: AddressPhase,
  { kind }: AddressAction | PropsAction<WalletAddressProps>,
): AddressPhase {
  switch (kind) {
    case "props":
      return phase;
    case "send":
      return phase === "idle" ? "busy" : "again";
    case "received":
      return "idle";
    case "failed":
      return "failed";
  }
}

/**
 * Sends an address to the shop as soon as it was chosen in the wallet. Its button is for failures, and for pages
 * without scripts.
 */
function WalletAddress(props: WalletAddressProps): ReactElement {
  const { form, fragment } = props;
  const [phase, dispatch] = useIslandReducer(reduceAddress, props, (): AddressPhase => "idle");
  const latest = useRef(phase);
  latest.current = phase;
  const sent = useRef<string>();
  // Each swap may bring another address
  useEffect(() => {
    const { form, fragment, isNew } = props;
    if (isNew) sent.current = sendNewAddress({ form, fragment, dispatch }, sent.current);
  }, [props, dispatch]);
  const listeners = useMemo(
    () => ({
      submit(event: Event) {
        if (event.target !== form || event.defaultPrevented) return;
        const button = submitterOf(event as SubmitEvent);
        // A button with another address sends no address
        if (button !== undefined && button.hasAttribute("formaction")) return;
        event.preventDefault();
        if (latest.current !== "idle" && latest.current !== "failed") return;
        const sending = sendOrSubmit(form, button, () => sendAddress({ form, fragment, dispatch }));
        orderWaitsFor(sending.then((isSent) => (isSent ? undefined : dispatch({ kind: "failed" }))));
      },
    }),
    [form, fragment, dispatch],
  );
  useHostEvents(listeners);
  const isBusy = phase === "again";
  return <Submit hidden={phase !== "failed" && !isBusy} {...busyProps(isBusy)} />;
}

/** The subject of the reads. */
const ADDRESS = "wallet-address";

interface WalletAddressForm {
  form: HTMLFormElement;
  fragment: string;
  dispatch: (action: AddressAction) => void;
}

/**
 * Sends an address that has just been chosen, unless it is the last one again.
 * @param before the signature of the address sent last; an equal one is never sent again, whatever the server's answer
 * @returns the signature of this address
 */
function sendNewAddress(address: WalletAddressForm, before: string | undefined): string {
  const signature = signatureOf(formDataOf(address.form));
  // A form that cannot be sent shows its button; only the shopper leaves the page with it
  const fail = (error: unknown): void => {
    reportError(error);
    address.dispatch({ kind: "failed" });
  };
  if (signature !== before) orderWaitsFor(sendAddress(address).catch(fail));
  return signature;
}

/**
 * Sends the address to the shop, then shows the new delivery and total, which are announced once.
 * @throws MarkupError if the form goes to another origin
 */
async function sendAddress(address: WalletAddressForm): Promise<void> {
  address.dispatch({ kind: "send" });
  const stopLoading = markOrderLoading();
  try {
    await sendAndShow(address);
  } finally {
    stopLoading();
  }
}

async function sendAndShow({ form, fragment, dispatch }: WalletAddressForm): Promise<void> {
  let unsaid: readonly Notice[] = [];
  // The fragments may contain the same messages
  const tell = (notices: readonly Notice[]): void => {
    unsaid = notices;
  };
  const outcome = await sendForm("json/checkout/amazon/address/update", form, { tell });
  // The same address is under way
  if (outcome.kind === "ignored") return;
  const isSaid = outcome.kind === "received" && (await showOrder(fragment, outcome.hasSucceeded));
  if (!isSaid) showNotices(unsaid);
  const isAtButton = closest(document.activeElement, "form") === form;
  dispatch({ kind: outcome.kind === "failed" ? "failed" : "received" });
  // The button disappears
  if (isAtButton && outcome.kind !== "failed") after(0, () => giveFocus([fallbackOf(form)]));
}

function fallbackOf(form: HTMLFormElement): Element | undefined {
  const fragment = closest(form, attributeSelector(ATTRIBUTE.fragment));
  return fragment?.querySelector(attributeSelector(ATTRIBUTE.focusFallback)) ?? undefined;
}

/**
 * If the wallet's session has ended, opens the page that the server redirects to.
 * @returns whether the first read has shown the shopper the problem
 */
async function showOrder(fragment: string, isTaken: boolean): Promise<boolean> {
  const before = shownProblem(ADDRESS);
  // The HTTP code reports failures; the old content stays until it can be read
  const place = await readUntilDone(ADDRESS, async () => {
    const { redirectedTo, isShown } = await refreshOrderOf(fragment);
    if (redirectedTo !== undefined) {
      leaveFor(redirectedTo);
      return "elsewhere";
    }
    if (isTaken && isShown && !isOrdering()) announceTotal();
    return isShown ? "here" : undefined;
  });
  // Not after a later read: by then a toast has shown the refusal
  return place === "elsewhere" || (place === "here" && !isTaken && tellProblem(ADDRESS, before));
}

export default defineIsland({
  name: "wallet-address",
  options: { isNew: "boolean" },
  slots: { Submit },
  parse: parseWalletAddress,
  View: WalletAddress,
});
