import loadables, { loadable } from "../../../src/features/page/loadable";
import { publish } from "../../../src/contract/bus";
import { consoleErrors, find, show } from "../../http/server";

beforeEach(() => show("<div data-loadable>content</div>"));

const element = (): HTMLElement => find("div");
const spinnerClass = (): string | undefined => element().querySelector("[aria-hidden=true]")?.className;

test("is marked initialised, shows a small absolute spinner, and hides it again (spec §4)", () => {
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

test("shows the spinner until the last caller is done", () => {
  const target = loadable(element());
  const [first, second] = [target.show(), target.show()];
  first();
  first();
  expect(element().className).toBe("is-loading");
  second();
  expect(element().className).toBe("");
});

test("hides it at once for all, and ignores callers that end later", () => {
  const target = loadable(element());
  const stop = target.show();
  target.hide();
  expect(spinnerClass()).toBeUndefined();
  stop();
  target.show();
  expect(spinnerClass()).toBeDefined();
});

test("is created once per element", () => {
  expect(loadable(element())).toBe(loadable(element(), { size: "large" }));
});

test("takes size, position and auto-load from its attribute (spec §4)", () => {
  show(`<div data-loadable='{"size":"large","position":"static","autoLoad":true}'></div>`);
  const stop = loadables(document);
  expect(spinnerClass()).toBe("spinner spinner--large spinner--static");
  loadable(element()).hide();
  expect(spinnerClass()).toBeUndefined();
  stop();
});

test("makes a fetched fragment's elements loadable too", () => {
  show("<section></section>");
  const stop = loadables(document);
  const section = find("section");
  section.innerHTML = "<div data-loadable></div>";
  publish("fragment:updated", { url: "/", element: section }, section);
  expect(element().hasAttribute("data-initialized")).toBe(true);
  stop();
});

test("an element without the attribute has the defaults: small, absolute, no auto-load (spec §4)", () => {
  show("<div></div>");
  loadable(element()).show();
  expect(spinnerClass()).toBe("spinner spinner--small spinner--absolute");
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
