import {
  checkoutText,
  leaveFor,
  markOrderLoading,
  refreshOrderOf,
  orderWaitsFor,
  shownTotal,
  shownProblem,
  tellProblem,
} from "../../checkout/api";
import type { Notice } from "../../../say/notice";
import { announce } from "../../../say/announcer";
import { formDataOf, signatureOf } from "../../../http/form-data";
import { showNotices } from "../../../say/notices";
import { sendForm } from "../../forms/api";
import type { AddressAction } from "./state";

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
export function sendNewAddress(address: WalletAddressForm, before: string | undefined): string {
  const signature = signatureOf(formDataOf(address.form));
  if (signature !== before) sendAddress(address);
  return signature;
}

/** Sends the address to the shop, then shows the new delivery and total, which are announced once. Never rejects. */
export function sendAddress(address: WalletAddressForm): void {
  orderWaitsFor(send(address));
}

async function send({ form, fragment, dispatch }: WalletAddressForm): Promise<void> {
  dispatch({ kind: "send" });
  const stopLoading = markOrderLoading();
  let held: readonly Notice[] = [];
  // The fragments may contain the same messages
  const tell = (notices: readonly Notice[]): void => {
    held = notices;
  };
  const outcome = await sendForm("json/checkout/amazon/address/update", form, { tell });
  const isSaid = outcome.kind === "received" && (await showOrder(fragment, outcome.hasSucceeded));
  if (!isSaid) showNotices(held);
  stopLoading();
  dispatch({ kind: outcome.kind === "failed" ? "failed" : "received" });
}

/**
 * If the wallet's session has ended, opens the page that the server redirects to.
 * @returns whether the shopper has seen the problem
 */
async function showOrder(fragment: string, isTaken: boolean): Promise<boolean> {
  const before = shownProblem("wallet-address");
  // The HTTP code reports failures; the old content stays
  const read = await refreshOrderOf(fragment).catch(() => undefined);
  if (read?.redirectedTo !== undefined) {
    leaveFor(read.redirectedTo);
    return true;
  }
  if (isTaken && read !== undefined) {
    announce(checkoutText("Theme.CheckoutTotal", { total: shownTotal() }), { topic: "checkout-total" });
  }
  return !isTaken && read?.isShown === true && tellProblem("wallet-address", before);
}
