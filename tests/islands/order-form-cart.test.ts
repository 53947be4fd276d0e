import userEvent from "@testing-library/user-event";
import { waitFor } from "@testing-library/dom";
import { answering, htmlAnswer, jsonAnswer, startServer } from "../services/server";
import { takeErrors, watchConsole } from "../runtime/console-errors";
import { one } from "../runtime/fragment-page";
import { choose, form, isDisabled, open, quantity, slot, text, typeQuantity } from "./order-form-page";

startServer();
watchConsole();

const ADD = "/json/cart/product/add";
const IN_CART = `<span data-slot="in-cart" hidden><b data-slot="in-cart-count"></b> in your cart</span>`;
const isShown = (name: string): boolean => !slot(name).hidden;
const counter = (contents: string): string =>
  `<span data-fragment="/cart/widget/header" data-in-cart='${contents}'></span>`;
const variants = [
  { ean: "a", stock: 5 },
  { ean: "b", stock: 8 },
  { ean: "c", stock: 2 },
];

/** The cart's counter comes anew, as a swap brings it. */
function cartHolds(contents: string): void {
  const element = one("[data-in-cart]");
  element.setAttribute("data-in-cart", contents);
  const detail = { url: "/cart/widget/header", element };
  element.dispatchEvent(new CustomEvent("fragment:updated", { bubbles: true, detail }));
}

test("what is in the cart already lowers the quantity's maximum, and says so (contract §2 order-form)", async () => {
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

test("the whole stock in the cart leaves no quantity to choose; the button asks the server (spec §4)", async () => {
  await open(counter('{"c":2}') + form(variants, { inside: IN_CART }));
  await choose("c");
  expect([isDisabled("quantity-input"), isDisabled("increase"), isDisabled("decrease")]).toEqual([true, true, true]);
  expect(quantity().value).toBe("1");
  expect(isDisabled("submit")).toBe(false);
  expect(text("stock")).toBe("Only 2 more of this item available");
});

test("follows the cart: what is added lowers it, what is removed gives it back, the button's words stay", async () => {
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

test("contents that cannot be read are one clear error, and mind nothing", async () => {
  await open(counter('{"a":"many"}') + form(variants, { inside: IN_CART }));
  await choose("a");
  await typeQuantity("5");
  expect(quantity().value).toBe("5");
  expect(takeErrors()).toEqual([expect.stringMatching(/data-in-cart.*a/)]);
});
