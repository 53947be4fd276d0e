import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { subscribe } from "../../../src/contract/bus";
import { pushAfterPaint, pushEvent } from "../../../src/features/measuring/data-layer/push-event";
import * as timing from "../../../src/lib/timing";
import { becomeUser } from "../../../mocks/shop/account";
import { measuringOf } from "../../../mocks/shop/measuring";
import { openSession } from "../../../mocks/shop/shop";
import { expectErrors } from "../../support/console-errors";
import { openPage, orderForm, slot, startShop } from "../../support/open-page";

interface Pushed {
  event?: string;
  ecommerce?: { items?: readonly Record<string, unknown>[]; value?: number; currency?: string } | null;
}

const SOCKS = "52001";
/** Other socks and the blanket are shown beside the socks; sorted by price, the second jumper comes first. */
const BUNDLES = [SOCKS, "52002", "54001", "48211", "48216", "53001"];
const { requests, shop } = startShop({ bundles: BUNDLES });
const layer: Pushed[] = [];

beforeAll(() => {
  measuringOf(openSession(shop, "test")).isOn = true;
  window.dataLayer = layer;
});
beforeEach(() => {
  document.documentElement.setAttribute("data-consent", "analytics");
});

const named = (event: string): Pushed[] => layer.filter((each) => each.event === event);
const lastItem = (event: string): Record<string, unknown> | undefined =>
  named(event).slice(-1)[0]?.ecommerce?.items?.[0];

async function chooseSize(): Promise<void> {
  const form = orderForm(SOCKS);
  await userEvent.click(form.querySelector("input[data-variant]:not([disabled])") ?? form);
  await waitFor(() => expect(slot(SOCKS, "submit")).toHaveProperty("disabled", false));
}

/** Adds a pair of socks to the cart. */
async function addSocks(): Promise<void> {
  await openPage(`/product/${SOCKS}`);
  document.documentElement.setAttribute("data-consent", "analytics");
  await chooseSize();
  const before = named("add_to_cart").length;
  await userEvent.click(slot(SOCKS, "submit"));
  await waitFor(() => expect(named("add_to_cart")).toHaveLength(before + 1));
}

// Each test continues from the one before: a page starts its data layer once.
test("pushes and fetches nothing before analytics are allowed; then page events and fetched ones, once", async () => {
  document.cookie = "consent=captcha; path=/";
  await openPage(`/product/${SOCKS}`);
  await waitFor(() => expect(document.querySelector("[data-state=live]")).not.toBeNull());
  expect(layer).toEqual([]);
  expect(requests).not.toContain("GET /json/data-layer");
  document.documentElement.setAttribute("data-consent", "captcha analytics");
  document.dispatchEvent(new CustomEvent("consent:change"));
  await waitFor(() => expect(named("cart")).toHaveLength(1));
  expect(named("view_item")).toHaveLength(1);
  expect(requests.filter((each) => each === "GET /json/data-layer")).toHaveLength(1);
  // What an earlier event said about products is cleared first.
  expect(layer[layer.findIndex(({ event }) => event === "view_item") - 1]).toEqual({ ecommerce: null });
  document.cookie = "consent=; path=/; max-age=0";
});

test("reports an addition once the server has accepted it, with variant, price and currency", async () => {
  await addSocks();
  expect(named("add_to_cart")[0]?.ecommerce).toMatchObject({ currency: "EUR" });
  expect(lastItem("add_to_cart")).toMatchObject({
    item_id: SOCKS,
    quantity: 1,
    item_variant: expect.stringMatching(/\w+ \/ \d\d/),
  });
  expect(typeof lastItem("add_to_cart")?.price).toBe("number");
});

test("an addition is reported after the paint of its answer, before any later event, and if the page is left", () => {
  jest.spyOn(timing, "nextPaint").mockReturnValue(new Promise(() => undefined));
  const before = layer.length;
  const names = (): (string | undefined)[] => layer.slice(before).map(({ event }) => event);
  pushAfterPaint({ event: "add_to_cart" });
  expect(names()).toEqual([]);
  pushEvent({ event: "view_cart" });
  pushAfterPaint({ event: "remove_from_cart" });
  expect(names()).toEqual(["add_to_cart", "view_cart"]);
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(names()).toEqual(["add_to_cart", "view_cart", "remove_from_cart"]);
  layer.length = before;
});

