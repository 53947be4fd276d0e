import {
  checkoutText,
  leaveFor,
  markOrderLoading,
  refreshOrderOf,
  orderWaitsFor,
  shownTotal,
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
 * Sends an address that has just been chosen.
 * @param before what was sent so: never the same twice, whatever the server says of it
 * @returns what is sent so now
 */
export function sendNewAddress(address: WalletAddressForm, before: string | undefined): string {
  const signature = signatureOf(formDataOf(address.form));
  if (signature !== before) sendAddress(address);
  return signature;
}

/** Tells the shop of the address, then shows what it means for delivery and total, which is said once. Never rejects. */
export function sendAddress(address: WalletAddressForm): void {
  orderWaitsFor(send(address));
}

async function send({ form, fragment, dispatch }: WalletAddressForm): Promise<void> {
  dispatch({ kind: "send" });
  const stopLoading = markOrderLoading();
  let held: readonly Notice[] = [];
  // The fragments may say the same
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
 * Where the wallet's session has ended, the page that the server names takes this one's place.
 * @returns whether the shopper has been told what is wrong
 */
async function showOrder(fragment: string, isTaken: boolean): Promise<boolean> {
  // The client reports what fails; the old content stays
  const read = await refreshOrderOf(fragment).catch(() => undefined);
  if (read?.redirectedTo !== undefined) {
    leaveFor(read.redirectedTo);
    return true;
  }
  if (isTaken && read !== undefined) {
    announce(checkoutText("Theme.CheckoutTotal", { total: shownTotal() }), { topic: "checkout-total" });
  }
  return !isTaken && read?.isShown === true && tellProblem("wallet-address");
}
