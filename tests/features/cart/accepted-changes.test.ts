import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, openSession, resetSession } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { CART_ANNOUNCE_WAIT_MS } from "../../../src/contract/limits";
import { announceWithCart } from "../../../src/features/cart/cart-line-toast";
import * as announcer from "../../../src/say/announcer";
import { find, heard } from "../../http/server";
import { eanOf } from "../../mocks/visitor";
import { expectErrors } from "../../support/console-errors";
import { prolong } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";

const { shop, requests, server } = startShop();
const session = openSession(shop, "test");
const [SMALL, MEDIUM] = ["S", "M"].map((size) => eanOf(shop, SHOWCASE.jumper, "navy", size)) as [string, string];
const CART = "GET /cart/widget";
const WATCH = "POST /json/watchlist/item/add";
const REMOVE = "POST /json/cart/product/remove";
const ADD = "POST /json/cart/product/add";

const keys = (): (string | null)[] =>
  Array.from(document.querySelectorAll(".cart__lines > [data-key]"), (line) => line.getAttribute("data-key"));
const inLine = (key: string) => within(find(`.cart__lines > [data-key="${key}"]`));
const removal = (key: string): HTMLElement => inLine(key).getByRole("button", { name: /^Remove/ });
const save = (key: string): HTMLElement => inLine(key).getByRole("button", { name: /^Save for later/ });
const writes = (): string[] => requests.filter((request) => request.startsWith("POST"));

async function openCart(): Promise<ReturnType<typeof within>> {
  localStorage.clear();
  resetSession(shop, session);
  for (const ean of [SMALL, MEDIUM]) {
    changeCart(shop, session, (cart, findVariant) => addToCart(cart, findVariant, { ean, quantity: 1 }));
  }
  const page = await openPage("/cart");
  requests.splice(0);
  return page;
}

/** Holds the answers there. @returns the function that lets them go */
function hold(method: "get" | "post", path: string): () => void {
  let release = (): void => undefined;
  const gate = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.use(http[method](path, () => gate));
  return release;
}

afterEach(() => {
  jest.useRealTimers();
  server.resetHandlers();
});

test("a change of a cart that is not shown again in time is announced without the cart's old summary", () => {
  jest.useFakeTimers();
  const announced = jest.spyOn(announcer, "announce").mockImplementation();
  document.body.innerHTML = '<section data-fragment="/cart/widget"><h2 data-announce>3 items</h2></section>';
  announceWithCart(find("section"), "The item was removed from your cart.");
  jest.advanceTimersByTime(CART_ANNOUNCE_WAIT_MS);
  expect(announced.mock.calls).toEqual([["The item was removed from your cart."]]);
});

test.each([
  ["Remove", removal, [REMOVE]],
  ["Save for later", save, [WATCH, REMOVE]],
])("'%s' pressed again before the cart is shown again sends nothing and shows no error", async (_name, at, sent) => {
  await openCart();
  const toasts = heard<{ theme: string }>("toast:show");
  const release = hold("get", "*/cart/widget");
  const button = at(SMALL);
  await userEvent.click(button);
  await waitFor(() => expect(requests).toContain(CART));
  await userEvent.click(button);
  release();
  await waitFor(() => expect(keys()).toEqual([MEDIUM]));
  expect(writes()).toEqual(sent);
  expect(toasts).toMatchObject([{ theme: "success" }]);
});

test("'Remove' pressed once more after Undo, before the cart is shown again, removes the line", async () => {
  prolong("UNDO_TOAST_DELAY_MS");
  const page = await openCart();
  const release = hold("get", "*/cart/widget");
  const button = removal(SMALL);
  await userEvent.click(button);
  await userEvent.click(await page.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requests.filter((request) => request === CART)).toHaveLength(2));
  await userEvent.click(button);
  await waitFor(() => expect(writes()).toEqual([REMOVE, ADD, REMOVE]));
  release();
  await waitFor(() => expect(keys()).toEqual([MEDIUM]));
});

