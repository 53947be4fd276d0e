import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { IDLE, orderPhase } from "../../../src/features/checkout/order-confirm/state";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { CHUNK_RETRY_MS } from "../../../src/lib/retry";
import { pause } from "../../../src/lib/timing";
import { find, show } from "../../http/server";
import { allowErrors } from "../../support/console-errors";
import { neverStrikes } from "../../support/limits";
import { startPage } from "../../support/running-sections";

jest.mock("../../../src/features/checkout/order-confirm/place-order", () => {
  throw new Error("Loading chunk checkout-send failed");
});

test("an order on its way natively is not sent again by another press, until the page stays after all", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  allowErrors("Loading chunk checkout-send failed");
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  orderPhase.set(IDLE);
  document.body.className = "section-checkout";
  show(`<section data-island="checkout-confirm" data-hydrate="load" data-fragment="/checkout/partial/confirm">
    <form action="/checkout/order" method="post"><button data-slot="submit">Order and pay</button></form></section>`);
  await startPage();
  await waitFor(() => expect(find("section").getAttribute("data-state")).toBe("live"));
  const button = within(document.body).getByRole("button", { name: "Order and pay" });
  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));

  await userEvent.click(button);
  await pause(2 * CHUNK_RETRY_MS);
  expect(native).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-disabled")).toBe("true");

  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(2));
  window.dispatchEvent(new Event("pageshow"));
});
