import { variantFacts } from "../../../src/features/measuring/data-layer/items";

test.each<[written: string, price: number | undefined]>([
  ["79", 79],
  ['"79.00"', 79],
  ["0", 0],
  ['"79,00 €"', undefined],
  ['""', undefined],
  ["false", undefined],
  ["null", undefined],
])("a variant's priceValue of %s is the price that analytics gets: %s", (written, price) => {
  document.body.innerHTML = `<form><label>M <input type="radio" name="variant" value="1"></label></form>`;
  const [form, input] = [document.forms[0], document.querySelector("input")];
  input?.setAttribute("data-variant", `{"stockCount":3,"priceValue":${written}}`);
  expect(variantFacts(form ?? document.body, "1").price).toBe(price);
});