test("what a tag manager throws loses no later event, and is told", () => {
  jest.spyOn(timing, "nextPaint").mockReturnValue(new Promise(() => undefined));
  expectErrors(/a broken tag/);
  const taken: unknown[] = [];
  jest.spyOn(layer, "push").mockImplementation((event: Pushed) => {
    if (event.event === "add_to_cart") throw new Error("a broken tag");
    return taken.push(event.event);
  });
  pushAfterPaint({ event: "add_to_cart" });
  pushAfterPaint({ event: "remove_from_cart" });
  pushEvent({ event: "view_cart" });
  expect(taken).toEqual(["remove_from_cart", "view_cart"]);
});

test("a refused addition is no event", async () => {
  const before = named("add_to_cart").length;
  await openPage(`/product/${SOCKS}`);
  document.documentElement.setAttribute("data-consent", "analytics");
  await chooseSize();
  document.addEventListener("cart:add-product:request", (event) => event.preventDefault(), { once: true });
  await userEvent.click(slot(SOCKS, "submit"));
  await waitFor(() => expect(requests).not.toContain("POST /json/cart/product/add"));
  expect(named("add_to_cart")).toHaveLength(before);
});

test("a changed quantity reports only the difference", async () => {
  const page = await openPage("/cart");
  const more = page.getAllByRole("button", { name: /^One more/ })[0];
  if (more === undefined) throw new Error("no stepper");
  const before = named("add_to_cart").length;
  await userEvent.click(more);
  await waitFor(() => expect(named("add_to_cart")).toHaveLength(before + 1));
  expect(lastItem("add_to_cart")).toMatchObject({ item_id: SOCKS, quantity: 1 });
});

test("a removed line is reported with all its pieces, though gone", async () => {
  const page = await openPage("/cart");
  await userEvent.click(page.getAllByRole("button", { name: /^Remove/ })[0] ?? document.body);
  await waitFor(() => expect(named("remove_from_cart")).toHaveLength(1));
  expect(lastItem("remove_from_cart")).toMatchObject({ item_id: SOCKS, quantity: 2 });
});

test("a product chosen in a list keeps the list's name up to the cart", async () => {
  await openPage("/gallery/socks");
  const link = document.querySelector<HTMLElement>(`[data-bundle="${SOCKS}"] [data-slot="link"]`);
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  expect(named("select_item")[0]?.ecommerce).toMatchObject({ item_list_name: "Socks" });
  await addSocks();
  expect(lastItem("add_to_cart")).toMatchObject({ item_id: SOCKS, item_list_name: "Socks" });
});

test("a list rendered again is reported again (filters, pages)", async () => {
  const page = await openPage("/gallery/jumpers");
  const before = named("view_item_list").length;
  await userEvent.selectOptions(page.getByLabelText("Sort by"), "cheap");
  await waitFor(() => expect(named("view_item_list")).toHaveLength(before + 1));
});

test("the watchlist is reported", async () => {
  const page = await openPage("/gallery/hats");
  await userEvent.click(page.getAllByRole("button", { name: /watchlist/i })[0] ?? document.body);
  await waitFor(() => expect(named("add_to_wishlist")).toHaveLength(1));
  expect(lastItem("add_to_wishlist")).toMatchObject({ item_category: "hats" });
});

test("the checkout's choices are reported with the order's products: none twice, and no card's", async () => {
  const session = openSession(shop, "test");
  becomeUser(shop, session, "account");
  await addSocks();
  const page = await openPage("/checkout/confirm");
  document.documentElement.setAttribute("data-consent", "analytics");
  const line = document.querySelector(".order-lines__item")?.getAttribute("data-item") ?? "";
  const cart = Object.assign(document.createElement("div"), { id: "mini-cart" });
  document.body.append(cart);
  for (const [place, item] of [
    [cart, line],
    [document.body, '{"item_id": "54001", "item_name": "Blanket", "price": 9}'],
  ] as const) {
    const element = document.createElement("p");
    element.setAttribute("data-item", item);
    place.append(element);
  }
  await userEvent.click(page.getByLabelText(/^Express/));
  await waitFor(() => expect(named("add_payment_info")).toHaveLength(1));
  expect(named("add_shipping_info")[0]?.ecommerce).toMatchObject({ shipping_tier: "express" });
  expect(named("add_shipping_info")[0]?.ecommerce?.items).toEqual([expect.objectContaining(JSON.parse(line))]);
  await openPage("/gallery/hats");
});

