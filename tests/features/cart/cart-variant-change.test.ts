import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { getResponse, http, HttpResponse } from "msw";
import { shopHandlers } from "../../../mocks/msw";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, openSession, resetSession, setStock } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { heard } from "../../http/server";
import { eanOf } from "../../mocks/visitor";
import { expectErrors } from "../../support/console-errors";
import { prolong } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";
import { announceSoon, hear } from "../../support/hear";

const { shop, requests, server } = startShop();
announceSoon();
const session = openSession(shop, "test");
const ean = (color: string, size: string): string => eanOf(shop, SHOWCASE.jumper, color, size);
/** Stock: 40, 8, and one last piece. */
const [S, M, L] = [ean("navy", "S"), ean("navy", "M"), ean("navy", "L")];
const BLANKET = shop.products.find(({ bundle }) => bundle === SHOWCASE.loneVariant)?.variants[0]?.ean ?? "";

let page: ReturnType<typeof within>;

type Line = [ean: string, quantity: number];
const serverCart = (): Line[] => session.cart.lines.map((entry) => [entry.ean, entry.quantity]);
const keys = (): (string | null)[] =>
  Array.from(document.querySelectorAll(".cart__lines > [data-key]")).map((each) => each.getAttribute("data-key"));
const line = (key: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`.cart__lines > [data-key="${key}"]`);
  if (found === null) throw new Error(`no line ${key}`);
  return found;
};
const quantityOf = (key: string): string => within(line(key)).getByLabelText<HTMLInputElement>("Quantity").value;
const sizeOf = (key: string): HTMLSelectElement => within(line(key)).getByLabelText<HTMLSelectElement>("Size");
/** A query by role reads the styles of the whole cart at each attempt. */
const UNDO = { selector: ".toast button, .toast button *" };
const undo = async (): Promise<HTMLElement> => {
  const text = await page.findByText("Undo", UNDO);
  const button = text.closest("button");
  if (button === null) throw new Error("Undo is no button");
  return button;
};
const posts = (): string[] => requests.filter((request) => request.startsWith("POST"));
/** What the header says of the cart. */
const counter = (): string => document.querySelector('[data-fragment="/cart/widget/header"]')?.textContent ?? "";
const toast = (text: RegExp): Promise<HTMLElement> => page.findByText(text, { selector: ".toast-body" });

/** Waits until the page shows the server's cart. */
async function refresh(): Promise<void> {
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await waitFor(() => expect(keys()).toEqual(serverCart().map(([variant]) => variant)));
}

async function openCart(...lines: Line[]): Promise<void> {
  resetSession(shop, session);
  await refresh();
  for (const [variant, quantity] of lines) {
    changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean: variant, quantity }));
  }
  await refresh();
  requests.splice(0);
}

/** Holds the next answer there. @returns the function that lets it go */
function holdOnce(path: string): () => void {
  let release = (): void => undefined;
  const gate = new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
  server.use(http.post(path, () => gate, { once: true }));
  return release;
}

beforeAll(async () => {
  page = await openPage("/cart");
});

beforeEach(() => {
  prolong("UNDO_TOAST_DELAY_MS");
  prolong("TOAST_DELAY_MS");
  prolong("CART_ANNOUNCE_WAIT_MS");
});

afterEach(async () => {
  server.resetHandlers();
  for (const close of document.querySelectorAll(".toast .btn-close")) await userEvent.click(close);
});

test("8 pieces changed to a size with 1 left: the shopper is told, and Undo puts all 8 back in place", async () => {
  await openCart([BLANKET, 1], [S, 8], [M, 1]);
  const keysBefore = keys();
  await userEvent.selectOptions(sizeOf(S), "L");
  await toast(/^Your cart has one of these now, not 8: no more are available\.$/);
  expect(serverCart()).toEqual([
    [BLANKET, 1],
    [L, 1],
    [M, 1],
  ]);
  await waitFor(() => expect(counter()).toContain("3 items"));
  await userEvent.click(await undo());
  await waitFor(() => expect(quantityOf(S)).toBe("8"));
  expect(serverCart()).toEqual([
    [BLANKET, 1],
    [S, 8],
    [M, 1],
  ]);
  expect(keys()).toEqual(keysBefore);
  expect(sizeOf(S).value).toBe("S");
  expect(posts()).toEqual([
    "POST /json/cart/product/size/update",
    "POST /json/cart/product/size/update",
    "POST /json/cart/product/quantity/update",
  ]);
  await hear("Your cart is as it was before. 10 items, Total");
  await waitFor(() => expect(counter()).toContain("10 items"));
});

