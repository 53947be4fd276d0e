/** @jest-environment node */
import {
  addSeveralToCart,
  addToCart,
  changeVariant,
  EMPTY_CART,
  parseQuantity,
  removeFromCart,
  setQuantity,
  type CartEntry,
  type CartState,
  type FindVariant,
} from "../../mocks/shop/cart";
import { cartOf } from "../../mocks/shop/cart-totals";
import { addModifier, removeModifier } from "../../mocks/shop/modifiers";
import { createShop, openSession, variantFinder } from "../../mocks/shop/shop";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf } from "./visitor";

const shop = createShop();
const find: FindVariant = variantFinder(shop, openSession(shop, "cart-rules"));
/** Navy jumpers: XS 3, S 40, L 1, XL 0 in stock. */
const [XS, S, L, XL] = ["XS", "S", "L", "XL"].map((size) => eanOf(shop, SHOWCASE.jumper, "navy", size));
const ABROAD = eanOf(shop, SHOWCASE.crossBorder, "walnut", "S");

function entry(ean: string | undefined, quantity: number): CartEntry {
  return { ean: ean ?? "", quantity };
}

function cartWith(...lines: CartEntry[]): CartState {
  return { ...EMPTY_CART, lines };
}

function quantities({ lines }: CartState): (string | number)[][] {
  return lines.map(({ ean, quantity }) => [ean, quantity]);
}

