/** @jest-environment node */
import { EventEmitter } from "node:events";
import { PATIENCE_MS, reasonOf } from "../../check/patience";
import { followRequests } from "../../check/quiet";

interface Asked {
  url: () => string;
  resourceType: () => string;
}

const SHOP = "https://shop.example";
const asked = (url: string, type = "fetch"): Asked => ({ url: () => url, resourceType: () => type });

interface Followed {
  waitUntilQuiet: () => Promise<string | undefined>;
  page: EventEmitter;
  /** Whether an island is on its way. */
  state: { hasWaiting: boolean };
}

/** A page on which a second passes with each look. */
function follow(): Followed {
  let now = 0;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  const state = { hasWaiting: false };
  const evaluate = (): Promise<boolean> => {
    now += 1000;
    return Promise.resolve(state.hasWaiting);
  };
  const page = Object.assign(new EventEmitter(), { evaluate, isClosed: () => false, url: () => `${SHOP}/cart` });
  return { waitUntilQuiet: followRequests(page), page, state };
}

test("a page is quiet once its requests have ended, however long a stream stays open", async () => {
  const { waitUntilQuiet, page } = follow();
  const request = asked(`${SHOP}/json/cart`);
  page.emit("request", request);
  page.emit("request", asked(`${SHOP}/news`, "eventsource"));
  let isQuiet = false;
  const waiting = waitUntilQuiet().then((told) => {
    isQuiet = true;
    return told;
  });
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  expect(isQuiet).toBe(false);
  page.emit("requestfinished", request);
  expect(await waiting).toBeUndefined();
});

test("a request to the shop that never ends is told once, and not waited for again", async () => {
  const { waitUntilQuiet, page } = follow();
  page.emit("request", asked(`${SHOP}/json/cart`));
  expect(await waitUntilQuiet()).toBe(`${SHOP}/json/cart: took longer than 60 s`);
  expect(Date.now()).toBeGreaterThanOrEqual(PATIENCE_MS);
  expect(await waitUntilQuiet()).toBeUndefined();
});

test("what a third party keeps open, and an island that never comes, are passed over", async () => {
  const { waitUntilQuiet, page, state } = follow();
  page.emit("request", asked("https://chat.example/poll"));
  state.hasWaiting = true;
  expect(await waitUntilQuiet()).toBeUndefined();
  const before = Date.now();
  expect(await waitUntilQuiet()).toBeUndefined();
  expect(Date.now() - before).toBeLessThan(PATIENCE_MS);
});

test.each([
  ["TimeoutError", "locator.fill: Timeout 60000ms exceeded.\nCall log:", "locator.fill took longer than 60 s"],
  ["Error", "The page has crashed\nat fill", "The page has crashed"],
])("what has failed is told in one line: %s", (name, message, line) => {
  expect(reasonOf({ name, message })).toBe(line);
});
