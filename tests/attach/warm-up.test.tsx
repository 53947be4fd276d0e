import { hydrateIsland, warmUp } from "../../src/attach/islands/islands";
import { defineIsland } from "../../src/attach/islands/island";
import { watchConsole } from "./console-errors";
import { one } from "./swap/fragment-page";

watchConsole();

test("before the first island a sample is adopted, outside the page; after it there is nothing to warm up", () => {
  document.body.innerHTML = '<div data-island="survey"><p data-slot="text">server</p></div>';
  const page = document.body.innerHTML;
  const listen = jest.spyOn(EventTarget.prototype, "addEventListener");
  expect(warmUp()).toBe(true);
  expect(document.body.innerHTML).toBe(page);
  // React has attached to something
  expect(listen.mock.calls.some(([type]) => type === "click")).toBe(true);
  listen.mockRestore();

  hydrateIsland(one("div"), defineIsland<object>({ name: "survey", parse: () => ({}), View: () => null }));
  expect(warmUp()).toBe(false);
});
