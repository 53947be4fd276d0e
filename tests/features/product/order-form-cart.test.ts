import userEvent from "@testing-library/user-event";
import { fireEvent, waitFor } from "@testing-library/dom";
import { answering, htmlAnswer, jsonAnswer, startServer } from "../../http/server";
import { refreshFragment } from "../../../src/attach/swap/fragments";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";
import { startPage } from "../../support/running-sections";
import { AXES, choose, form, isDisabled, open, pick, quantity, slot, text, typeQuantity } from "./order-form-page";
import { announced, announceSoon, hear } from "../../support/hear";
import { prolong, shorten } from "../../support/limits";

startServer();
watchConsole();
announceSoon();

const ADD = "/json/cart/product/add";
const IN_CART = `<span data-slot="in-cart" hidden><b data-slot="in-cart-count"></b> in your cart</span>`;
const said = (): string => document.querySelector('body > [aria-live="polite"]')?.textContent ?? "";
const isShown = (name: string): boolean => !slot(name).hidden;
const counter = (contents: string): string =>
  `<span data-fragment="/cart/widget/header" data-in-cart='${contents}'></span>`;
const variants = [
  { ean: "a", stock: 5 },
  { ean: "b", stock: 8 },
  { ean: "c", stock: 2 },
];

/** Updates the cart's counter as a swap does. */
function cartHolds(contents: string): void {
  const element = one("[data-in-cart]");
  element.setAttribute("data-in-cart", contents);
  const detail = { url: "/cart/widget/header", element };
  element.dispatchEvent(new CustomEvent("fragment:updated", { bubbles: true, detail }));
}

test("a live form answers the shopper's first action, a choice, at once", async () => {
  await open(form(variants));
  fireEvent.click(one('[value="b"]'));
  expect([isDisabled("submit"), text("submit")]).toEqual([false, "Add to cart"]);
});

test("a click shows the button busy until the code that sends the form arrives, then adds", async () => {
  prolong("BUTTON_NOTICE_MS");
  const requests = answering("post", ADD, () => jsonAnswer({ success: true }));
  await open(form(variants));
  fireEvent.click(one('[value="b"]'));
  fireEvent.click(slot("submit"));
  expect(slot("submit").getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(text("submit")).toBe("Added"));
  expect(slot("submit").hasAttribute("aria-disabled")).toBe(false);
  expect(requests).toHaveLength(1);
});

test("an addition by one form does not change the button of another product's form", async () => {
  prolong("BUTTON_NOTICE_MS");
  const requests = answering("post", ADD, () => jsonAnswer({ success: true }));
  await open(form(variants) + form([{ ean: "d" }], { bundle: "2" }));
  const [first, second] = [one('[data-bundle="1"]'), one('[data-bundle="2"]')];
  await choose("a", first);
  await choose("d", second);
  await userEvent.click(slot("submit", second));
  await waitFor(() => expect(text("submit", second)).toBe("Added"));
  expect(text("submit", first)).toBe("Add to cart");
  expect(requests).toHaveLength(1);
});

test("pieces in the cart lower the quantity's maximum, and are shown (contract §2 order-form)", async () => {
  await open(counter('{"a":3}') + form(variants, { inside: IN_CART }));
  await choose("a");
  expect([isShown("in-cart"), text("in-cart")]).toEqual([true, "3 in your cart"]);
  await typeQuantity("5");
  expect(quantity().value).toBe("2");
  expect(slot("increase").getAttribute("aria-disabled")).toBe("true");
  await choose("b");
  expect(isShown("in-cart")).toBe(false);
  await typeQuantity("8");
  expect(quantity().value).toBe("8");
});

