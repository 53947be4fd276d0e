import assert from "node:assert/strict";
import { checkShop } from "../../check/check-shop";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { LONG, test } from "../browser/fixture";
import { openBrokenShop, type Answer, type Fault } from "./broken-shop";
import { AT_PRODUCT, PRODUCT, withText } from "./faults/change";

const NOWHERE = /^$/;
const CART = /^\/cart(\/widget)?(\?|$)/;

/** A select with up to three pieces, as some carts have it. */
function asSelect(_field: string, id: string, quantity: string, stock: string): string {
  const options = ["1", "2", "3"].map((each) => `<option${each === quantity ? " selected" : ""}>${each}</option>`);
  return `<select id="${id}" name="quantity" data-stock-count="${stock}">${options.join("")}</select>`;
}

/** What the check must not report, because shops may do so. */
const ALLOWED: readonly Omit<Fault, "rule" | "names">[] = [
  {
    name: "the disabled button of a product that is sold out",
    page: `/product/${SHOWCASE.soldOut}`,
    at: NOWHERE,
    change: () => ({}),
    steps: ["no-js"],
  },
  {
    name: "a placeholder for a link in a fragment",
    page: PRODUCT,
    at: AT_PRODUCT,
    change: withText('data-fragment="/cart/offcanvas/body">', 'data-fragment="/cart/offcanvas/body"><a>Cart</a>'),
    steps: ["no-js"],
  },
  {
    name: "a select for the quantity",
    page: PRODUCT,
    at: CART,
    change: ({ body }) => ({
      body: body.replace(
        /<input [^>]*id="([^"]*)" name="quantity"[^>]* value="(\d+)"[^>]* data-stock-count="(\d+)"[^>]*>/g,
        asSelect,
      ),
    }),
    steps: ["buy"],
  },
  {
    name: "buttons without a type",
    page: PRODUCT,
    at: /^\/(product\/48211|cart(\/widget)?)(\?|$)/,
    change: ({ body }) => ({ body: body.replace(/ type="submit"/g, "") }),
    steps: ["buy"],
  },
];

for (const { name, page, steps, ...fault } of ALLOWED) {
  test(`reports nothing for ${name}`, LONG, async ({ browser, shop, atEnd }) => {
    let hasChanged = false;
    const change = (answer: Answer): Partial<Answer> => {
      const changed = fault.change(answer);
      hasChanged ||= changed.body !== answer.body;
      return changed;
    };
    const other = await openBrokenShop(shop.url, { ...fault, change });
    atEnd(other.close);
    const { findings } = await checkShop({ urls: [`${other.url}${page}`], browser, steps, pages: 1 });
    assert.deepEqual(findings, []);
    assert.equal(hasChanged, fault.at !== NOWHERE);
  });
}