test("lost pieces are told once: the shop's own message is for shoppers without scripts", async () => {
  await openCart([S, 8]);
  await userEvent.selectOptions(sizeOf(S), "L");
  await toast(/^Your cart has one of these now, not 8: no more are available\.$/);
  expect(page.queryByText(/^Only one is in stock/)).toBeNull();
});

test("the toast names the item, is read out, and its Undo works by keyboard", async () => {
  await openCart([S, 8]);
  await userEvent.selectOptions(sizeOf(S), "L");
  const button = await undo();
  await hear("Cable jumper Skagen, Navy, L: Your cart has one of these now, not 8");
  button.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
});

test("line and cart are marked as changing while the Undo of a size is under way", async () => {
  await openCart([S, 8]);
  await userEvent.selectOptions(sizeOf(S), "L");
  const button = await undo();
  await waitFor(() => expect(document.querySelector("[data-updating]")).toBeNull());
  const release = holdOnce("*/json/cart/product/size/update");
  await userEvent.click(button);
  await waitFor(() => expect(line(S).hasAttribute("data-updating")).toBe(true));
  release();
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
  await waitFor(() => expect(document.querySelector("[data-updating]")).toBeNull());
});

test("the same goes for a scarcer colour", async () => {
  setStock(shop, session, ean("ecru", "S"), 3);
  await openCart([S, 8]);
  setStock(shop, session, ean("ecru", "S"), 3);
  await userEvent.selectOptions(within(line(S)).getByLabelText("Colour"), "ecru");
  await toast(/has 3 of these now, not 8/);
  await userEvent.click(await undo());
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
});

test("two lines merged by a size change can be split again, each with its own quantity and place", async () => {
  await openCart([M, 3], [BLANKET, 1], [S, 1]);
  const keysBefore = keys();
  await userEvent.selectOptions(sizeOf(S), "M");
  await toast(/^Combined with what was already in your cart: 4 now\.$/);
  expect(serverCart()).toEqual([
    [BLANKET, 1],
    [M, 4],
  ]);
  await userEvent.click(await undo());
  await waitFor(() => expect(keys()).toEqual(keysBefore));
  expect(serverCart()).toEqual([
    [M, 3],
    [BLANKET, 1],
    [S, 1],
  ]);
});

test("pieces that both lines lose for lack of stock come back as well", async () => {
  await openCart([S, 6], [M, 5]);
  await userEvent.selectOptions(sizeOf(S), "M");
  await toast(/^Your cart has 8 of these now, not 11/);
  await userEvent.click(await undo());
  await waitFor(() =>
    expect(serverCart()).toEqual([
      [S, 6],
      [M, 5],
    ]),
  );
});

test("a change that loses nothing offers no Undo", async () => {
  await openCart([S, 2]);
  await userEvent.selectOptions(sizeOf(S), "M");
  await toast(/Your cart was updated/);
  await waitFor(() => expect(sizeOf(S).selectedOptions[0]?.defaultSelected).toBe(true));
  expect(page.queryByText("Undo", UNDO)).toBeNull();
  expect(serverCart()).toEqual([[M, 2]]);
});

test("fewer pieces chosen by the shopper at the same time are no loss", async () => {
  await openCart([S, 8]);
  const select = sizeOf(S);
  await userEvent.selectOptions(select, "M");
  const quantity = within(line(S)).getByLabelText("Quantity");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "2");
  await userEvent.tab();
  await waitFor(() => expect(serverCart()).toEqual([[M, 2]]));
  await page.findByRole("heading", { name: "2 items" });
  expect(page.queryByText("Undo", UNDO)).toBeNull();
});

