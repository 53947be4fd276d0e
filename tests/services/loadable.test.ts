import { loadables } from "../../src/behaviors/loadables";
import { loadable } from "../../src/services/loadable";
import { consoleErrors, find, show } from "./server";

beforeEach(() => show("<div data-loadable>content</div>"));

const element = (): HTMLElement => find("div");
const spinnerClass = (): string | undefined => element().querySelector("[aria-hidden=true]")?.className;

test("is marked initialised, shows a small absolute spinner, and hides it again", () => {
  const { show: start } = loadable(element());
  expect(element().hasAttribute("data-initialized")).toBe(true);
  expect(spinnerClass()).toBeUndefined();
  const stop = start();
  expect([element().className, element().getAttribute("aria-busy"), spinnerClass()]).toEqual([
    "is-loading",
    "true",
    "spinner spinner--small spinner--absolute",
  ]);
  stop();
  expect([element().classList.length, element().getAttribute("aria-busy"), spinnerClass()]).toEqual([
    0,
    null,
    undefined,
  ]);
});

test("shows the spinner until the last of those who asked for it is done", () => {
  const target = loadable(element());
  const [first, second] = [target.show(), target.show()];
  first();
  first();
  expect(element().className).toBe("is-loading");
  second();
  expect(element().className).toBe("");
});

test("hides it at once for all, and is not confused by who is done later", () => {
  const target = loadable(element());
  const stop = target.show();
  target.hide();
  expect(spinnerClass()).toBeUndefined();
  stop();
  target.show();
  expect(spinnerClass()).toBeDefined();
});

test("is made once for an element", () => {
  expect(loadable(element())).toBe(loadable(element(), { size: "large" }));
});

test("takes size, position and auto-load from its attribute", () => {
  show(`<div data-loadable='{"size":"large","position":"static","autoLoad":true}'></div>`);
  const stop = loadables(document);
  expect(spinnerClass()).toBe("spinner spinner--large spinner--static");
  stop();
  expect(spinnerClass()).toBeUndefined();
});

test("reports options of a wrong type and broken JSON, and goes on with the others", () => {
  const console = consoleErrors();
  show(`<p data-loadable='{"autoLoad":"yes"}'></p><p data-loadable="{"></p><div data-loadable></div>`);
  loadables(document)();
  expect(console.map(([message]) => message)).toEqual([
    'loadable: Option "autoLoad" provided type "string" but expected type "boolean".',
    'data-loadable: expected JSON but got "{"',
  ]);
  expect(element().hasAttribute("data-initialized")).toBe(true);
});