test("a stock that falls while the page is open lowers the quantity at once", async () => {
  const product = (stock: number): string =>
    `<section data-fragment="/product/1/widget/form">${form([{ ean: "a", stock, attributes: "checked" }])}</section>`.replace(
      'aria-label="Quantity" value="1"',
      'aria-label="Quantity" value="9"',
    );
  await open(product(8));
  expect(quantity().value).toBe("8");
  await typeQuantity("7");
  answering("get", "/product/1/widget/form", () => htmlAnswer(product(3)));
  await refreshFragment(one("[data-fragment]"));
  await waitFor(() => expect(text("stock")).toMatch(/3/));
  expect(quantity().value).toBe("3");
});

test("with the whole stock in the cart, quantity and button are disabled (contract §7)", async () => {
  await open(counter('{"c":2}') + form(variants, { inside: IN_CART }));
  await choose("c");
  expect([isDisabled("quantity-input"), isDisabled("increase"), isDisabled("decrease")]).toEqual([true, true, true]);
  expect(quantity().value).toBe("1");
  expect([isDisabled("submit"), text("submit")]).toEqual([true, "All in your cart"]);
  expect(text("stock")).toBe("Only 2 more of this item available");
  await choose("a");
  expect([isDisabled("submit"), text("submit")]).toEqual([false, "Add to cart"]);
});

test("more pieces in the cart than in stock, because the stock fell, count as all of it", async () => {
  await open(counter('{"c":7}') + form(variants, { inside: IN_CART }));
  await choose("c");
  expect([isDisabled("submit"), text("submit")]).toEqual([true, "All in your cart"]);
  expect(text("in-cart")).toBe("7 in your cart");
});

test("a removal, wherever it comes from, restores 'Add to cart' (contract §7)", async () => {
  await open(counter('{"c":2}') + form(variants));
  await choose("c");
  expect(isDisabled("submit")).toBe(true);
  cartHolds('{"c":1}');
  await waitFor(() => expect(text("submit")).toBe("Add to cart"));
  expect(isDisabled("submit")).toBe(false);
});

test("a server-chosen variant that is all in the cart says so before the first touch", async () => {
  document.body.className = "section-product";
  const chosen = [{ ean: "c", stock: 2, attributes: "checked" }];
  const shown = form(chosen).replace('<p data-slot="stock"></p>', '<p data-slot="stock">Only 2 more</p>');
  document.body.innerHTML = counter('{"c":2}') + shown;
  await startPage();
  await waitFor(() => expect(text("submit")).toBe("All in your cart"));
  expect(isDisabled("submit")).toBe(true);
});

test.each(["en", "de"])("a form submitted anyway sends nothing and says why: %s", async (language) => {
  let sent = 0;
  answering("post", ADD, () => {
    sent += 1;
    return jsonAnswer({ success: false });
  });
  document.documentElement.lang = language;
  await open(counter('{"c":2}') + form(variants));
  await choose("c");
  fireEvent.submit(one("form"));
  const words = language === "de" ? "Alle im Warenkorb" : "All in your cart";
  // The choice itself was announced with more than these words
  await hear(new RegExp(`^${words}$`));
  expect(text("submit")).toBe(words);
  expect(sent).toBe(0);
  document.documentElement.lang = "en";
});

test("the last piece shows 'Added', then 'All in your cart', announced once; the button keeps the focus", async () => {
  shorten("BUTTON_NOTICE_MS", 200);
  answering("post", ADD, () => jsonAnswer({ success: true }));
  answering("get", "/cart/widget/header", () => htmlAnswer(counter('{"c":2}')));
  await open(counter('{"c":1}') + form(variants));
  await choose("c");
  const mark = announced().length;
  await Promise.all([waitFor(() => expect(text("submit")).toBe("Added")), userEvent.click(slot("submit"))]);
  await waitFor(() => expect(text("submit")).toBe("All in your cart"));
  expect(document.activeElement).toBe(slot("submit"));
  expect([isDisabled("submit"), slot("submit").getAttribute("aria-disabled")]).toEqual([false, "true"]);
  const afterMark = (): string[] => announced().slice(mark);
  await waitFor(() => expect(afterMark()).toContain("All in your cart"));
  await waitFor(() => expect(said()).toBe(""));
  expect(afterMark().filter((words) => /All in your cart/.test(words))).toHaveLength(1);
});

