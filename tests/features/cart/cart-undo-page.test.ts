import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, openSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { http, HttpResponse } from "msw";
import { eanOf } from "../../mocks/visitor";
import { expectErrors } from "../../support/console-errors";
import { announced, announceSoon } from "../../support/hear";
import { prolong } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";

const { shop, requests, server } = startShop();
announceSoon();
const session = openSession(shop, "test");
const JUMPER = eanOf(shop, SHOWCASE.jumper, "navy", "S");
const SOCKS = shop.products.find(({ bundle }) => bundle === SHOWCASE.plenty)?.variants[0]?.ean ?? "";
const BLANKET = shop.products.find(({ bundle }) => bundle === SHOWCASE.loneVariant)?.variants[0]?.ean ?? "";
const nameOf = (bundle: string): string => shop.products.find((each) => each.bundle === bundle)?.name.en ?? "";

let page: ReturnType<typeof within>;
/** How many announcements were made before the test began. */
let mark = 0;
const said = (): string[] => announced().slice(mark);

const live = (): string => document.querySelector('body > [aria-live="polite"]')?.textContent ?? "";
const serverCart = (): [string, number][] => session.cart.lines.map(({ ean, quantity }) => [ean, quantity]);
const keys = (): (string | null)[] =>
  Array.from(document.querySelectorAll(".cart__lines > [data-key]")).map((line) => line.getAttribute("data-key"));
const line = (key: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.cart__lines > [data-key="${key}"]`);
  if (found === null) throw new Error(`no line ${key}`);
  return found;
};
const removal = (key: string): HTMLElement => within(line(key)).getByRole("button", { name: /^Remove/ });
const undo = (): Promise<HTMLElement> => page.findByRole("button", { name: "Undo" });
/** Waits until nothing more is read out. */
const silence = async (): Promise<void> => {
  await waitFor(() => expect(said()).not.toHaveLength(0));
  await waitFor(() => expect(live()).toBe(""));
};

beforeAll(async () => {
  page = await openPage("/cart");
});
beforeEach(async () => {
  prolong("UNDO_TOAST_DELAY_MS");
  prolong("TOAST_DELAY_MS");
  prolong("CART_ANNOUNCE_WAIT_MS");
  for (const { ean } of session.cart.lines) session.stock.delete(ean);
  session.cart = { ...session.cart, lines: [] };
  for (const ean of [JUMPER, SOCKS, BLANKET]) {
    changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 2 }));
  }
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await waitFor(() => expect(keys()).toEqual([JUMPER, SOCKS, BLANKET]));
  mark = announced().length;
  requests.splice(0);
});
afterEach(async () => {
  server.resetHandlers();
  for (const close of page.queryAllByRole("button", { name: "Close" })) await userEvent.click(close);
});

test("one announcement names the removed item and the new total", async () => {
  await userEvent.click(removal(JUMPER));
  await silence();
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatch(
    `${nameOf(SHOWCASE.jumper)}, Navy, S: The item was removed from your cart. 4 items, Total VAT included €`,
  );
});

test("undo restores variant, quantity and place, and the focus is there again", async () => {
  await userEvent.click(removal(SOCKS));
  const button = await undo();
  await waitFor(() => expect(keys()).toEqual([JUMPER, BLANKET]));
  await userEvent.click(button);
  await waitFor(() => expect(keys()).toEqual([JUMPER, SOCKS, BLANKET]));
  expect(serverCart()).toEqual([
    [JUMPER, 2],
    [SOCKS, 2],
    [BLANKET, 2],
  ]);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([
    "POST /json/cart/product/remove",
    "POST /json/cart/product/add",
  ]);
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(line(SOCKS).contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(said().join()).toMatch("The item is back in your cart. 6 items"));
});

test("undo restores the last chosen quantity, and works by keyboard", async () => {
  const quantity = within(line(SOCKS)).getByLabelText("Quantity");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "5");
  await userEvent.tab();
  removal(SOCKS).focus();
  await userEvent.keyboard("{Enter}");
  const button = await undo();
  await waitFor(() => expect(keys()).toEqual([JUMPER, BLANKET]));
  button.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(serverCart()[1]).toEqual([SOCKS, 5]));
});

test("two removals each have their own undo", async () => {
  await userEvent.click(removal(JUMPER));
  await undo();
  await waitFor(() => expect(keys()).toEqual([SOCKS, BLANKET]));
  await userEvent.click(removal(SOCKS));
  await waitFor(() => expect(page.getAllByRole("button", { name: "Undo" })).toHaveLength(2));
  for (const button of page.getAllByRole("button", { name: "Undo" })) await userEvent.click(button);
  await waitFor(() => expect(keys()).toHaveLength(3));
});

test("a refused undo says why, and the cart shows its contents", async () => {
  await userEvent.click(removal(JUMPER));
  setStock(shop, session, JUMPER, 0);
  await userEvent.click(await undo());
  expect((await page.findByRole("alert")).textContent).toContain("This item is sold out.");
  // The alert may come before the cart is shown again
  await waitFor(() => expect(keys()).toEqual([SOCKS, BLANKET]));
  session.stock.clear();
});

test("an unanswered undo is offered again, and restores once", async () => {
  expectErrors("503: Service Unavailable");
  await userEvent.click(removal(JUMPER));
  const first = await undo();
  server.use(http.post("*/json/cart/product/add", () => new HttpResponse(null, { status: 503 }), { once: true }));
  await userEvent.click(first);
  expect((await page.findByRole("alert")).textContent).toContain("Something went wrong");
  await userEvent.click(await undo());
  await waitFor(() => expect(serverCart()[0]).toEqual([JUMPER, 2]));
  await waitFor(() => expect(keys()[0]).toBe(JUMPER));
});

test("the cart is marked while an undo is under way", async () => {
  const isMarked = (): boolean => document.querySelector("[data-updating]") !== null;
  await userEvent.click(removal(SOCKS));
  const button = await undo();
  await waitFor(() => expect(isMarked()).toBe(false));
  let answer = (): void => undefined;
  const held = new Promise<void>((release) => (answer = release));
  server.use(http.post("*/json/cart/product/add", () => held, { once: true }));
  await userEvent.click(button);
  expect(isMarked()).toBe(true);
  answer();
  await waitFor(() => expect(keys()).toEqual([JUMPER, SOCKS, BLANKET]));
  await waitFor(() => expect(isMarked()).toBe(false));
});

test("broken undo data is one clear error, and the removal works without an undo", async () => {
  const errors = expectErrors("form[data-undo]");
  removal(JUMPER).closest("form")?.setAttribute("data-undo", "{");
  await userEvent.click(removal(JUMPER));
  await waitFor(() => expect(keys()).toEqual([SOCKS, BLANKET]));
  await page.findByText("The item was removed from your cart.", { selector: ".toast-body" });
  expect(errors).toHaveLength(1);
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull();
});
