import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, openSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { announce } from "../../../src/say/announcer";
import { eanOf } from "../../mocks/visitor";
import { expectErrors } from "../../support/console-errors";
import { announced, announceSoon, hear } from "../../support/hear";
import { prolong } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";

const { shop, requests, server } = startShop();
announceSoon();
const session = openSession(shop, "test");
const [SMALL, MEDIUM] = ["S", "M"].map((size) => eanOf(shop, SHOWCASE.jumper, "navy", size)) as [string, string];
const BLANKET = shop.products.find(({ bundle }) => bundle === SHOWCASE.loneVariant)?.variants[0]?.ean ?? "";
const WATCH = "POST /json/watchlist/item/add";
const REMOVE = "POST /json/cart/product/remove";

let page: ReturnType<typeof within>;
/** What the toasts have said. */
const toasts: string[] = [];
document.addEventListener("toast:show", ({ detail }) => toasts.push(`${detail.theme}: ${detail.body}`));

const live = (): string => document.querySelector('body > [aria-live="polite"]')?.textContent ?? "";
const inCart = (): string[] => session.cart.lines.map(({ ean }) => ean);
const keys = (): (string | null)[] =>
  Array.from(document.querySelectorAll(".cart__lines > [data-key]")).map((line) => line.getAttribute("data-key"));
