import { theme } from "../../../src/features/page/theme";
import { find, show } from "../../http/server";

const PAGE = `
  <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" data-theme="light">
  <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" data-theme="dark">
  <fieldset data-theme-switch hidden>
    <label><input type="radio" name="theme" value="" checked> As my device</label>
    <label><input type="radio" name="theme" value="light"> Light</label>
    <label><input type="radio" name="theme" value="dark"> Dark</label>
  </fieldset>
  <form><input type="radio" name="theme" value="dark"></form>`;

const chosen = (): string | null => document.documentElement.getAttribute("data-theme");
const checked = (): string | undefined => find<HTMLInputElement>("fieldset :checked").value;
const media = (): (string | null)[] =>
  Array.from(document.querySelectorAll("meta[name=theme-color]"), (meta) => meta.getAttribute("media"));
const OF_SYSTEM = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

let stop = (): void => undefined;
const start = (): void => {
  stop = theme(document);
};

beforeEach(() => show(PAGE));
afterEach(() => {
  stop();
  localStorage.clear();
  document.documentElement.removeAttribute("data-theme");
});

test("the switch is shown, and the system decides until the shopper does", () => {
  start();
  expect(find("fieldset").hasAttribute("hidden")).toBe(false);
  expect([chosen(), checked(), media()]).toEqual([null, "", OF_SYSTEM]);
});

test("a choice applies at once and on the next page", () => {
  start();
  find("fieldset [value=dark]").click();
  expect([chosen(), media()]).toEqual(["dark", ["not all", "all"]]);
  stop();
  show(PAGE);
  start();
  expect([chosen(), checked(), media()]).toEqual(["dark", "dark", ["not all", "all"]]);
});

test("the system's theme can be restored", () => {
  localStorage.setItem("storefront-theme", "light");
  start();
  expect([chosen(), checked()]).toEqual(["light", "light"]);
  find("fieldset [value='']").click();
  expect([chosen(), media(), localStorage.getItem("storefront-theme")]).toEqual([null, OF_SYSTEM, ""]);
});

test("a theme set by the server applies if the shopper has chosen none", () => {
  document.documentElement.setAttribute("data-theme", "dark");
  start();
  expect([chosen(), checked()]).toEqual(["dark", "dark"]);
});

test("the system's theme, once chosen, also replaces the server's on the next page", () => {
  document.documentElement.setAttribute("data-theme", "dark");
  start();
  find("fieldset [value='']").click();
  stop();
  show(PAGE);
  document.documentElement.setAttribute("data-theme", "dark");
  start();
  expect([chosen(), checked(), media()]).toEqual([null, "", OF_SYSTEM]);
});

test("a theme set by the server is still there after Back, if nothing was chosen meanwhile", () => {
  document.documentElement.setAttribute("data-theme", "dark");
  start();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([chosen(), checked()]).toEqual(["dark", "dark"]);
});

test("a choice that another tab takes back no longer applies", () => {
  start();
  find("fieldset [value=dark]").click();
  localStorage.removeItem("storefront-theme");
  window.dispatchEvent(new StorageEvent("storage", { key: "storefront-theme", newValue: null }));
  expect([chosen(), checked()]).toEqual([null, ""]);
});

test("a choice in another tab, or on another page before Back, applies", () => {
  start();
  localStorage.setItem("storefront-theme", "dark");
  window.dispatchEvent(new StorageEvent("storage", { key: "storefront-theme", newValue: "dark" }));
  expect([chosen(), checked()]).toEqual(["dark", "dark"]);
  localStorage.setItem("storefront-theme", "light");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([chosen(), checked()]).toEqual(["light", "light"]);
});

test("a switch that comes with a fragment is shown, with the shopper's choice", () => {
  localStorage.setItem("storefront-theme", "dark");
  show("<main></main>");
  start();
  const element = find("main");
  element.innerHTML = PAGE;
  element.dispatchEvent(new CustomEvent("fragment:updated", { bubbles: true, detail: { url: "/f", element } }));
  expect(find("fieldset").hasAttribute("hidden")).toBe(false);
  expect([checked(), media()]).toEqual(["dark", ["not all", "all"]]);
});

test("a radio of that name elsewhere on the page changes nothing", () => {
  start();
  find("form [value=dark]").click();
  expect(chosen()).toBeNull();
});

test("with blocked storage the choice applies on this page", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  start();
  find("fieldset [value=dark]").click();
  expect(chosen()).toBe("dark");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(chosen()).toBe("dark");
});
