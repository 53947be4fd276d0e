import { screen, waitFor } from "@testing-library/dom";
import startAmazon from "../../src/sections/amazon";
import startWallet from "../../src/features/wallet/wallet";
import { consoleErrors } from "../http/server";
import { parseWalletPlace } from "../../src/features/wallet/wallet-place";
import { startSection } from "../support/running-sections";
import { sampleOf } from "./documents";

class NothingSeen {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.assign(window, { IntersectionObserver: NothingSeen });

test("the wallet's place is valid, and hidden on a page without a wallet", () => {
  document.body.innerHTML = sampleOf("wallet-login");
  const place = document.querySelector<HTMLElement>('[data-island="wallet-login"]') ?? document.body;
  expect(parseWalletPlace(place)).toMatchObject({
    kind: "login",
    button: { product: "PayAndShip", placement: "Cart" },
  });
  startWallet(place);
  expect(place.hidden).toBe(true);
});

test("the islands of section amazon's page go live", async () => {
  consoleErrors();
  document.body.className = "section-amazon user-unknown";
  // Its address is known already, so nothing is sent
  document.body.innerHTML = sampleOf("wallet-page").replace('{"isNew":true}', '{"isNew":false}');
  startSection(startAmazon);
  await waitFor(() => {
    for (const name of ["wallet-address", "wallet-confirm"]) {
      expect(document.querySelector(`[data-island="${name}"]`)).toHaveProperty("dataset.state", "live");
    }
  });
  expect(screen.queryByRole("button", { name: "Deliver to this address" })).toBeNull();
  expect(screen.getByRole("button", { name: "Order and pay €109.20" })).toHaveProperty("disabled", false);
  const change = document.querySelector("[data-wallet-change]") ?? document.body;
  expect(parseWalletPlace(change)).toMatchObject({ kind: "change", change: "address" });
});
