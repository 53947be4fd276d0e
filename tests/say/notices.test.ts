import { TOASTS_AT_ONCE } from "../../src/contract/limits";
import { CART_ACTIONS } from "../../src/contract/cart-endpoints";
import type { Messages } from "../../src/contract/responses";
import {
  cartSuccessKey,
  noticesOf,
  watchlistKeys,
  type Notice,
  type NoticeOptions,
  type NoticeSource,
} from "../../src/say/notices";

const updated: NoticeOptions = { successKey: "Theme.CartProductWasUpdated" };

function said(notices: readonly Notice[]): string[] {
  return notices.map(({ theme, key }) => `${theme} ${key}`);
}

test.each<[rule: string, answer: NoticeSource, options: NoticeOptions, expected: string[]]>([
  ["success says the action's own text (spec §8)", { success: true }, updated, ["success Theme.CartProductWasUpdated"]],
  ["success without a text of its own says nothing", { success: true }, {}, []],
  [
    "every message is said, even when success is true (contract §4)",
    { success: true, messages: { info: ["Gift.Added"] } },
    {},
    ["info Gift.Added"],
  ],
  [
    "a success message joins the action's own text",
    { success: true, messages: { success: ["Voucher.Added"] } },
    updated,
    ["success Theme.CartProductWasUpdated", "success Voucher.Added"],
  ],
  [
    "an error within a success comes first",
    { success: true, messages: { info: ["A"], error: ["B"] } },
    updated,
    ["error B", "success Theme.CartProductWasUpdated", "info A"],
  ],
  [
    "a kind that is not a theme is an info",
    { success: true, messages: { warning: ["Stock.Low"] } },
    {},
    ["info Stock.Low"],
  ],
  [
    "a failure says an error per message key (spec §8)",
    { success: false, messages: { error: ["A", "B"] } },
    updated,
    ["error A", "error B"],
  ],
  [
    "a failure says messages of any kind as errors (spec §8)",
    { success: false, messages: { info: ["A"], stock: ["B"] } },
    updated,
    ["error A", "error B"],
  ],
  ["a failure has a fallback text (spec §8)", { success: false }, updated, ["error Theme.GeneralUnknownErrorOccurred"]],
  [
    "a failure with empty messages says the fallback",
    { success: false, messages: { error: [] } },
    {},
    ["error Theme.GeneralUnknownErrorOccurred"],
  ],
  ["an absent success is a failure", {}, updated, ["error Theme.GeneralUnknownErrorOccurred"]],
  [
    "the watchlist has an error text of its own (spec §8)",
    { success: false },
    watchlistKeys("add-product"),
    ["error Theme.WatchlistProductWasNotAdded"],
  ],
  [
    "the same message is said once",
    { success: true, messages: { info: ["A", "A"], error: ["A"] } },
    {},
    ["error A", "info A"],
  ],
  [
    "the action's own text is not repeated",
    { success: true, messages: { success: ["Theme.CartProductWasUpdated"] } },
    updated,
    ["success Theme.CartProductWasUpdated"],
  ],
])("%s", (_rule, answer, options, expected) => {
  expect(said(noticesOf(answer, options))).toEqual(expected);
});

test("needs no options", () => {
  expect(noticesOf({ success: true })).toEqual([]);
});

test("passes on the values of a message, and tells messages apart by them", () => {
  const messages: Messages = {
    error: [
      { key: "Stock.Only", params: { count: 2 } },
      { key: "Stock.Only", params: { count: 3 } },
      { key: "Stock.Only" },
    ],
  };
  expect(noticesOf({ success: false, messages })).toEqual([
    { theme: "error", key: "Stock.Only", params: { count: 2 } },
    { theme: "error", key: "Stock.Only", params: { count: 3 } },
    { theme: "error", key: "Stock.Only", params: {} },
  ]);
});

test("says no more notices than toasts are shown at once, errors first", () => {
  const info = Array.from({ length: 500 }, (_, index) => `Info.${index}`);
  const notices = noticesOf({ success: true, messages: { info, error: ["Error.Last"] } });
  expect(said(notices)).toHaveLength(TOASTS_AT_ONCE);
  expect(said(notices)[0]).toBe("error Error.Last");
});

test("a message kind named like an Object property is an info", () => {
  expect(said(noticesOf({ success: true, messages: { constructor: ["A"] } }))).toEqual(["info A"]);
});

test("says the specified text after each cart action (spec §8, contract §6)", () => {
  const texts = Object.fromEntries(CART_ACTIONS.map((action) => [action, cartSuccessKey(action)]));
  expect(texts).toEqual({
    "add-product": undefined,
    "add-products": undefined,
    "update-quantity": "Theme.CartProductWasUpdated",
    "update-color": "Theme.CartProductWasUpdated",
    "update-size": "Theme.CartProductWasUpdated",
    "remove-product": "Theme.CartProductWasRemoved",
    "remove-oss-product": "Theme.CartProductWasRemoved",
    "add-modifier": "Theme.CartProductWasUpdated",
    "remove-modifier": "Theme.CartProductWasUpdated",
  });
});

test.each([
  ["add-product", "Theme.WatchlistProductWasAdded", "Theme.WatchlistProductWasNotAdded"],
  ["remove-product", "Theme.WatchlistProductWasRemoved", "Theme.WatchlistProductWasNotRemoved"],
] as const)("the watchlist has texts of its own for %s (spec §8)", (action, successKey, fallbackKey) => {
  expect(watchlistKeys(action)).toEqual({ successKey, fallbackKey });
});