test("the shop's owner renames and stops events without a release", async () => {
  const stop = subscribe("data-layer:push", (event) => {
    if (event.detail.event.event === "add_to_cart") event.detail.event = { ...event.detail.event, event: "cart_add" };
    if (event.detail.event.event === "select_item") event.preventDefault();
  });
  const before = layer.length;
  const { pushEvent } = await import("../../../src/features/measuring/data-layer/push-event");
  pushEvent({ event: "select_item" });
  pushEvent({ event: "add_to_cart", ecommerce: { items: [] } });
  expect(layer.slice(before)).toEqual([{ ecommerce: null }, { event: "cart_add", ecommerce: { items: [] } }]);
  stop();
});

test("?storefront-debug shows each event on the console", async () => {
  const { pushEvent } = await import("../../../src/features/measuring/data-layer/push-event");
  const shown = jest.spyOn(console, "info").mockImplementation();
  pushEvent({ event: "search" });
  expect(shown).not.toHaveBeenCalled();
  window.history.replaceState(null, "", "?a=b&storefront-debug");
  pushEvent({ event: "search" });
  window.history.replaceState(null, "", window.location.pathname);
  expect(shown.mock.calls).toEqual([["dataLayer", { event: "search" }]]);
});

test("an order is reported once, even if its page reloads; no mail address leaves", async () => {
  const { pushEvent } = await import("../../../src/features/measuring/data-layer/push-event");
  const order = { event: "purchase", ecommerce: { transaction_id: "M-1" }, note: "for anna@example.com" };
  pushEvent(order);
  pushEvent(order);
  expect(named("purchase")).toEqual([{ ...order, note: "for [mail]" }]);
});

test("nothing is pushed once analytics are refused", async () => {
  const { pushEvent } = await import("../../../src/features/measuring/data-layer/push-event");
  document.documentElement.setAttribute("data-consent", "");
  const before = layer.length;
  pushEvent({ event: "search" });
  expect(layer).toHaveLength(before);
});

test("broken product data is one clear error, and the shop still works", async () => {
  const errors = expectErrors("data-item");
  const { itemAround } = await import("../../../src/features/measuring/data-layer/items");
  const card = document.createElement("div");
  card.setAttribute("data-item", '{"item_id": []}');
  expect([itemAround(card), itemAround(card)]).toEqual([undefined, undefined]);
  expect(errors).toEqual(["data-item.item_id: expected a text but got a list"]);
});

test("repaired product data are read", async () => {
  expectErrors("data-item");
  const { itemAround } = await import("../../../src/features/measuring/data-layer/items");
  const card = document.createElement("div");
  card.setAttribute("data-item", "{");
  expect(itemAround(card)).toBeUndefined();
  card.setAttribute("data-item", '{"item_id": "1", "item_name": "Hat"}');
  expect(itemAround(card)).toMatchObject({ item_id: "1", item_name: "Hat" });
});

test("contract §1: withdrawn consent stops pushing, remembering and fetching until it is given again", async () => {
  await openPage(`/product/${SOCKS}`);
  const said = (topics: string): void => {
    document.documentElement.setAttribute("data-consent", topics);
    document.dispatchEvent(new CustomEvent("consent:change"));
  };
  said("map");
  const before = layer.length;
  sessionStorage.clear();
  const list = document.createElement("div");
  list.innerHTML = `<div data-item-list="Shelf"><a href="#x" data-item='{"item_id": "1", "item_name": "Hat"}'>Hat</a></div>`;
  document.body.append(list);
  const link = list.querySelector("a") ?? list;
  await userEvent.click(link);
  expect(layer).toHaveLength(before);
  expect(sessionStorage.getItem("storefront-lists")).toBeNull();
  said("analytics");
  await userEvent.click(link);
  expect(named("select_item").slice(-1)[0]?.ecommerce).toMatchObject({ item_list_name: "Shelf" });
  expect(named("select_item").filter(({ ecommerce }) => ecommerce?.items?.[0]?.item_id === "1")).toHaveLength(1);
});
