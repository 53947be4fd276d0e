import { cartWriteOf } from "../../../src/features/cart/cart-form";
import { undoOf } from "../../../src/features/cart/cart-lines";
import { find, show } from "../../http/server";

type Fields = [name: string, value: unknown][];

/** What the undo of a removal would send. @param controls in the line, beside the removal's form */
function undoFields(controls: string, undo: object = { variant: "a", quantity: 2, position: 0 }): Fields {
  show(`<ul><li data-key="a">${controls}
    <form id="removal" data-cart-action="remove-product" data-undo='${JSON.stringify(undo)}' action="/json/cart/product/remove" method="post">
      <input type="hidden" name="_token" value="t1"><input type="hidden" name="key" value="a"></form></li>
    <li data-key="b"><input name="quantity" value="9" data-stock-count="9"></li></ul>`);
  return Array.from(undoOf(cartWriteOf(find<HTMLFormElement>("#removal")))?.formData.entries() ?? []);
}

const withQuantity = (quantity: string): Fields => [
  ["variant", "a"],
  ["quantity", quantity],
  ["position", "0"],
  ["_token", "t1"],
];

test.each<[what: string, controls: string, quantity: string]>([
  ["the quantity in the line", '<input name="quantity" value="5" data-stock-count="8">', "5"],
  ["the quantity of a select", '<select name="quantity" data-stock-count="8"><option>3</option></select>', "3"],
  ["the server's quantity for an empty field", '<input name="quantity" value="" data-stock-count="8">', "2"],
  ["the server's quantity without a control", "", "2"],
  ["the server's quantity for one that is too small", '<input type="number" name="quantity" min="1" value="0">', "2"],
  ["the quantity in a line that does not say the stock", '<input name="quantity" value="5">', "5"],
  ["the server's quantity, not that of a hidden field", '<input type="hidden" name="quantity" value="0">', "2"],
  ["no field that the undo lacks", '<input name="count" value="5" data-stock-count="8">', "2"],
  ["no field that every object has", '<input name="toString" value="5" data-stock-count="8">', "2"],
  ["nothing from a non-field control", '<button name="quantity" value="5" data-stock-count="8"></button>', "2"],
])("an undo sends %s, the server's fields and the token", (_what, controls, quantity) => {
  expect(undoFields(controls)).toEqual(withQuantity(quantity));
});

test("an undo outside a line sends the fields as rendered", () => {
  show(`<form id="removal" data-cart-action="remove-product" data-undo='{"variant":"a","quantity":2,"position":0}' action="/json/cart/product/remove" method="post">
    <input type="hidden" name="_token" value="t1"><input name="quantity" value="7" data-stock-count="9"></form>`);
  const undo = undoOf(cartWriteOf(find<HTMLFormElement>("#removal")));
  expect(Array.from(undo?.formData.entries() ?? [])).toEqual(withQuantity("2"));
  expect(undo).toMatchObject({ action: "add-product", endpoint: "json/cart/product/add" });
  expect(new URL(undo?.url ?? "", document.baseURI).pathname).toBe("/json/cart/product/add");
});