describe("the cart", () => {
  test.each([
    ["3", 3],
    ["", 1],
    [undefined, 1],
    ["many", 1],
    ["2.9", 2],
    ["0", 1],
    ["-4", 1],
    ["Infinity", 1],
  ])("reads the quantity %p as %p", (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });

  test.each([
    ["a first piece", [], entry(S, 1), [entry(S, 1)], true, []],
    ["more of what is in it", [entry(S, 2)], entry(S, 3), [entry(S, 5)], true, []],
    ["as many as are left beside those in it", [entry(XS, 2)], entry(XS, 5), [entry(XS, 3)], true, ["Shop.FewerAdded"]],
    ["as many as are in stock", [], entry(XS, 99), [entry(XS, 3)], true, ["Shop.FewerAdded"]],
    ["nothing once all are in it", [entry(L, 1)], entry(L, 1), [entry(L, 1)], false, ["Shop.AllStockInCart"]],
    ["nothing that is sold out", [], entry(XL, 1), [], false, ["Shop.SoldOut"]],
    ["nothing that it does not know", [], entry("4000000000000", 1), [], false, ["Shop.VariantUnknown"]],
    ["nothing before a size is chosen", [], entry("", 1), [], false, ["Theme.ChooseSize"]],
  ])("adds %s", (_what, before, added, after, success, keys) => {
    const { cart, outcome } = addToCart(cartWith(...before), find, added);
    expect(cart.lines).toEqual(after);
    expect(outcome.success).toBe(success);
    expect(outcome.notices.map((notice) => notice.key)).toEqual(keys);
  });

  test("adds several and names those that it could not add", () => {
    const { cart, outcome } = addSeveralToCart(EMPTY_CART, find, [entry(S, 2), entry(XL, 1), entry(L, 1)]);
    expect(quantities(cart)).toEqual([
      [S, 2],
      [L, 1],
    ]);
    expect(outcome.success).toBe(true);
    expect(outcome.notices.map((notice) => notice.key)).toEqual(["Shop.SoldOut"]);
  });

  test("refuses several variants if none can be added", () => {
    expect(addSeveralToCart(EMPTY_CART, find, [entry(XL, 1)]).outcome.success).toBe(false);
    expect(addSeveralToCart(EMPTY_CART, find, []).outcome.success).toBe(false);
  });

  test("sets a quantity", () => {
    const { cart, outcome } = setQuantity(cartWith(entry(S, 1)), find, S ?? "", 7);
    expect(quantities(cart)).toEqual([[S, 7]]);
    expect(outcome.success).toBe(true);
  });

  test("clamps a quantity above the stock and says how many are left", () => {
    const { cart, outcome } = setQuantity(cartWith(entry(XS, 1)), find, XS ?? "", 9);
    expect(quantities(cart)).toEqual([[XS, 3]]);
    expect(outcome.success).toBe(false);
    expect(outcome.notices).toEqual([{ kind: "error", key: "Shop.OnlyStockAvailable", params: { count: 3 } }]);
  });

  test("refuses to set the quantity of a line that is gone", () => {
    expect(setQuantity(EMPTY_CART, find, S ?? "", 2).outcome.notices[0]?.key).toBe("Shop.LineMissing");
  });

  test("changes the size in the line's place", () => {
    const { cart } = changeVariant(cartWith(entry(S, 2), entry(ABROAD, 1)), find, S ?? "", { size: "XS" });
    expect(quantities(cart)).toEqual([
      [XS, 2],
      [ABROAD, 1],
    ]);
  });

  test("changes the colour and keeps the size", () => {
    const { cart } = changeVariant(cartWith(entry(S, 2)), find, S ?? "", { color: "ecru" });
    expect(quantities(cart)).toEqual([[eanOf(shop, SHOWCASE.jumper, "ecru", "S"), 2]]);
  });

  test("merges two lines that become the same, within the stock", () => {
    const { cart, outcome } = changeVariant(cartWith(entry(S, 5), entry(XS, 2)), find, S ?? "", { size: "XS" });
    expect(quantities(cart)).toEqual([[XS, 3]]);
    expect(outcome.notices.map((notice) => notice.kind)).toEqual(["info"]);
  });

  test.each([
    [{ size: "XL" }, "Shop.SoldOut"],
    [{ size: "XXL" }, "Shop.VariantUnknown"],
    [{ color: "pink" }, "Shop.VariantUnknown"],
  ])("refuses the change to %p", (change, key) => {
    const before = cartWith(entry(S, 2));
    const { cart, outcome } = changeVariant(before, find, S ?? "", change);
    expect(cart).toBe(before);
    expect(outcome.notices[0]?.key).toBe(key);
  });

  test.each([
    ["any", ABROAD, undefined],
    ["any", S, undefined],
    ["cross-border", ABROAD, undefined],
    ["cross-border", S, "Shop.NotCrossBorder"],
    ["out-of-stock", S, "Shop.StillInStock"],
    ["out-of-stock", XL, undefined],
    ["any", L, "Shop.LineMissing"],
  ] as const)("removes by the endpoint for %s lines (%s)", (removable, ean = "", refusal) => {
    const before = cartWith(entry(S, 1), entry(ABROAD, 1), entry(XL, 1));
    const { cart, outcome } = removeFromCart(before, find, ean, removable);
    expect(outcome.notices[0]?.key).toBe(refusal);
    expect(cart.lines.length).toBe(refusal === undefined ? 2 : 3);
  });

  test("takes ten per cent off with a voucher, adds gift wrap, and ships free from 75 euros", () => {
    const wrapped = addModifier(cartWith(entry(S, 1)), "gift-wrap").cart;
    const cart = cartOf(addModifier(wrapped, " wool10 ").cart, find, "now");
    expect(cart.subtotal).toBe(9930);
    expect(cart.modifiers.map(({ code, amount }) => [code, amount])).toEqual([
      ["gift-wrap", 490],
      ["WOOL10", -993],
    ]);
    expect([cart.shipping, cart.total]).toEqual([0, 9930 + 490 - 993]);
  });

  test.each([
    ["standard", "DE", { from: 7500, missing: 0 }],
    ["express", "DE", undefined],
    ["standard", "AT", undefined],
  ] as const)("says how much is missing for free delivery (%s, %s)", (shipping, country, freeShipping) => {
    const choice = { shipping, country, payment: "invoice" } as const;
    expect(cartOf(cartWith(entry(S, 1)), find, "now", choice).freeShipping).toEqual(freeShipping);
    expect(cartOf(EMPTY_CART, find, "now").freeShipping).toEqual({ from: 7500, missing: 7500 });
  });

  test.each([
    ["FREE", ["gift-wrap"], "Shop.VoucherUnknown"],
    ["WOOL10", ["WOOL10"], "Shop.ModifierAlreadyUsed"],
    ["WELCOME5", ["WOOL10"], "Shop.OneVoucherOnly"],
    ["toString", [], "Shop.VoucherUnknown"],
  ])("refuses the code %s alongside %p", (code, modifiers, key) => {
    const { outcome } = addModifier({ ...cartWith(entry(S, 1)), modifiers }, code);
    expect(outcome).toEqual({ success: false, notices: [], errors: { code: [key] } });
  });

  test("removes a modifier, once", () => {
    const removed = removeModifier({ ...cartWith(entry(S, 1)), modifiers: ["WOOL10"] }, "WOOL10");
    expect(removed.cart.modifiers).toEqual([]);
    expect(removeModifier(removed.cart, "WOOL10").outcome.success).toBe(false);
  });
});
