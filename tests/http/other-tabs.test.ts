import { STORAGE_KEY } from "../../src/contract/markup";
import { LATE_WRITE_MS } from "../../src/contract/limits";
import { lookUntilDone } from "../../src/http/late-writes";
import { isOwnReport, leftAt, tellOtherTabs } from "../../src/http/other-tabs";

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const heard = (key: string, newValue: string | null): StorageEvent => new StorageEvent("storage", { key, newValue });

test("a tab reports a change under the key of the changed data, with a new random text each time", () => {
  tellOtherTabs(STORAGE_KEY.cart);
  const first = localStorage.getItem("storefront-cart");
  tellOtherTabs(STORAGE_KEY.cart);
  expect(first).toMatch(/^[\w-]{10,}$/);
  expect(localStorage.getItem("storefront-cart")).not.toBe(first);
  expect(localStorage.getItem("storefront-watchlist")).toBeNull();
});

test("its own message, which IE 11 echoes, is recognised by key and text", () => {
  tellOtherTabs(STORAGE_KEY.watchlist);
  const word = localStorage.getItem("storefront-watchlist");
  expect(isOwnReport(STORAGE_KEY.watchlist, heard("storefront-watchlist", word))).toBe(true);
  expect(isOwnReport(STORAGE_KEY.watchlist, heard("storefront-watchlist", "another"))).toBe(false);
  expect(isOwnReport(STORAGE_KEY.watchlist, heard("storefront-user", word))).toBe(false);
  expect(isOwnReport(STORAGE_KEY.cart, heard("storefront-cart", null))).toBe(false);
  expect(isOwnReport(STORAGE_KEY.watchlist, new Event("visibilitychange"))).toBe(false);
  expect(isOwnReport(STORAGE_KEY.watchlist, undefined)).toBe(false);
});

test("a page left during a write is remembered for 30 seconds, whatever the clock does", () => {
  const now = Date.now();
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  expect(leftAt(STORAGE_KEY.cart)).toBe(now);
  expect(leftAt(STORAGE_KEY.watchlist)).toBeUndefined();
  for (const [time, expected] of [
    [now + LATE_WRITE_MS - 1, now],
    [now + LATE_WRITE_MS, undefined],
    [now - LATE_WRITE_MS - 1, undefined],
  ] as const) {
    jest.setSystemTime(time);
    expect([time, leftAt(STORAGE_KEY.cart)]).toEqual([time, expected]);
  }
});

test("a change done meanwhile does not call off the looks for one that a page has left on its way", async () => {
  const now = Date.now();
  const look = jest.fn();
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  await jest.advanceTimersByTimeAsync(2000);
  tellOtherTabs(STORAGE_KEY.cart);
  expect(leftAt(STORAGE_KEY.cart)).toBe(now);
  lookUntilDone(STORAGE_KEY.cart, look);
  await jest.advanceTimersByTimeAsync(LATE_WRITE_MS);
  expect(look).toHaveBeenCalledTimes(4);
  tellOtherTabs(STORAGE_KEY.cart);
  expect(leftAt(STORAGE_KEY.cart)).toBeUndefined();
});

test("a page left later counts from then", async () => {
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  await jest.advanceTimersByTimeAsync(2000);
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  expect(leftAt(STORAGE_KEY.cart)).toBe(Date.now());
});

test("blocked storage breaks nothing: no page counts as left", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied");
  });
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied");
  });
  expect(() => tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true })).not.toThrow();
  expect(leftAt(STORAGE_KEY.cart)).toBeUndefined();
});

test("a pending write is followed by further looks after 1, 3, 10 and 30 seconds", async () => {
  const look = jest.fn();
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  await jest.advanceTimersByTimeAsync(500);
  lookUntilDone(STORAGE_KEY.cart, look);
  const looks: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const before = look.mock.calls.length;
    await jest.advanceTimersByTimeAsync(second === 1 ? 500 : 1000);
    if (look.mock.calls.length > before) looks.push(second);
  }
  expect(looks).toEqual([1, 3, 10, 30]);
  expect(look).toHaveBeenCalledTimes(5);
});

test("otherwise one look is enough", async () => {
  const look = jest.fn();
  tellOtherTabs(STORAGE_KEY.cart);
  lookUntilDone(STORAGE_KEY.cart, look);
  await jest.advanceTimersByTimeAsync(100_000);
  expect(look).toHaveBeenCalledTimes(1);
});

test("a newer call replaces the older one's further looks", async () => {
  const older = jest.fn();
  const newer = jest.fn();
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  lookUntilDone(STORAGE_KEY.cart, older);
  tellOtherTabs(STORAGE_KEY.cart);
  lookUntilDone(STORAGE_KEY.cart, newer);
  await jest.advanceTimersByTimeAsync(100_000);
  expect([older.mock.calls.length, newer.mock.calls.length]).toEqual([1, 5]);
});

test("if the clock was set back, all looks count from now", async () => {
  const look = jest.fn();
  tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
  jest.setSystemTime(Date.now() - 5000);
  lookUntilDone(STORAGE_KEY.cart, look);
  await jest.advanceTimersByTimeAsync(100_000);
  expect(look).toHaveBeenCalledTimes(5);
});
