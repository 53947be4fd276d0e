import { CART_ACTIONS } from "../../src/contract/cart-endpoints";
import { ISLANDS } from "../../src/contract/islands";
import { ATTRIBUTE, attributeSelector } from "../../src/contract/markup";
import { SECTIONS, USER_CLASSES } from "../../src/contract/sections";

test("all sections of the specification are there (spec §2, contract §1)", () => {
  const ofSpecification =
    "common, account, gallery, product, cart, checkout, storefinder, carousel, amazon, knitrepair, survey";
  expect(SECTIONS).toEqual(expect.arrayContaining(ofSpecification.split(", ")));
});

test("three kinds of user are told apart (spec §6, contract §1)", () => {
  expect(USER_CLASSES).toEqual(["user-unknown", "user-account", "user-guest"]);
});

test("the cart has nine actions (contract §5)", () => {
  expect(new Set(CART_ACTIONS).size).toBe(9);
});

test.each([
  ["islands", ISLANDS],
  ["attributes", Object.values(ATTRIBUTE)],
])("no two %s have the same name", (_what, names) => {
  expect([...new Set<string>(names)]).toEqual(names);
});

test.each<[value: string | undefined, selector: string]>([
  [undefined, "[data-island]"],
  ["order-form", '[data-island="order-form"]'],
  ["", '[data-island=""]'],
  ["a\nb\u0001", '[data-island="a\\a b\\1 "]'],
  ['a"]b\\c', '[data-island="a\\"]b\\\\c"]'],
])("selects an attribute with the value %p", (value, selector) => {
  expect(attributeSelector(ATTRIBUTE.island, value)).toBe(selector);
});

test.each(['x"], body', "a\nb", "a\r\nb", "\f", "\t", "\\", 'a\\"b', "\u0001\u007f", "[]", "a\ud800", "7 up", "ü🧶"])(
  "a value is found by its selector, and never escapes: %j",
  (value) => {
    document.body.innerHTML = "<p></p><p></p>";
    const element = document.querySelector("p");
    element?.setAttribute("data-bundle", value);
    expect(Array.from(document.querySelectorAll(attributeSelector(ATTRIBUTE.bundle, value)))).toEqual([element]);
  },
);

test("a value that HTML cannot hold finds nothing without an error", () => {
  expect(document.querySelector(attributeSelector(ATTRIBUTE.bundle, "a\u0000b"))).toBeNull();
});
