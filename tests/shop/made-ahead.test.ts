import { waitFor } from "@testing-library/dom";
import { measuringOf } from "../../mocks/shop/measuring";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { openSession } from "../../mocks/shop/shop";
import { STORAGE_KEY } from "../../src/contract/markup";
import { published } from "../../src/contract/bus";
import { atEnd } from "../support/at-end";
import { openPage, orderForm, startShop } from "../support/open-page";
import { prerender, visitedBy } from "../support/made-ahead";

const { shop, requests } = startShop();
const PRODUCT = `/product/${SHOWCASE.jumper}`;
const CART = "GET /json/cart/updated";
const ACCOUNT = "GET /json/account";
const WATCHLIST = "GET /watchlist/widget/header";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "consent=; max-age=0";
});

/** By then every chunk is loaded, and what follows at once has begun. */
async function turns(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** Prerenders the page, as far as its scripts get. @returns a function that lets the shopper arrive */
async function openAhead(address = PRODUCT): Promise<() => Promise<void>> {
  const come = prerender();
  let isOpen = false;
  const opening = openPage(address).then(() => (isOpen = true));
  await waitFor(() => expect(requests).toContain(`GET ${address}`));
  await turns();
  expect(isOpen).toBe(false);
  expect(requests.splice(0)).toEqual([`GET ${address}`]);
  return async () => {
    visitedBy({ activationStart: 1 });
    come();
    await opening;
  };
}

/** The server gives each form a new key. */
const withoutKeys = ({ outerHTML }: Element): string =>
  outerHTML.replace(/(name="_idempotency_key" value=")[^"]*/g, "$1");

const contentsOf = (storage: Storage): unknown => JSON.parse(JSON.stringify(storage));

/** Reports a change, as another page would have done a moment ago. */
const reported = (key: string): void => localStorage.setItem(key, `${Date.now()}-0123456789abcdef`);

describe("while a page is rendered ahead", () => {
  test("nothing is requested and nothing is sent, neither measurements nor unsent cart changes", async () => {
    measuringOf(openSession(shop, "test")).isOn = true;
    const sendBeacon = jest.fn(() => true);
    Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sendBeacon });
    atEnd(() => Reflect.deleteProperty(navigator, "sendBeacon"));
    const unsent = { time: Date.now(), name: "cart/update/quantity", fields: [["ean", "1"]] };
    sessionStorage.setItem(STORAGE_KEY.unsentCart, JSON.stringify([unsent]));
    reported(STORAGE_KEY.cart);
    await openAhead();
    document.dispatchEvent(new Event("visibilitychange"));
    await turns();
    expect([requests, sendBeacon.mock.calls]).toEqual([[], []]);
    measuringOf(openSession(shop, "test")).isOn = false;
  });

  test("the browser's storage is unchanged: no viewed product is noted, no other tab is notified", async () => {
    localStorage.setItem(STORAGE_KEY.user, "user-account");
    await openAhead();
    document.dispatchEvent(new MouseEvent("mousemove", { bubbles: true, movementX: 3 }));
    expect(contentsOf(localStorage)).toEqual({ [STORAGE_KEY.user]: "user-account" });
    expect(contentsOf(sessionStorage)).toEqual({});
  });

  test("no event is published", async () => {
    for (const name of Object.keys(published)) Reflect.deleteProperty(published, name);
    await openAhead();
    expect(published).toEqual({});
  });

  test("no third-party script is loaded, nothing is announced, and no toast shows", async () => {
    await openAhead();
    expect(document.querySelectorAll("script[src]")).toHaveLength(0);
    expect(document.querySelectorAll("[aria-live]")).toHaveLength(0);
    expect(document.querySelector("[data-toast-wrapper]")?.children).toHaveLength(0);
  });

  test("no island is live and nothing moves; the page is as the server rendered it", async () => {
    await openAhead();
    expect(document.querySelectorAll("[data-state='live'],[data-initialized]")).toHaveLength(0);
    const html = await (await fetch(PRODUCT)).text();
    const { body } = new DOMParser().parseFromString(html, "text/html");
    expect(withoutKeys(document.body)).toBe(withoutKeys(body));
  });
});

