import openMiniCartAfterWrites from "../../../src/features/cart/cart-queue";
import { CART_ACTIONS, type CartAction } from "../../../src/contract/cart-endpoints";
import { heard, show } from "../../http/server";

const opened = heard("mini-cart:open");
let stop: () => void;
beforeEach(() => {
  show("<form></form>");
  opened.length = 0;
  stop = openMiniCartAfterWrites();
});
afterEach(() => stop());

const tell = (name: string, detail?: object): unknown => document.dispatchEvent(new CustomEvent(name, { detail }));
const received = (action: CartAction, success: boolean): unknown =>
  tell(`cart:${action}:receive`, { response: { success } });
const OPENING: readonly CartAction[] = [
  "add-product",
  "add-products",
  "update-quantity",
  "update-color",
  "update-size",
];

test.each(OPENING)("the mini cart opens after a successful %s, once nothing is waiting (spec §4)", (action) => {
  received(action, true);
  // A refetch of the cart meanwhile says nothing about the changes
  tell("cart:refresh");
  expect(opened).toEqual([]);
  tell("cart:settled");
  tell("cart:settled");
  expect(opened).toEqual([{ auto: true }]);
});

test.each(OPENING)("it stays closed after a refused %s (spec §4)", (action) => {
  received(action, false);
  tell("cart:settled");
  expect(opened).toEqual([]);
});

test.each(CART_ACTIONS.filter((action) => !OPENING.includes(action)))(
  "%s, neither an add nor an update, does not open it (spec §4)",
  (action) => {
    received(action, true);
    tell("cart:settled");
    expect(opened).toEqual([]);
  },
);

test("the mini cart learns of the added items, several additions together, and only once", () => {
  const asked = (...eans: string[]): unknown => {
    const formData = new FormData();
    eans.forEach((ean) => formData.append("variant", ean));
    return tell("cart:add-products:request", { formData });
  };
  asked("4051", "");
  received("add-products", true);
  asked("4052");
  received("add-products", false);
  asked("4053", "4054");
  received("add-products", true);
  received("update-quantity", true);
  tell("cart:settled");
  received("update-quantity", true);
  tell("cart:settled");
  expect(opened).toEqual([{ auto: true, added: ["4051", "4053", "4054"] }, { auto: true }]);
});
