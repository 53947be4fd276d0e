import { screen } from "@testing-library/dom";
import { publish } from "../../../src/contract/bus";
import search from "../../../src/features/search";
import searchToggle from "../../../src/features/search/search-toggle";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

const FORM = `<form id="panel" action="/search"><input type="hidden" name="in"><input id="q" type="search"></form>`;

test.each([
  ["aria-controls names its input", '<button data-island="search-toggle" aria-controls="q">Search</button>'],
  ["aria-controls names the form", '<button data-island="search-toggle" aria-controls="panel">Search</button>'],
  ["href names the form", '<a data-island="search-toggle" href="#panel">Search</a>'],
  ["aria-controls is empty", '<button data-island="search-toggle" aria-controls="">Search</button>'],
  ["aria-controls names nothing on the page", '<button data-island="search-toggle" aria-controls="x">Search</button>'],
])("the search button focuses the input if %s", (_what, toggle) => {
  show(`<input id="other" type="text">${toggle}${FORM}`);
  atEnd(searchToggle(document));
  find('[data-island="search-toggle"]').click();
  expect(document.activeElement).toBe(find("#q"));
});

test("of two searches the button focuses the one inside what it names", () => {
  show(`<input type="search">
    <button data-island="search-toggle" aria-controls="panel">Search</button>${FORM}`);
  atEnd(searchToggle(document));
  find("button").click();
  expect(document.activeElement).toBe(find("#q"));
});

test("a search that comes with a later fragment suggests, too", async () => {
  show('<div data-fragment="/f"></div>');
  atEnd(search(document));
  const fragment = find("[data-fragment]");
  fragment.innerHTML =
    '<form data-suggest-url="/search/suggestions"><input type="search" name="q" aria-label="Search"></form>';
  publish("fragment:updated", { url: "/f", element: fragment });
  find("input").focus();
  expect(await screen.findByRole("combobox", { name: "Search" })).toBe(find("input"));
});