describe("when the shopper comes to a page that was rendered ahead", () => {
  test("its islands go live", async () => {
    const come = await openAhead();
    await come();
    await waitFor(() => expect(orderForm(SHOWCASE.jumper)).toHaveProperty("dataset.state", "live"));
  });

  test("cart, watchlist and login are not requested if nothing has changed since", async () => {
    localStorage.setItem(STORAGE_KEY.user, "user-unknown");
    localStorage.setItem(STORAGE_KEY.cart, `${Math.round(window.performance.timeOrigin) - 300_001}-0123456789abcdef`);
    localStorage.setItem(STORAGE_KEY.watchlist, "e5f1a2b3-written-by-an-older-version");
    const come = await openAhead();
    await come();
    await waitFor(() => expect(orderForm(SHOWCASE.jumper)).toHaveProperty("dataset.state", "live"));
    await turns();
    expect(requests.filter((request) => [CART, WATCHLIST, ACCOUNT].includes(request))).toEqual([]);
  });

  test.each([
    ["the cart", STORAGE_KEY.cart, [CART]],
    ["the watchlist", STORAGE_KEY.watchlist, [WATCHLIST]],
  ])("%s is requested if it has changed since", async (_what, key, expected) => {
    const come = await openAhead();
    reported(key);
    await come();
    await waitFor(() => expect(requests).toEqual(expect.arrayContaining(expected)));
  });

  test("cart, watchlist and login are requested if the shopper has logged in since", async () => {
    localStorage.setItem(STORAGE_KEY.user, "user-account");
    const come = await openAhead();
    await come();
    await waitFor(() => expect(requests).toEqual(expect.arrayContaining([CART, WATCHLIST, ACCOUNT])));
    // The user that the page was rendered for is no news to other tabs
    expect(localStorage.getItem(STORAGE_KEY.user)).toBe("user-account");
  });
});

describe("consent on a page that was rendered ahead", () => {
  test.each([
    ["necessary", "necessary"],
    ["map.wallet", "map wallet"],
  ])("is taken from the cookie %p", async (kept, expected) => {
    const come = await openAhead("/stores");
    document.body.insertAdjacentHTML(
      "afterbegin",
      "<section data-consent-sheet><form data-consent-form></form></section>",
    );
    document.cookie = `consent=${kept}`;
    await come();
    expect(document.documentElement.getAttribute("data-consent")).toBe(expected);
    const sheet = document.querySelector<HTMLElement>("[data-consent-sheet]");
    expect(sheet).toHaveProperty("hidden", true);
  });

  test("stays as the server rendered it without the shop's cookie", async () => {
    const come = await openAhead("/stores");
    document.documentElement.setAttribute("data-consent", "analytics");
    await come();
    expect(document.documentElement.getAttribute("data-consent")).toBe("analytics");
  });
});

test.each([
  ["by a rule", { deliveryType: "navigational-prefetch", activationStart: 0 }],
  ["by a link", { transferSize: 0, encodedBodySize: 9 }],
])(
  "a page that was fetched ahead %s requests the cart if it has changed in the last five minutes",
  async (_how, visit) => {
    reported(STORAGE_KEY.cart);
    visitedBy(visit);
    await openPage(PRODUCT);
    await waitFor(() => expect(requests).toContain(CART));
  },
);

test("a page that was not fetched ahead requests nothing again", async () => {
  reported(STORAGE_KEY.cart);
  visitedBy({ deliveryType: "", activationStart: 0 });
  await openPage(PRODUCT);
  await waitFor(() => expect(orderForm(SHOWCASE.jumper)).toHaveProperty("dataset.state", "live"));
  await turns();
  expect(requests).not.toContain(CART);
});
