import { madeAheadAt, shown } from "../../src/lib/page";
import { prerender, visitedBy } from "../support/made-ahead";

const FIVE_MINUTES_MS = 300_000;

async function isShown(): Promise<boolean> {
  let hasCome = false;
  void shown().then(() => (hasCome = true));
  await Promise.resolve();
  return hasCome;
}

test("a page in a browser without prerendering is shown", async () => {
  expect(await isShown()).toBe(true);
});

test("a prerendered page is shown once the shopper visits it", async () => {
  const come = prerender();
  const steps: string[] = [];
  const wait = shown().then(() => steps.push("shown"));
  expect(await isShown()).toBe(false);
  expect(steps).toEqual([]);
  come();
  await wait;
  expect(await isShown()).toBe(true);
});

test.each([
  ["asked for by this visit", {}, undefined],
  ["asked for by this visit", { deliveryType: "", activationStart: 0 }, undefined],
  ["from the browser's cache", { deliveryType: "cache" }, undefined],
  ["rendered ahead", { deliveryType: "", activationStart: 12 }, FIVE_MINUTES_MS],
  ["fetched ahead", { deliveryType: "navigational-prefetch", activationStart: 0 }, FIVE_MINUTES_MS],
  ["fetched ahead by a link", { transferSize: 0, encodedBodySize: 9 }, FIVE_MINUTES_MS],
  ["transferred now", { transferSize: 300, encodedBodySize: 9 }, undefined],
  ["still on its way", { transferSize: 0, encodedBodySize: 0 }, undefined],
  ["fetched, and then rendered ahead", { deliveryType: "navigational-prefetch", activationStart: 12 }, FIVE_MINUTES_MS],
])("a page %s, %j, may be outdated from its visit's start minus %p ms", (_how, visit, before) => {
  visitedBy(visit);
  expect(madeAheadAt()).toBe(before === undefined ? undefined : window.performance.timeOrigin - before);
});

test("a page counts as fresh if the browser does not say where it came from", () => {
  expect(madeAheadAt()).toBeUndefined();
});

test.each([
  ["Back, from the browser's cache", 2, { transferSize: 0 }, true],
  ["Back, in a browser that does not say from where", 2, {}, true],
  ["Back, asked for again", 2, { transferSize: 300 }, false],
  ["a tab that is opened again, from the browser's cache", 0, { type: "back_forward", transferSize: 0 }, true],
  ["a link", 0, { type: "navigate", transferSize: 300 }, false],
])("a page that came by %s may be outdated, however old the change", (_how, type, visit, isOld) => {
  visitedBy(visit);
  Object.assign(window.performance, { navigation: { type } });
  expect(madeAheadAt()).toBe(isOld ? 1 : undefined);
  Reflect.deleteProperty(window.performance, "navigation");
});