test("Undo after two changes goes back to before the first", async () => {
  await openCart([S, 8]);
  const release = holdOnce("*/json/cart/product/size/update");
  await userEvent.selectOptions(sizeOf(S), "M");
  await userEvent.selectOptions(sizeOf(S), "L");
  release();
  await toast(/^Your cart has one of these now, not 8/);
  expect(page.getAllByText("Undo", UNDO)).toHaveLength(1);
  await userEvent.click(await undo());
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
});

test("Undo after another colour and another size gives both back", async () => {
  await openCart([S, 8]);
  setStock(shop, session, ean("ecru", "L"), 1);
  const release = holdOnce("*/json/cart/product/color/update");
  await userEvent.selectOptions(within(line(S)).getByLabelText("Colour"), "ecru");
  await userEvent.selectOptions(sizeOf(S), "L");
  release();
  await toast(/has one of these now, not 8/);
  expect(serverCart()).toEqual([[ean("ecru", "L"), 1]]);
  await userEvent.click(await undo());
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
});

test("a quantity that is being typed as the new size is shown is no loss", async () => {
  await openCart([S, 2]);
  const release = holdOnce("*/json/cart/product/size/update");
  await userEvent.selectOptions(sizeOf(S), "M");
  const quantity = within(line(S)).getByLabelText("Quantity");
  await userEvent.clear(quantity);
  release();
  await waitFor(() => expect(sizeOf(S).selectedOptions[0]?.defaultSelected).toBe(true));
  await userEvent.type(quantity, "3");
  await userEvent.tab();
  await waitFor(() => expect(serverCart()).toEqual([[M, 3]]));
  await page.findByRole("heading", { name: "3 items" });
  expect(page.queryByText("Undo", UNDO)).toBeNull();
});

test("a quantity that was typed but not sent before the size was chosen is no loss", async () => {
  await openCart([S, 2]);
  const quantity = within(line(S)).getByLabelText("Quantity");
  quantity.closest("form")?.removeAttribute("data-submit-on");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "5");
  await userEvent.selectOptions(sizeOf(S), "M");
  await toast(/Your cart was updated/);
  await waitFor(() => expect(sizeOf(S).selectedOptions[0]?.defaultSelected).toBe(true));
  expect(page.queryByText("Undo", UNDO)).toBeNull();
  expect(serverCart()).toEqual([[M, 2]]);
});

test("pieces still on their way to the cart when the size is chosen count as lost", async () => {
  await openCart([S, 2]);
  const release = holdOnce("*/json/cart/product/quantity/update");
  const quantity = within(line(S)).getByLabelText("Quantity");
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "8");
  await userEvent.tab();
  await waitFor(() => expect(line(S).hasAttribute("data-updating")).toBe(true));
  await userEvent.selectOptions(sizeOf(S), "L");
  release();
  await toast(/^Your cart has one of these now, not 8/);
  await userEvent.click(await undo());
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
});

test("a size that the server refuses reverts, and offers no Undo", async () => {
  await openCart([S, 8]);
  setStock(shop, session, L, 0);
  await userEvent.selectOptions(sizeOf(S), "L");
  await page.findByRole("alert");
  await waitFor(() => expect(sizeOf(S).value).toBe("S"));
  expect(serverCart()).toEqual([[S, 8]]);
  expect(page.queryByText("Undo", UNDO)).toBeNull();
});

