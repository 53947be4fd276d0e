/** @jest-environment node */
import type { AnalyticsEvent } from "../../../src/contract/analytics";
import {
  commerceEvent,
  isKnownPurchase,
  quantityEvent,
  withoutPersons,
} from "../../../src/features/measuring/rules/analytics";

const SOCKS = { item_id: "52001", item_name: "Socks", price: 19.9 };

test("an event contains its products' total", () => {
  expect(
    commerceEvent(
      "add_to_cart",
      [
        { ...SOCKS, quantity: 3 },
        { item_id: "1", item_name: "Gift" },
      ],
      "EUR",
    ),
  ).toEqual({
    event: "add_to_cart",
    ecommerce: {
      currency: "EUR",
      value: 59.7,
      items: [
        { ...SOCKS, quantity: 3 },
        { item_id: "1", item_name: "Gift" },
      ],
    },
  });
});

test("a total keeps the thousandths of currencies that have them", () => {
  expect(commerceEvent("add_to_cart", [{ ...SOCKS, price: 1.255, quantity: 3 }], "KWD").ecommerce?.value).toBe(3.765);
});

test.each<[before: number, after: number, event: string | undefined, quantity: number | undefined]>([
  [1, 3, "add_to_cart", 2],
  [3, 1, "remove_from_cart", 2],
  [2, 2, undefined, undefined],
])("a quantity from %d to %d", (before, after, event, quantity) => {
  const told = quantityEvent({ ...SOCKS, quantity: before }, { before, after, currency: "EUR" });
  expect(told?.event).toBe(event);
  expect(told?.ecommerce?.items?.[0]?.quantity).toBe(quantity);
});

test.each<[title: string, event: AnalyticsEvent, isKnown: boolean]>([
  ["the same order again", { event: "purchase", ecommerce: { transaction_id: "M-1" } }, true],
  ["another order", { event: "purchase", ecommerce: { transaction_id: "M-2" } }, false],
  ["no purchase", { event: "refund", ecommerce: { transaction_id: "M-1" } }, false],
  ["a purchase without a number", { event: "purchase", ecommerce: {} }, false],
])("%s", (_title, event, isKnown) => {
  expect(isKnownPurchase(event, ["M-1"])).toBe(isKnown);
});

test("mail addresses never leave, however deep", () => {
  const event = { event: "search", search_term: "jumper for anna.k@example.com", more: [{ note: "a@b.de" }], count: 2 };
  expect(withoutPersons(event)).toEqual({
    event: "search",
    search_term: "jumper for [mail]",
    more: [{ note: "[mail]" }],
    count: 2,
  });
});
