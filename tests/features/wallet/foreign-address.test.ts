import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { find, show } from "../../http/server";
import { expectErrors } from "../../support/console-errors";
import { neverStrikes } from "../../support/limits";
import { startPage } from "../../support/running-sections";

test("an address form of another origin goes there by its button alone, and nothing is left loading", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  const errors = expectErrors("requests may only go to");
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  document.body.className = "section-amazon";
  show(`<section data-island="wallet-address" data-hydrate="load" data-options='{"isNew":true}'
    data-fragment="/checkout/amazon/partial/shipping"><form action="https://other.test/address" method="post">
    <button data-slot="submit" hidden>Deliver to this address</button></form></section>`);
  await startPage();
  const button = await within(document.body).findByRole("button", { name: "Deliver to this address" });
  expect([errors.length, native.mock.calls.length]).toEqual([1, 0]);
  expect(find("section").hasAttribute("aria-busy")).toBe(false);
  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  await userEvent.click(button);
  expect(native).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
});
