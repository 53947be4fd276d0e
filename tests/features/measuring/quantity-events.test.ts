import { waitFor } from "@testing-library/dom";
import { publish } from "../../../src/contract/bus";
import { reportCart } from "../../../src/features/measuring/data-layer/cart-analytics";
import { dataOf, find, heard, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

interface Push {
  event: { event?: string; ecommerce?: { items?: readonly { quantity?: number }[] } };
}

const KEY = "line-1";
const HEADER = "/cart/widget/header";
const CART = "/cart/widget";

const line = (quantity: number): string => {
  const item = JSON.stringify({ item_id: "52001", item_name: "Socks", price: 9.9, quantity });
  return `<ul><li data-key="${KEY}" data-item='${item}'><form data-cart-action="update-quantity"></form></li></ul>`;
};

/** The shopper sets the line's quantity, and the server accepts it. */
function accept(quantity: number, name = "quantity"): void {
  const form = find<HTMLFormElement>("form");
  const endpoint = "json/cart/product/quantity/update";
  const formData = dataOf({ key: KEY, [name]: String(quantity) });
  publish("cart:update-quantity:request", { form, formData, endpoint }, form, { isCancelable: true });
  publish("cart:update-quantity:receive", { form, response: { success: true }, endpoint }, form);
}

/** A fragment arrives with this content. */
function update(url: string, html: string): void {
  const element = find(`[data-fragment="${url}"]`);
  element.innerHTML = html;
  publish("fragment:updated", { url, element }, element);
}

test("a quantity counts from the one accepted before, until the cart itself comes with the server's", async () => {
  document.documentElement.setAttribute("data-consent", "analytics");
  atEnd(() => document.documentElement.removeAttribute("data-consent"));
  show(`<span data-fragment="${HEADER}">1</span><section data-fragment="${CART}">${line(1)}</section>`);
  const pushed = heard<Push>("data-layer:push");
  atEnd(reportCart());
  accept(2);
  update(HEADER, "2");
  accept(3);
  // Meanwhile another tab has added one
  update(CART, line(4));
  accept(5);
  await waitFor(() => expect(pushed).toHaveLength(3));
  expect(pushed.map(({ event }) => [event.event, event.ecommerce?.items?.[0]?.quantity])).toEqual([
    ["add_to_cart", 1],
    ["add_to_cart", 1],
    ["add_to_cart", 1],
  ]);
});

test("a quantity is read from the control with the stock, whatever its name", async () => {
  document.documentElement.setAttribute("data-consent", "analytics");
  atEnd(() => document.documentElement.removeAttribute("data-consent"));
  show(`<section data-fragment="${CART}"></section>`);
  const pushed = heard<Push>("data-layer:push");
  atEnd(reportCart());
  update(CART, line(2).replace("</form>", '<input name="amount" value="5" data-stock-count="8"></form>'));
  accept(5, "amount");
  await waitFor(() => expect(pushed).toHaveLength(1));
  expect(pushed.map(({ event }) => [event.event, event.ecommerce?.items?.[0]?.quantity])).toEqual([["add_to_cart", 3]]);
});
