import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { SCRIPT_LOAD_TIMEOUT_MS } from "../../../src/contract/limits";
import { publish } from "../../../src/contract/bus";
import { decideConsent } from "../../../src/features/consent/api";
import { whenIdle } from "../../../src/attach/moments";
import { refreshFragment } from "../../../src/attach/swap/fragments";
import { announce } from "../../../src/say/announcer";
import { expectErrors } from "../../support/console-errors";
import { announced, announceSoon, hear } from "../../support/hear";
import { shorten } from "../../support/limits";
import { openPage } from "../../support/open-page";
import { arrive, block, freshWallet, renderButton, setSight, startWalletShop, walletScripts } from "./wallet";

const shop = startWalletShop();
announceSoon();
/** As in the bundle: the other tests prolong it. */
const TIMEOUT_MS = SCRIPT_LOAD_TIMEOUT_MS;

beforeEach(() => {
  document.documentElement.removeAttribute("data-consent");
  freshWallet(shop);
});
afterEach(() => {
  jest.useRealTimers();
  shop.server.resetHandlers();
});

/** Chunks arrive late on a busy machine. */

const cart = (): HTMLElement => document.querySelector<HTMLElement>("section.cart") ?? document.body;
const place = (): HTMLElement => {
  const found = cart().querySelector<HTMLElement>('[data-island="wallet-login"]');
  if (found === null) throw new Error("the cart has no place for the wallet");
  return found;
};
const buttons = (): HTMLElement[] => within(place()).queryAllByRole("button", { name: "Amazon Pay" });
const textOf = (slot: string): HTMLElement | null => place().querySelector(`[data-slot="${slot}"]`);

/** Opens the cart page and waits until the script has been requested. */
async function openCart(): Promise<void> {
  await openPage("/cart");
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
}

test("the script loads once for all places, when the first comes into view", async () => {
  setSight(false);
  await openPage("/cart");
  // Whatever begins unseen has begun by then
  await new Promise<void>((begun) => whenIdle(begun));
  await import("../../../src/features/wallet/wallet");
  await new Promise((resolve) => setTimeout(resolve));
  expect(walletScripts()).toEqual([]);
  setSight(true);
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  expect(walletScripts().map(({ src }) => new URL(src).pathname)).toEqual(["/wallet/checkout.js"]);
  arrive();
  await waitFor(() => expect(place().getAttribute("data-state")).toBe("live"));
  expect(buttons()).toHaveLength(1);
  // The mini cart's button uses the same script
  expect(walletScripts()).toHaveLength(1);
});

test("a swap neither doubles nor removes the button", async () => {
  await openCart();
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  const [button] = buttons();
  const calls = renderButton.mock.calls.length;
  for (let times = 0; times < 3; times += 1) {
    publish("cart:refresh", undefined);
    await refreshFragment(cart());
  }
  expect(buttons()).toEqual([button]);
  expect(renderButton.mock.calls).toHaveLength(calls);
});

test("a place that arrives with a fragment gets its own button", async () => {
  await openCart();
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  const before = place();
  const html = await (await fetch("/cart/widget")).text();
  const empty = '<section class="cart" data-fragment="/cart/widget"><h2>0 items</h2></section>';
  shop.server.use(http.get("*/cart/widget", () => HttpResponse.html(empty), { once: true }));
  await refreshFragment(cart());
  expect(cart().querySelector('[data-island="wallet-login"]')).toBeNull();
  shop.server.use(http.get("*/cart/widget", () => HttpResponse.html(html), { once: true }));
  await refreshFragment(cart());
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(place()).not.toBe(before);
});

