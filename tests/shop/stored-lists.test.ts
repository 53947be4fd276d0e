import { STORAGE_KEY } from "../../src/contract/markup";
import { isReminded, keepReminder } from "../../src/features/reminder/reminder-form/sending";
import { keepSearch, lastSearches } from "../../src/features/search/suggestions";
import { takeUnsent } from "../../src/http/unsent";
import { expectWarnings } from "../support/console-errors";

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("an entry of the storage that cannot be read costs no other: signed-up variants", () => {
  expectWarnings("reminders[2]: expected a text but got an object; it is left out");
  localStorage.setItem("reminders", '["1",null,{"a":1}]');
  expect(isReminded("1")).toBe(true);
  keepReminder("2");
  expect(localStorage.getItem("reminders")).toBe('["1","2"]');
});

test("an entry of the storage that cannot be read costs no other: last searches", () => {
  expectWarnings("storefront-searches[1]: expected a text but got a list; it is left out");
  localStorage.setItem("storefront-searches", '["jumper",[],"socks"]');
  expect(lastSearches()).toEqual(["jumper", "socks"]);
  keepSearch("hat");
  expect(lastSearches()).toEqual(["hat", "jumper", "socks"]);
});

test("an entry of the storage that cannot be read costs no other: unsent changes", () => {
  expectWarnings(`${STORAGE_KEY.unsentCart}[0].time: expected a number but got "?"; it is left out`);
  const kept = { time: Date.now(), name: "cart/update/quantity", fields: [["ean", "1"]] };
  sessionStorage.setItem(STORAGE_KEY.unsentCart, JSON.stringify([{ time: "?" }, kept]));
  expect(takeUnsent(STORAGE_KEY.unsentCart).map(({ name }) => name)).toEqual(["cart/update/quantity"]);
});
