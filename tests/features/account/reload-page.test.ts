import { RELOAD_AGAIN_MS } from "../../../src/contract/limits";
import { reloadAfterLogin } from "../../../src/features/account/reload-page";
import { consoleErrors } from "../../http/server";

const NOW = 1_700_000_000_000;
let now = NOW;
let reloads: unknown[][] = [];
beforeEach(() => {
  sessionStorage.clear();
  now = NOW;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  // jsdom cannot navigate and reports each attempt once
  reloads = consoleErrors();
  comeBy("reload");
});

/** How the shopper reached the page. */
function comeBy(way: "reload" | "link"): void {
  const navigation = { type: way === "reload" ? 1 : 0 };
  Object.defineProperty(window.performance, "navigation", { configurable: true, value: navigation });
}

test("a tab's first login reloads the page, even if the shopper has just reloaded it", () => {
  expect(reloadAfterLogin()).toBe(true);
  expect(reloads).toHaveLength(1);
});

test.each([
  ["a moment later", 1],
  ["almost ten seconds later", RELOAD_AGAIN_MS - 1],
  ["a moment earlier, as the clock was set back", -1],
  ["almost ten seconds earlier", 1 - RELOAD_AGAIN_MS],
])("a login that has reloaded the page does not do so again %s", (_when, later) => {
  reloadAfterLogin();
  now = NOW + later;
  expect(reloadAfterLogin()).toBe(false);
  expect(reloads).toHaveLength(1);
});

test.each([
  ["ten seconds later", RELOAD_AGAIN_MS],
  ["ten seconds earlier, as the clock was set back", -RELOAD_AGAIN_MS],
  ["a day earlier, as the clock was set back", -24 * 60 * 60 * 1000],
])("another login %s reloads the page", (_when, later) => {
  reloadAfterLogin();
  now = NOW + later;
  expect(reloadAfterLogin()).toBe(true);
  expect(reloads).toHaveLength(2);
});

test("so does one on a page that was not reloaded, at any time", () => {
  reloadAfterLogin();
  comeBy("link");
  now = NOW + 1;
  expect(reloadAfterLogin()).toBe(true);
});