test.each<[how: string, fail: () => unknown]>([
  ["blocked", block],
  [
    "not there after 10 s",
    async () => {
      await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    },
  ],
])("a script that is %s is reported; the usual checkout and a retry remain", async (how, fail) => {
  const errors = expectErrors("/wallet/checkout.js");
  setSight(false);
  await openPage("/cart");
  if (how !== "blocked") {
    shorten("SCRIPT_LOAD_TIMEOUT_MS", TIMEOUT_MS);
    jest.useFakeTimers();
  }
  setSight(true);
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  await fail();
  jest.useRealTimers();
  await waitFor(() => expect(place().getAttribute("data-state")).toBe("failed"));
  expect(textOf("failed")?.hidden).toBe(false);
  expect(within(place()).getByText(/You can pay in the checkout as usual/)).toBeTruthy();
  expect(within(cart()).getByRole("link", { name: "Check out" }).getAttribute("href")).toBe("/checkout");
  // One message for the script, not one for each place
  expect(errors).toHaveLength(1);

  await userEvent.click(within(place()).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(walletScripts()).toHaveLength(2));
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(textOf("failed")?.hidden).toBe(true);
  expect(place().contains(document.activeElement)).toBe(true);
});

test("a script that arrives late is used; the button that asks for it sends no form around it, whatever its type", async () => {
  expectErrors("/wallet/checkout.js");
  await openCart();
  block();
  await waitFor(() => expect(textOf("failed")?.hidden).toBe(false));
  const form = document.createElement("form");
  place().parentNode?.insertBefore(form, place());
  form.appendChild(place());
  const submits = jest.fn((event: Event) => event.preventDefault());
  form.addEventListener("submit", submits);
  const again = within(place()).getByRole("button", { name: "Try again" });
  again.removeAttribute("type");
  await userEvent.click(again);
  expect(submits).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(textOf("failed")?.hidden).toBe(true);
});

test("a try that fails again is told once: by the focus, or announced to a shopper who has gone on", async () => {
  expectErrors("/wallet/checkout.js");
  await openCart();
  block();
  const failAgain = async (meanwhile: () => void): Promise<void> => {
    const count = walletScripts().length;
    await userEvent.click(await within(place()).findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(walletScripts()).toHaveLength(count + 1));
    meanwhile();
    block();
    await waitFor(() => expect(textOf("failed")?.hidden).toBe(false));
  };
  await failAgain(() => undefined);
  expect(document.activeElement).toBe(textOf("failed"));
  announce("Something else");
  await hear("Something else");
  expect(announced().join()).not.toContain("You can pay in the checkout as usual");
  await failAgain(() => within(cart()).getByRole("link", { name: "Check out" }).focus());
  await hear("You can pay in the checkout as usual");
});

test("a provider that throws logs an error per button, and the usual way is shown", async () => {
  const errors = expectErrors("InvalidParameterValue");
  renderButton.mockImplementation(() => {
    throw new Error("InvalidParameterValue");
  });
  await openCart();
  arrive();
  await waitFor(() => expect(textOf("failed")?.hidden).toBe(false));
  await waitFor(() => expect(errors).toHaveLength(2));
  expect(buttons()).toEqual([]);
  // Another try draws into an element of its own, and the first one's is gone
  renderButton.mockImplementation((selector) => {
    document.querySelector(selector)?.append("drawn");
  });
  await userEvent.click(within(place()).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(textOf("button")?.textContent?.trim()).toBe("drawn"));
  expect(textOf("button")?.children).toHaveLength(1);
});

/** Opens the cart page of a shopper who has not allowed the wallet. */
async function openRefused(): Promise<void> {
  shop.server.use(
    http.get(
      "*/cart",
      async ({ request }) => {
        const page = await fetch(new Request(`${request.url}?consent`, { headers: { Cookie: "consent=map" } }));
        return HttpResponse.html((await page.text()).replace("<html ", '<html data-consent="map" '));
      },
      { once: true },
    ),
  );
  await openPage("/cart");
  await waitFor(() => expect(textOf("consent")?.hidden).toBe(false));
}

const allPlaces = (): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-island="wallet-login"]'));
const updated = (): unknown => publish("fragment:updated", { url: "/cart/widget", element: cart() }, cart());

test("contract §1: a consent given once a swap has removed every place loads nothing; a place that returns starts", async () => {
  await openRefused();
  await waitFor(() => {
    for (const each of allPlaces()) {
      expect(each.querySelector('[data-slot="consent"]')).toHaveProperty("hidden", false);
    }
  });
  await new Promise((resolve) => setTimeout(resolve));
  const gone = place();
  allPlaces().forEach((each) => each.remove());
  updated();
  decideConsent(["wallet"]);
  expect(walletScripts()).toEqual([]);
  cart().append(gone);
  updated();
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(textOf("consent")?.hidden).toBe(true);
});

