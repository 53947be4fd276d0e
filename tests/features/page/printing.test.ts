import { publish } from "../../../src/contract/bus";
import { printing } from "../../../src/features/page";
import { atEnd } from "../../support/at-end";
import { find, show } from "../../http/server";

const BUTTON = "<button data-print hidden>Print</button>";

test("a print button is shown and prints, on the page and in a later fragment", () => {
  const print = jest.fn();
  window.print = print;
  show(`<form>${BUTTON}</form><div data-fragment="/f"></div>`);
  atEnd(printing(document));
  const submits = jest.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", submits);
  expect(find("button").hasAttribute("hidden")).toBe(false);
  find("button").click();
  expect(print).toHaveBeenCalledTimes(1);
  // Though it says no type
  expect(submits).not.toHaveBeenCalled();

  const fragment = find("[data-fragment]");
  fragment.innerHTML = BUTTON;
  publish("fragment:updated", { url: "/f", element: fragment });
  expect(find("[data-fragment] button").hasAttribute("hidden")).toBe(false);
  find("[data-fragment] button").click();
  expect(print).toHaveBeenCalledTimes(2);
});
