import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { CHUNK_RETRY_MS } from "../../../src/lib/retry";
import { pause } from "../../../src/lib/timing";
import { find } from "../../http/server";
import { allowErrors } from "../../support/console-errors";
import { neverStrikes } from "../../support/limits";
import { openPage, orderForm, slot } from "../../support/open-page";
import { arrive, freshWallet, initCheckout, setSight, startWalletShop, walletScripts } from "./wallet";

jest.mock("../../../src/features/product/order-form/send-to-cart", () => {
  throw new Error("Loading chunk cart-forms failed");
});

const shop = startWalletShop([SHOWCASE.jumper]);
const BUNDLE = SHOWCASE.jumper;

let native: jest.SpyInstance;
beforeEach(async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  allowErrors("Loading chunk cart-forms failed");
  document.documentElement.removeAttribute("data-consent");
  sessionStorage.clear();
  freshWallet(shop);
  setSight(false);
  await openPage(`/product/${BUNDLE}`);
  await waitFor(() => expect(orderForm(BUNDLE).getAttribute("data-state")).toBe("live"));
  const free = Array.from(orderForm(BUNDLE).querySelectorAll<HTMLInputElement>("[data-variant]")).find(
    ({ dataset }) => (JSON.parse(dataset.variant ?? "{}") as { stockCount: number }).stockCount > 3,
  );
  await userEvent.click(free ?? document.body);
});

/** The browser has called the next page off. */
const stay = (): boolean => window.dispatchEvent(new Event("pageshow"));

const isBusy = (button: Element): boolean => button.getAttribute("aria-disabled") === "true";

test("an addition on its way natively is not sent again, until the page stays after all", async () => {
  const button = slot(BUNDLE, "submit");
  await userEvent.click(button);
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  await userEvent.click(button);
  await pause(2 * CHUNK_RETRY_MS);
  expect(native).toHaveBeenCalledTimes(1);
  expect(isBusy(button)).toBe(true);
  stay();
  await waitFor(() => expect(isBusy(button)).toBe(false));
});

test("the wallet's button, too, sends its form natively once, and opens no checkout", async () => {
  const button = within(find("[data-wallet-express]")).getByRole("button", { name: "Buy with your wallet" });
  await userEvent.click(button);
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  await userEvent.click(button);
  await pause(2 * CHUNK_RETRY_MS);
  expect(native).toHaveBeenCalledTimes(1);
  expect(isBusy(button)).toBe(true);
  stay();
  await waitFor(() => expect(isBusy(button)).toBe(false));
  expect(initCheckout).not.toHaveBeenCalled();
});
