import { atEnd } from "../support/at-end";

test.each([
  ["the shopper's own theme", "light", "light"],
  ["the system's, if the shopper has chosen that,", "", ""],
  ["the server's theme, if the shopper has chosen none,", undefined, "dark"],
])("%s applies before the first paint", (_what, kept, shown) => {
  atEnd(() => localStorage.clear());
  atEnd(() => document.documentElement.removeAttribute("data-theme"));
  document.documentElement.setAttribute("data-theme", "dark");
  if (kept !== undefined) localStorage.setItem("storefront-theme", kept);
  jest.resetModules();
  jest.requireActual("../../src/early-events");
  expect(document.documentElement.getAttribute("data-theme")).toBe(shown);
});