test("an Undo left unanswered halfway is offered again, and ends where it should", async () => {
  expectErrors("503: Service Unavailable");
  await openCart([S, 8]);
  await userEvent.selectOptions(sizeOf(S), "L");
  server.use(
    http.post("*/json/cart/product/quantity/update", () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  await userEvent.click(await undo());
  expect((await page.findByRole("alert")).textContent).toContain("Something went wrong");
  await userEvent.click(await undo());
  await waitFor(() => expect(serverCart()).toEqual([[S, 8]]));
});

test("the cart is marked, too, while only the line that is gone is still to be brought back", async () => {
  expectErrors("503: Service Unavailable");
  await openCart([S, 1], [M, 3]);
  await userEvent.selectOptions(sizeOf(S), "M");
  server.use(http.post("*/json/cart/product/add", () => new HttpResponse(null, { status: 503 }), { once: true }));
  await userEvent.click(await undo());
  await page.findByRole("alert");
  await waitFor(() => expect(document.querySelector("[data-updating]")).toBeNull());
  const release = holdOnce("*/json/cart/product/add");
  await userEvent.click(await undo());
  expect(document.querySelector(".cart")?.hasAttribute("data-updating")).toBe(true);
  release();
  await waitFor(() => expect(serverCart()).toHaveLength(2));
});

test("a refused Undo says why, and goes no further", async () => {
  await openCart([S, 8]);
  await userEvent.selectOptions(sizeOf(S), "L");
  const button = await undo();
  setStock(shop, session, S, 0);
  requests.splice(0);
  await userEvent.click(button);
  expect((await page.findByRole("alert")).textContent).toContain("This item is sold out.");
  expect(posts()).toEqual(["POST /json/cart/product/size/update"]);
});

test("if the server offers no undo for the line that is gone, the shopper is still told", async () => {
  await openCart([S, 1], [M, 3]);
  line(M)
    .querySelectorAll("[data-undo]")
    .forEach((form) => form.removeAttribute("data-undo"));
  await userEvent.selectOptions(sizeOf(S), "M");
  await toast(/^Combined with/);
  expect(page.queryByText("Undo", UNDO)).toBeNull();
});

test("data-key changes with the size: focus and place stay, lost pieces are reported, developers warned", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  await openCart([BLANKET, 1], [S, 8]);
  const own = line(S);
  const select = sizeOf(S);
  server.use(
    http.get("*/cart/widget", async ({ request }) => {
      const answer = await getResponse(shopHandlers(shop), request);
      const html = (await answer?.text()) ?? "";
      return HttpResponse.html(html.replace(`data-key="${S}"`, `data-key="${L}"`));
    }),
  );
  await userEvent.selectOptions(select, "L");
  select.focus();
  await toast(/^Your cart has one of these now, not 8: no more are available\.$/);
  expect([line(L), document.activeElement]).toEqual([own, select]);
  expect(line(L)).toBe(own);
  expect(quantityOf(L)).toBe("1");
  expect(page.queryByText("Undo", UNDO)).toBeNull();
  expect(warn.mock.calls.map(([message]) => String(message))).toEqual([
    expect.stringContaining(`[data-key="${S}"]: expected the same key while it is there but got "${L}"`),
  ]);
});

test("a line that the shopper has removed a moment before is no side effect of another's size", async () => {
  await openCart([BLANKET, 1], [S, 2]);
  const toasts = heard<{ body: string }>("toast:show");
  let answerRemoval = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answerRemoval = resolve));
  server.use(
    http.post("*/json/cart/product/remove", async ({ request }) => {
      const response = await getResponse(shopHandlers(shop), request);
      await gate;
      return response;
    }),
  );
  await userEvent.click(within(line(BLANKET)).getByRole("button", { name: /^Remove/ }));
  await userEvent.selectOptions(sizeOf(S), "M");
  await waitFor(() => expect(session.cart.lines).toHaveLength(1));
  answerRemoval();
  await waitFor(() => expect(serverCart()).toEqual([[M, 2]]));
  await waitFor(() => expect(keys()).toHaveLength(1));
  await waitFor(() => expect(sizeOf(keys()[0] ?? "").value).toBe("M"));
  // The lines are compared before the marks go
  await waitFor(() => expect(document.querySelector("[data-updating]")).toBeNull());
  expect(toasts.map(({ body }) => body).sort()).toEqual([
    "The item was removed from your cart.",
    "Your cart was updated.",
  ]);
});
