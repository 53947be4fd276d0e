import { parseCheckoutPayment } from "../../../src/features/checkout/checkout-payment/parse";

const VOUCHER = '<form id="voucher"><input name="code"><button>Redeem</button></form>';

test.each([
  ["its button", '<button data-slot="submit">Take over</button>'],
  ["its radios", '<input type="radio" name="shipping" value="express">'],
  ["its list", '<select name="shipping"><option>express</option></select>'],
])("the form with the choice is known by %s, and is not the first one in the island", (_what, inside) => {
  const island = document.createElement("section");
  island.innerHTML = `${VOUCHER}<form id="choice">${inside}</form>`;
  expect(parseCheckoutPayment(island).form.id).toBe("choice");
});

/** The choice form in an island, before it is live. */
function formWith(inside: string): { island: HTMLElement; choice: (selector: string) => HTMLElement } {
  const island = document.createElement("section");
  island.innerHTML = `<form id="choice"><input type="hidden" name="_token" value="f3a1">${inside}</form>${VOUCHER}`;
  return {
    island,
    choice(selector) {
      const found = island.querySelector<HTMLElement>(selector);
      if (found === null) throw new Error(`no ${selector}`);
      return found;
    },
  };
}

const LIST = '<select name="payment"><option>invoice</option><option selected>card</option></select>';
const SPREAD = '<select name="payment"><option>\n invoice\n</option><option selected>\n by  card\n</option></select>';
const UNCHOSEN =
  '<select name="payment"><option disabled>Choose</option><option>card</option><option>bill</option></select>';
const BOX = '<input type="checkbox" name="gift">';
const RADIOS = '<input type="radio" name="shipping" checked><input type="radio" name="shipping" value="express">';

test.each([
  ["a list", LIST, "option:first-child", { selected: true }],
  ["a list whose options are spread over lines", SPREAD, "option:first-child", { selected: true }],
  ["a list with no choice of the server's", UNCHOSEN, "option:last-child", { selected: true }],
  ["a box", BOX, "[name=gift]", { checked: true }],
  ["radios", RADIOS, "[value=express]", { checked: true }],
])("a choice made by %s before the island is live is known", (_what, inside, selector, state) => {
  const { island, choice } = formWith(inside);
  expect(parseCheckoutPayment(island).isChanged).toBe(false);
  Object.assign(choice(selector), state);
  expect(parseCheckoutPayment(island).isChanged).toBe(true);
});

test("text typed beside the choices, or an option of another form, is no choice", () => {
  const { island, choice } = formWith(`${LIST}<input name="note">`);
  choice("#voucher").insertAdjacentHTML("beforeend", BOX);
  Object.assign(choice("[name=note]"), { value: "Ring twice" });
  Object.assign(choice("[name=gift]"), { checked: true });
  expect(parseCheckoutPayment(island).isChanged).toBe(false);
});
