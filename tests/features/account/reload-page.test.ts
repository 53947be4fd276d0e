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
  // jsdom cannot navigate, and says so: once for each try
  reloads = consoleErrors();
  comeBy("reload");
});

/** How the shopper came to the page. */
function comeBy(way: "reload" | "link"): void {
  const navigation = { type: way === "reload" ? 1 : 0 };
  Object.defineProperty(window.performance, "navigation", { configurable: true, value: navigation });
}

test("the first login of a tab loads the page again, also where the shopper has just loaded it again", () => {
  expect(reloadAfterLogin()).toBe(true);
  expect(reloads).toHaveLength(1);
});

test.each([
  ["a moment later", 1],
  ["almost ten seconds later", RELOAD_AGAIN_MS - 1],
  ["a moment earlier, for the clock was set back", -1],
  ["almost ten seconds earlier", 1 - RELOAD_AGAIN_MS],
])("a login that has loaded the page again does not do so once more %s", (_when, later) => {
  reloadAfterLogin();
  now = NOW + later;
  expect(reloadAfterLogin()).toBe(false);
  expect(reloads).toHaveLength(1);
});

test.each([
  ["ten seconds later", RELOAD_AGAIN_MS],
  ["ten seconds earlier, for the clock was set back", -RELOAD_AGAIN_MS],
  ["a day earlier, for the clock was set back", -24 * 60 * 60 * 1000],
])("another login %s loads the page again", (_when, later) => {
  reloadAfterLogin();
  now = NOW + later;
  expect(reloadAfterLogin()).toBe(true);
  expect(reloads).toHaveLength(2);
});

test("so does one on a page that was not loaded again, whenever it comes", () => {
  reloadAfterLogin();
  comeBy("link");
  now = NOW + 1;
  expect(reloadAfterLogin()).toBe(true);
});
