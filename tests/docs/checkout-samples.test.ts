import { screen, waitFor } from "@testing-library/dom";
import startCheckout from "../../src/sections/checkout";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

const NAMES = ["checkout-payment", "checkout-confirm", "customer-message"];

test("the samples of the checkout's last step go live", async () => {
  document.body.className = "section-checkout user-guest";
  document.body.innerHTML = sampleOf("checkout-payment") + sampleOf("checkout-confirm");
  startSection(startCheckout);
  await waitFor(() => {
    for (const name of NAMES) {
      expect(document.querySelector(`[data-island="${name}"]`)).toHaveProperty("dataset.state", "live");
    }
  });
  expect(screen.queryByRole("button", { name: "Take over" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Keep the message" })).toBeNull();
  expect(screen.getByRole("button", { name: "Order and pay €109.20" })).toHaveProperty("disabled", false);
});
