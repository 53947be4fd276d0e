import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { publish } from "../../../src/contract/bus";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { pause } from "../../../src/lib/timing";
import { heard } from "../../http/server";
import { decideConsent } from "../../../src/features/consent/api";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { expectErrors } from "../../support/console-errors";
import { neverStrikes, prolong } from "../../support/limits";
import { openPage, orderForm, slot } from "../../support/open-page";
import {
  arrive,
  block,
  freshWallet,
  initCheckout,
  renderButton,
  setSight,
  startWalletShop,
  walletScripts,
} from "./wallet";
import type { Session } from "../../../mocks/shop/session";

const shop = startWalletShop([SHOWCASE.jumper, SHOWCASE.loneVariant]);
const BUNDLE = SHOWCASE.jumper;
const ADD = "POST /json/cart/product/add";

let session: Session;
beforeEach(() => {
  document.documentElement.removeAttribute("data-consent");
  sessionStorage.clear();
  session = freshWallet(shop);
  // The mini cart is closed
  setSight(false);
});
afterEach(() => shop.server.resetHandlers());

const place = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>("[data-wallet-express]");
  if (found === null) throw new Error("the product page has no express button");
  return found;
};
const button = (): HTMLElement => within(place()).getByRole("button", { name: "Buy with your wallet" });
const slotOf = (name: string): HTMLElement | null => place().querySelector(`[data-slot="${name}"]`);
const adds = (): number => shop.requests.filter((request) => request === ADD).length;
const pieces = (): number => session.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);

async function openProduct(): Promise<void> {
  await openPage(`/product/${BUNDLE}`);
  await waitFor(() => expect(orderForm(BUNDLE).getAttribute("data-state")).toBe("live"));
}

/** A different size from the one in the cart. */
async function chooseSize(): Promise<void> {
  const radios = orderForm(BUNDLE).querySelectorAll<HTMLInputElement>("[data-variant]");
  const inCart = session.cart.lines[0]?.ean;
  const free = Array.from(radios).find(
    ({ value, dataset }) =>
      value !== inCart && (JSON.parse(dataset.variant ?? "{}") as { stockCount: number }).stockCount > 3,
  );
  await userEvent.click(free ?? document.body);
}

async function pressWith(load: () => void): Promise<void> {
  await userEvent.click(button());
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  load();
}

test("nothing is loaded from the provider before the button is touched", async () => {
  await openProduct();
  await chooseSize();
  expect(walletScripts()).toEqual([]);
  expect(place().textContent).toContain("Buy with your wallet");
});

test("a press adds the choice to the cart, then opens the provider's checkout", async () => {
  await openProduct();
  await chooseSize();
  await pressWith(arrive);
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect(adds()).toBe(1);
  expect(pieces()).toBe(2);
  expect(session.cart.lines).toHaveLength(2);
  expect(initCheckout.mock.calls[0]?.[0]).toMatchObject({
    productType: "PayAndShip",
    placement: "Product",
    createCheckoutSessionConfig: { publicKeyId: "SANDBOX-MASCHENWERK" },
  });
  expect(renderButton).not.toHaveBeenCalled();
});

test("a link followed during the addition is not called off by the checkout, which opens if the page stays", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  await openProduct();
  await chooseSize();
  const added = heard("cart:add-product:receive");
  // Without an answer of its own: the shop answers
  shop.server.use(http.post("*/json/cart/product/add", () => void window.dispatchEvent(new Event("beforeunload"))));
  await pressWith(arrive);
  await waitFor(() => expect(added).toHaveLength(1));
  await pause(0);
  expect(initCheckout).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1), { timeout: 5000 });
});

test("a double click adds once and opens one checkout", async () => {
  await openProduct();
  await chooseSize();
  await userEvent.dblClick(button());
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await waitFor(() => expect(initCheckout).toHaveBeenCalled());
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  expect(initCheckout).toHaveBeenCalledTimes(1);
  expect(adds()).toBe(1);
});

test("a shopper who comes back and presses again adds nothing while the product is still in the cart", async () => {
  await openProduct();
  await chooseSize();
  await pressWith(arrive);
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  await userEvent.click(button());
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(2));
  expect(adds()).toBe(1);

  // The page is reloaded
  await openProduct();
  await chooseSize();
  await userEvent.click(button());
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(3));
  expect(adds()).toBe(1);

  Object.assign(session.cart, { lines: [] });
  await openProduct();
  await chooseSize();
  await userEvent.click(button());
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(4));
  expect(adds()).toBe(2);
});

test("while the order button adds the same, a press waits for it and then opens the checkout", async () => {
  await openProduct();
  await chooseSize();
  let release = (): void => undefined;
  const gate = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  shop.server.use(http.post("*/json/cart/product/add", () => gate, { once: true }));
  await userEvent.hover(button());
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await userEvent.click(slot(BUNDLE, "submit"));
  await waitFor(() => expect(adds()).toBe(1));
  await userEvent.click(button());
  expect(initCheckout).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  expect(initCheckout).toHaveBeenCalledTimes(1);
  expect([adds(), pieces()]).toEqual([1, 2]);
});