test("gift wrap pressed twice is added once, and once the cart is shown again the same form removes it", async () => {
  const page = await openCart();
  const toasts = heard<{ theme: string }>("toast:show");
  const release = hold("get", "*/cart/widget");
  const button = page.getByRole("button", { name: /Add gift wrap/ });
  await userEvent.click(button);
  await waitFor(() => expect(requests).toContain(CART));
  await userEvent.click(button);
  release();
  const without = await page.findByRole("button", { name: /Without gift wrap/ });
  await waitFor(() => expect(document.querySelector("[data-updating]")).toBeNull());
  await userEvent.click(without);
  await page.findByRole("button", { name: /Add gift wrap/ });
  expect(writes()).toEqual(["POST /json/cart/modifier/add", "POST /json/cart/modifier/remove"]);
  expect(toasts).toMatchObject([{ theme: "success" }, { theme: "success" }]);
});

test("'Save for later' pressed again while the line is being removed does not ask the watchlist again", async () => {
  await openCart();
  const release = hold("post", "*/json/cart/product/remove");
  const button = save(SMALL);
  await userEvent.click(button);
  await waitFor(() => expect(requests).toContain(REMOVE));
  await userEvent.click(button);
  release();
  await waitFor(() => expect(keys()).toEqual([MEDIUM]));
  expect(writes()).toEqual([WATCH, REMOVE]);
});

test.each([
  ["'Remove' and then 'Save for later'", removal, save, [REMOVE]],
  ["'Save for later' and then 'Remove'", save, removal, [WATCH, REMOVE]],
])("%s of a line that is going remove it once and show no error", async (_names, first, second, sent) => {
  await openCart();
  const toasts = heard<{ theme: string }>("toast:show");
  const answer = hold("post", "*/json/cart/product/remove");
  const showCart = hold("get", "*/cart/widget");
  await userEvent.click(first(SMALL));
  await waitFor(() => expect(requests).toContain(REMOVE));
  await userEvent.click(second(SMALL));
  answer();
  await waitFor(() => expect(requests).toContain(CART));
  await userEvent.click(second(SMALL));
  showCart();
  await waitFor(() => expect(keys()).toEqual([MEDIUM]));
  expect(writes()).toEqual(sent);
  expect(toasts).toMatchObject([{ theme: "success" }]);
});

test.each([
  ["is still shown", "get", "*/cart/widget", [SMALL, MEDIUM]],
  ["is gone", "get", "*/nothing", [MEDIUM]],
  ["is being removed", "post", "*/json/cart/product/remove", [SMALL, MEDIUM]],
] as const)("a line that %s when the watchlist answers is not removed again", async (_what, method, path, shown) => {
  await openCart();
  const toasts = heard<{ theme: string }>("toast:show");
  const answerWatchlist = hold("post", "*/json/watchlist/item/add");
  const release = hold(method, path);
  const button = save(SMALL);
  await userEvent.click(button);
  await waitFor(() => expect(requests).toContain(WATCH));
  await userEvent.click(removal(SMALL));
  await waitFor(() => expect(requests).toContain(method === "post" ? REMOVE : CART));
  await waitFor(() => expect(keys()).toEqual(shown));
  answerWatchlist();
  await waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  release();
  await waitFor(() => expect(keys()).toEqual([MEDIUM]));
  await waitFor(() => expect(document.querySelector("[data-updating]")).toBeNull());
  expect(writes()).toEqual([WATCH, REMOVE]);
  expect(toasts).toMatchObject([{ theme: "success" }]);
});

test("'Remove' pressed again after a failure is sent again", async () => {
  expectErrors("503: Service Unavailable");
  await openCart();
  const toasts = heard<{ theme: string }>("toast:show");
  server.use(http.post("*/json/cart/product/remove", () => new HttpResponse(null, { status: 503 }), { once: true }));
  await userEvent.click(removal(SMALL));
  await waitFor(() => expect(toasts).toMatchObject([{ theme: "error" }]));
  await userEvent.click(removal(SMALL));
  await waitFor(() => expect(keys()).toEqual([MEDIUM]));
  expect(writes()).toEqual([REMOVE, REMOVE]);
});
