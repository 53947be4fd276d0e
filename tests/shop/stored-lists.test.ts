import { STORAGE_KEY } from "../../src/contract/markup";
import { isReminded, keepReminder } from "../../src/features/reminder/reminders";
import { keepSearch, lastSearches } from "../../src/features/search/suggestions";
import { takeUnsent } from "../../src/http/unsent";

// A developer is told
beforeEach(() => jest.spyOn(console, "warn").mockImplementation());
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("an entry of the storage that cannot be read costs no other: signed-up variants", () => {
  localStorage.setItem("reminders", '["1",null,{"a":1}]');
  expect(isReminded("1")).toBe(true);
  keepReminder("2");
  expect(localStorage.getItem("reminders")).toBe('["1","2"]');
});

test("an entry of the storage that cannot be read costs no other: last searches", () => {
  localStorage.setItem("storefront-searches", '["jumper",[],"socks"]');
  expect(lastSearches()).toEqual(["jumper", "socks"]);
  keepSearch("hat");
  expect(lastSearches()).toEqual(["hat", "jumper", "socks"]);
});

test("an entry of the storage that cannot be read costs no other: unsent changes", () => {
  const kept = { time: Date.now(), name: "cart/update/quantity", fields: [["ean", "1"]] };
  sessionStorage.setItem(STORAGE_KEY.unsentCart, JSON.stringify([{ time: "?" }, kept]));
  expect(takeUnsent(STORAGE_KEY.unsentCart).map(({ name }) => name)).toEqual(["cart/update/quantity"]);
});
