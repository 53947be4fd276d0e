import search from "../../../src/features/search/search";
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
  atEnd(search(document));
  find('[data-island="search-toggle"]').click();
  expect(document.activeElement).toBe(find("#q"));
});

test("of two searches the button focuses the one inside what it names", () => {
  show(`<input type="search">
    <button data-island="search-toggle" aria-controls="panel">Search</button>${FORM}`);
  atEnd(search(document));
  find("button").click();
  expect(document.activeElement).toBe(find("#q"));
});