const line = (key: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.cart__lines > [data-key="${key}"]`);
  if (found === null) throw new Error(`no line ${key}`);
  return found;
};
const save = (key: string): HTMLElement => within(line(key)).getByRole("button", { name: /^Save for later/ });
const writes = (): string[] => requests.filter((request) => request.startsWith("POST"));
const stored = (): unknown => JSON.parse(localStorage.getItem("watchlist") ?? "[]");

beforeEach(async () => {
  prolong("UNDO_TOAST_DELAY_MS");
  prolong("CART_ANNOUNCE_WAIT_MS");
  localStorage.clear();
  session.stock.clear();
  Object.assign(session, { watchlist: [], saved: [], cart: { ...session.cart, lines: [] } });
  for (const ean of [SMALL, MEDIUM, BLANKET]) {
    changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  }
  page = await openPage("/cart");
  toasts.splice(0);
  requests.splice(0);
});
afterEach(() => server.resetHandlers());

test("a saved line is on the watchlist before it leaves the cart, with its variant", async () => {
  await userEvent.click(save(SMALL));
  await waitFor(() => expect(keys()).toEqual([MEDIUM, BLANKET]));
  expect(writes()).toEqual([WATCH, REMOVE]);
  expect([session.watchlist, session.saved, inCart()]).toEqual([[SHOWCASE.jumper], [SMALL], [MEDIUM, BLANKET]]);
  expect(stored()).toEqual([SHOWCASE.jumper]);
});

test("saving shows one toast and one announcement, and the counter follows", async () => {
  // The test before may still be announcing
  announce("Here the test begins.");
  await hear("Here the test begins.");
  const mark = announced().length;
  await userEvent.click(save(SMALL));
  await hear("Cable jumper Skagen, Navy, S: Saved for later. The item is on your watchlist. 2 items, Total");
  // Announcements are made in order: any other one would come before this
  announce("Here it ends.");
  await hear("Here it ends.");
  expect(announced().slice(mark)).toHaveLength(2);
  expect(toasts).toEqual(["success: Saved for later. The item is on your watchlist."]);
  const counter = document.querySelector('[data-fragment="/watchlist/widget/header"]');
  await waitFor(() => expect(counter?.textContent).toMatch("1"));
});

test("the focus moves to the next line, as after a removal", async () => {
  save(SMALL).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(keys()).toEqual([MEDIUM, BLANKET]));
  expect(line(MEDIUM).contains(document.activeElement)).toBe(true);
});

test("undo puts the line back into its place; the product stays on the watchlist, without the note", async () => {
  await userEvent.click(save(MEDIUM));
  const undo = await page.findByRole("button", { name: "Undo" });
  await waitFor(() => expect(keys()).toEqual([SMALL, BLANKET]));
  await userEvent.click(undo);
  await waitFor(() => expect(keys()).toEqual([SMALL, MEDIUM, BLANKET]));
  expect(session.watchlist).toEqual([SHOWCASE.jumper]);
  expect(session.saved).toEqual([]);
});

test.each([
  ["fails", () => new HttpResponse(null, { status: 503 })],
  ["refuses", () => HttpResponse.json({ success: false }, { status: 422 })],
])("if the watchlist %s, the line stays, and the shopper is told once", async (what, answer) => {
  if (what === "fails") expectErrors("503: Service Unavailable");
  server.use(http.post("*/json/watchlist/item/add", answer, { once: true }));
  await userEvent.click(save(SMALL));
  await waitFor(() =>
    expect(toasts).toEqual(["error: The item could not be added to your watchlist. Please try again."]),
  );
  await waitFor(() => expect(save(SMALL).getAttribute("aria-disabled")).toBeNull());
  expect(writes()).toEqual([WATCH]);
  expect(keys()).toEqual([SMALL, MEDIUM, BLANKET]);
  expect(stored()).toEqual([]);
  expect(line(SMALL).hasAttribute("data-updating")).toBe(false);
  await userEvent.click(save(SMALL));
  await waitFor(() => expect(keys()).toEqual([MEDIUM, BLANKET]));
});

test("if the removal fails, the line stays, and so does the watchlist entry", async () => {
  expectErrors("503: Service Unavailable");
  server.use(http.post("*/json/cart/product/remove", () => new HttpResponse(null, { status: 503 }), { once: true }));
  await userEvent.click(save(SMALL));
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^error: /)]));
  expect(session.saved).toEqual([SMALL]);
  expect(inCart()).toEqual([SMALL, MEDIUM, BLANKET]);
});

test("a listener that prevents the watchlist's event keeps the line", async () => {
  document.addEventListener("watchlist:add-product:request", (event) => event.preventDefault(), { once: true });
  await userEvent.click(save(SMALL));
  await waitFor(() => expect(save(SMALL).getAttribute("aria-disabled")).toBeNull());
  expect(writes()).toEqual([]);
  expect(keys()).toEqual([SMALL, MEDIUM, BLANKET]);
});

test("a second press sends nothing more", async () => {
  const button = save(SMALL);
  button.click();
  button.click();
  await waitFor(() => expect(keys()).toEqual([MEDIUM, BLANKET]));
  await waitFor(() => expect(live()).toBe(""));
  expect(writes()).toEqual([WATCH, REMOVE]);
});

test("three lines pressed one after the other are all saved, two of one product among them", async () => {
  [BLANKET, SMALL, MEDIUM].forEach((key) => save(key).click());
  await waitFor(() => expect(inCart()).toEqual([]));
  expect([...session.saved].sort()).toEqual([SMALL, MEDIUM, BLANKET].sort());
  await waitFor(() => expect(keys()).toEqual([]));
});

test("the watchlist puts the variant back into the cart, and its note disappears", async () => {
  await userEvent.click(save(SMALL));
  await waitFor(() => expect(keys()).toEqual([MEDIUM, BLANKET]));
  await waitFor(() => expect(live()).toBe(""));
  page = await openPage("/watchlist");
  const button = await page.findByRole("button", { name: "Put into the cart: Cable jumper Skagen, Navy, S" });
  button.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(page.queryByText("Saved from your cart: Navy, S")).toBeNull());
  expect(inCart()).toEqual([MEDIUM, BLANKET, SMALL]);
  const card = document.querySelector(`[data-key="${SHOWCASE.jumper}"]`);
  expect(card?.contains(document.activeElement)).toBe(true);
});

test("a refused return keeps the note and says why", async () => {
  Object.assign(session, { watchlist: [SHOWCASE.jumper], saved: [SMALL] });
  changeCart(shop, session, (cart) => ({ cart: { ...cart, lines: [] }, outcome: { success: true, notices: [] } }));
  page = await openPage("/watchlist");
  setStock(shop, session, SMALL, 0);
  await userEvent.click(await page.findByRole("button", { name: /^Put into the cart/ }));
  await waitFor(() => expect(toasts).toEqual(["error: This item is sold out."]));
  expect(page.queryByText("Saved from your cart: Navy, S")).not.toBeNull();
});