test("Enter that adds the last pieces keeps the focus in the quantity, which becomes read-only", async () => {
  answering("post", ADD, () => jsonAnswer({ success: true }));
  answering("get", "/cart/widget/header", () => htmlAnswer(counter('{"c":2}')));
  await open(counter("{}") + form(variants));
  await choose("c");
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), "2{Enter}");
  await waitFor(() => expect(quantity().readOnly).toBe(true));
  expect(isDisabled("quantity-input")).toBe(false);
  expect(document.activeElement).toBe(quantity());
  await userEvent.tab();
  await waitFor(() => expect(isDisabled("quantity-input")).toBe(true));
  expect(quantity().readOnly).toBe(false);
});

test.each(["submit", "quantity-input"])("when the window loses the focus, %s keeps it in the page", async (name) => {
  await open(counter("{}") + form(variants));
  await choose("c");
  slot(name).focus();
  cartHolds('{"c":2}');
  await waitFor(() => expect(text("submit")).toBe("All in your cart"));
  // The window's own: the element stays the active one
  fireEvent.focusOut(slot(name));
  expect(document.activeElement).toBe(slot(name));
  expect(isDisabled(name)).toBe(false);
  // Another element's
  slot(name).blur();
  await waitFor(() => expect(isDisabled(name)).toBe(true));
});

test("a width and length all in the cart say so, and other lengths can still be chosen", async () => {
  const pairs = [
    { ean: "c", stock: 2, width: "30", length: "32" },
    { ean: "d", stock: 4, width: "30", length: "34" },
  ];
  await open(counter('{"c":2}') + form(pairs, { inside: AXES }));
  await pick("width", "30");
  await pick("length", "32");
  expect([isDisabled("submit"), text("submit")]).toEqual([true, "All in your cart"]);
  await pick("length", "34");
  expect([isDisabled("submit"), text("submit")]).toEqual([false, "Add to cart"]);
});

test("follows the cart: additions lower the maximum, removals restore it, the button text stays", async () => {
  prolong("BUTTON_NOTICE_MS");
  answering("post", ADD, () => jsonAnswer({ success: true }));
  answering("get", "/cart/widget/header", () => htmlAnswer(counter('{"a":4}')));
  await open(counter("{}") + form(variants, { inside: IN_CART }));
  await choose("a");
  await typeQuantity("4");
  await userEvent.click(slot("submit"));
  await waitFor(() => expect(text("submit")).toBe("Added"));
  await waitFor(() => expect(text("in-cart")).toBe("4 in your cart"));
  expect(quantity().value).toBe("1");
  expect(text("submit")).toBe("Added");
  cartHolds("{}");
  await waitFor(() => expect(isShown("in-cart")).toBe(false));
  expect(isDisabled("increase")).toBe(false);
});

test("unreadable contents cause one clear error and set no limit", async () => {
  await open(counter('{"a":2') + form(variants, { inside: IN_CART }));
  await choose("a");
  await typeQuantity("5");
  expect(quantity().value).toBe("5");
  expect(takeErrors()).toEqual([expect.stringMatching(/data-in-cart.*a/)]);
});

test("one unreadable entry of the contents is left out with a warning, and the others count", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  await open(counter('{"x":"many","a":"2"}') + form(variants, { inside: IN_CART }));
  await choose("a");
  await waitFor(() => expect(text("in-cart")).toBe("2 in your cart"));
  expect(takeErrors()).toEqual([]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    'data-in-cart.x: expected a whole number of 0 or more but got "many"; it is left out.',
    'data-in-cart.a: expected a whole number of 0 or more but got "2"; it is read as number 2; please correct it.',
  ]);
});