test("a place that is out of the page while the script arrives gets its button when it returns", async () => {
  await openCart();
  await waitFor(() => expect(place().getAttribute("data-state")).toBe("pending"));
  await new Promise((resolve) => setTimeout(resolve));
  const gone = place();
  gone.remove();
  updated();
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  cart().append(gone);
  updated();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(place().getAttribute("data-state")).toBe("live");
});

test("contract §1: without consent nothing is loaded until the shopper allows it", async () => {
  await openRefused();
  expect(walletScripts()).toEqual([]);
  await userEvent.click(within(place()).getByRole("button", { name: "Allow and show the button" }));
  expect(document.documentElement.getAttribute("data-consent")).toBe("map wallet");
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(textOf("consent")?.hidden).toBe(true);
  expect(place().contains(document.activeElement)).toBe(true);
});

test("contract §1: withdrawn consent removes the wallet from the page; its button offers it again", async () => {
  await openCart();
  arrive();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  document.documentElement.setAttribute("data-consent", "");
  publish("consent:change", undefined);
  expect(buttons()).toEqual([]);
  expect(textOf("consent")?.hidden).toBe(false);
  await userEvent.click(within(place()).getByRole("button", { name: "Allow and show the button" }));
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(textOf("consent")?.hidden).toBe(true);
});

/** The cart page with a different wallet configuration. */
async function openConfigured(change: (wallet: Record<string, unknown>) => unknown): Promise<void> {
  const html = await (await fetch("/cart")).text();
  const changed = html.replace(/(id="storefront-config">)(.*?)(<\/script>)/s, (_all, before, json, after) => {
    const config = JSON.parse(json);
    return before + JSON.stringify({ ...config, wallet: change(config.wallet) }) + after;
  });
  shop.server.use(http.get("*/cart", () => HttpResponse.html(changed), { once: true }));
  await openPage("/cart");
}

test("without a merchant id, one clear error is logged and no button is drawn", async () => {
  const errors = expectErrors("storefront-config.wallet");
  await openConfigured((wallet) => ({ ...wallet, merchantId: undefined }));
  await waitFor(() => expect(place().hidden).toBe(true));
  const all = Array.from(document.querySelectorAll<HTMLElement>('[data-island="wallet-login"]'));
  await waitFor(() => expect(all.map(({ hidden }) => hidden)).toEqual([true, true]));
  expect(errors).toEqual([expect.stringMatching(/^storefront-config\.wallet\.merchantId: expected .*got nothing/)]);
  expect(walletScripts()).toEqual([]);
});

test("without the payload for its button a place is hidden, and nothing is loaded", async () => {
  const errors = expectErrors("storefront-config.wallet");
  await openConfigured((wallet) => ({ ...wallet, checkout: undefined }));
  await waitFor(() => expect(place().hidden).toBe(true));
  expect(errors).toContainEqual(expect.stringMatching(/^storefront-config\.wallet\.checkout: expected .*got nothing/));
  expect(walletScripts()).toEqual([]);
});

test("a page that configures no wallet shows no place for it and logs nothing", async () => {
  await openConfigured(() => undefined);
  await waitFor(() => expect(place().hidden).toBe(true));
  expect(walletScripts()).toEqual([]);
});

test("an option of the wrong type logs an error that names it and hides the place", async () => {
  expectErrors('wallet-login: Option "placement" provided type "number" but expected type "string".');
  const failed: string[] = [];
  document.addEventListener("island:failed", ({ detail }) => failed.push(detail.name), { once: true });
  const html = (await (await fetch("/cart/widget")).text()).replace("&quot;Cart&quot;", "5");
  const page = (await (await fetch("/cart")).text()).replace(/<section class="cart"[\s\S]*?<\/section>/, () => html);
  shop.server.use(http.get("*/cart", () => HttpResponse.html(page), { once: true }));
  await openPage("/cart");
  await waitFor(() => expect(failed).toEqual(["wallet-login"]));
  expect(place().hidden).toBe(true);
});
