import { owesTotal, payTotal, shownOrder } from "../../../src/features/checkout/order-confirm/shown-order";
import { announce } from "../../../src/say/announcer";
import { find, show } from "../../http/server";
import { announced, announceSoon, hear } from "../../support/hear";

announceSoon();

const ISLAND = `<section data-island="checkout-payment"><form id="choice">
  <input type="hidden" name="_token" value="f3a1"> <input type="hidden" name="seen" value="4-10920">
  <input type="radio" name="shipping" value="standard" checked> <input type="radio" name="shipping" value="express">
  <select name="payment"><option>invoice</option><option>card</option></select>
  <input type="checkbox" name="gift" value="1"> <button data-slot="submit">Take over</button>
</form><form id="voucher"><input type="checkbox" name="all" value="1"></form></section>`;

test.each([
  ["a radio", "[value=express]", { checked: true }],
  ["a list", "[name=payment]", { value: "card" }],
  ["a box", "[name=gift]", { checked: true }],
])("a choice by %s makes it another order", (_what, selector, state) => {
  show(ISLAND);
  const before = shownOrder();
  Object.assign(find(selector), state);
  expect(shownOrder()).not.toBe(before);
});

test.each([
  ["a token", "[name=_token]", { value: "9c2e" }],
  ["a digest", "[name=seen]", { value: "5-10920" }],
  ["a box of another form", "[name=all]", { checked: true }],
])("%s makes no other order", (_what, selector, state) => {
  show(ISLAND);
  const before = shownOrder();
  Object.assign(find(selector), state);
  expect(shownOrder()).toBe(before);
});

test("an island without a form shows no choice", () => {
  show('<section data-island="checkout-payment"></section>');
  expect(shownOrder()).toBe("");
});

test.each<[what: string, total: string, said: string[]]>([
  ["without a total", "", []],
  ["with an empty one", '<b data-slot="total"> </b>', []],
  ["with a total", '<b data-slot="total">€99.30</b>', ["Total: €99.30"]],
])("after a choice, a page %s announces what it shows, or nothing", async (_what, total, said) => {
  show(`<section data-fragment="/checkout/widget/confirm">${total}</section>`);
  owesTotal.set(true);
  payTotal();
  // Announcements are made in order
  announce("Here the test ends.");
  await hear("Here the test ends.");
  expect(announced()).toEqual([...said, "Here the test ends."]);
});