test("offline, trying again adds once and opens the checkout", async () => {
  expectErrors("the browser is offline");
  prolong("TOAST_DELAY_MS");
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  shop.server.use(http.post("*/json/cart/product/add", () => HttpResponse.error(), { once: true }));
  await openProduct();
  await chooseSize();
  await pressWith(arrive);
  const again = await within(document.body).findByText("Try again", { selector: ".toast button" });
  isOnline.mockRestore();
  shop.requests.splice(0);
  await userEvent.click(again);
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect([adds(), pieces()]).toEqual([1, 2]);
});

test("without a choice it names the missing one, like the order button", async () => {
  await openProduct();
  await userEvent.click(button());
  await waitFor(() => expect(slotOf("problem")?.hidden).toBe(false));
  expect(slotOf("problem")?.textContent).toBe(orderForm(BUNDLE).querySelector('[data-slot="submit"]')?.textContent);
  expect(slotOf("problem")?.textContent).toMatch(/choose/i);
  expect(adds()).toBe(0);
  expect(initCheckout).not.toHaveBeenCalled();
  await chooseSize();
  await pressWith(arrive);
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect(slotOf("problem")?.hidden).toBe(true);
});

test("what it has named as missing is no longer asked for once it is chosen", async () => {
  await openProduct();
  await userEvent.click(button());
  await waitFor(() => expect(slotOf("problem")?.hidden).toBe(false));
  await chooseSize();
  expect(slotOf("problem")?.hidden).toBe(true);
});

test("a refused addition shows its message, and no checkout opens", async () => {
  const toasts: unknown[] = [];
  document.addEventListener("toast:show", ({ detail }) => toasts.push(detail), { once: true });
  const refusal = { success: false, messages: { error: ["Shop.SoldOut"] } };
  shop.server.use(http.post("*/json/cart/product/add", () => HttpResponse.json(refusal)));
  await openProduct();
  await chooseSize();
  await pressWith(arrive);
  await waitFor(() => expect(toasts).toEqual([{ theme: "error", body: "This item is sold out." }]));
  await waitFor(() => expect(button().getAttribute("aria-disabled")).toBeNull());
  expect(initCheckout).not.toHaveBeenCalled();
  expect(pieces()).toBe(1);
});

test("without consent a press asks for it before anything is added", async () => {
  await openProduct();
  decideConsent([]);
  await chooseSize();
  await userEvent.click(button());
  await waitFor(() => expect(slotOf("consent")?.hidden).toBe(false));
  expect(walletScripts()).toEqual([]);
  expect(adds()).toBe(0);
  await userEvent.click(within(place()).getByRole("button", { name: "Allow and go on" }));
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect(adds()).toBe(1);
  expect(slotOf("consent")?.hidden).toBe(true);
  expect(document.activeElement).toBe(button());
});

test("an unreachable provider is reported and nothing is added; another try works", async () => {
  expectErrors("/wallet/checkout.js");
  await openProduct();
  await chooseSize();
  await pressWith(block);
  await waitFor(() => expect(slotOf("failed")?.hidden).toBe(false));
  expect(adds()).toBe(0);
  await userEvent.click(within(place()).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(walletScripts()).toHaveLength(2));
  arrive();
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect(adds()).toBe(1);
});

test("a checkout the provider refuses to open is reported; the product stays in the cart", async () => {
  expectErrors("InvalidParameterValue");
  initCheckout.mockImplementation(() => {
    throw new Error("InvalidParameterValue");
  });
  await openProduct();
  await chooseSize();
  await pressWith(arrive);
  await waitFor(() => expect(slotOf("failed")?.hidden).toBe(false));
  expect(pieces()).toBe(2);
  initCheckout.mockReset();
  await userEvent.click(within(place()).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(initCheckout).toHaveBeenCalledTimes(1));
  expect(adds()).toBe(1);
});

/** The product page with a different wallet configuration. */
async function openConfigured(change: (wallet: Record<string, unknown>) => unknown): Promise<void> {
  const html = await (await fetch(`/product/${BUNDLE}`)).text();
  const changed = html.replace(/(id="storefront-config">)(.*?)(<\/script>)/s, (_all, before, json, after) => {
    const config = JSON.parse(json);
    return before + JSON.stringify({ ...config, wallet: change(config.wallet) }) + after;
  });
  shop.server.use(http.get(`*/product/${BUNDLE}`, () => HttpResponse.html(changed), { once: true }));
  await openProduct();
}

test.each([
  ["no wallet", undefined],
  ["a wallet that is null", null],
])("a page that configures %s hides the button before any touch, and one that comes later", async (_, wallet) => {
  await openConfigured(() => wallet);
  await waitFor(() => expect(place().hidden).toBe(true));
  const form = orderForm(BUNDLE);
  const later = place().cloneNode(true) as HTMLElement;
  later.hidden = false;
  form.append(later);
  publish("fragment:updated", { url: "/product", element: form }, form);
  expect(later.hidden).toBe(true);
});

test("without the payload for a checkout the touched button is hidden: nothing is loaded or added", async () => {
  const errors = expectErrors("storefront-config.wallet");
  await openConfigured((wallet) => ({ ...wallet, checkout: undefined }));
  await chooseSize();
  await userEvent.hover(button());
  await waitFor(() => expect(place().hidden).toBe(true));
  expect(errors).toEqual([expect.stringMatching(/^storefront-config\.wallet\.checkout: expected .*got nothing/)]);
  expect([walletScripts(), adds()]).toEqual([[], 0]);
});
