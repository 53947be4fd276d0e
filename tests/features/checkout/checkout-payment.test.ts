import { parseCheckoutPayment } from "../../../src/features/checkout/checkout-payment/parse";

const VOUCHER = '<form id="voucher"><input name="code"><button>Redeem</button></form>';

test.each([
  ["its button", '<button data-slot="submit">Take over</button>'],
  ["its radios", '<input type="radio" name="shipping" value="express">'],
])("the form with the choice is known by %s, and is not the first one in the island", (_what, inside) => {
  const island = document.createElement("section");
  island.innerHTML = `${VOUCHER}<form id="choice">${inside}</form>`;
  expect(parseCheckoutPayment(island).form.id).toBe("choice");
});
