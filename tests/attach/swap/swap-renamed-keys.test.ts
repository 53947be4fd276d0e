import { allowWarnings, expectWarnings } from "../../support/console-errors";
import { field, one, showFragment, swapTo, type } from "./fragment-page";

/** The file's first test gets this warning; run alone, others that rename a line get it. */
const RENAMED = "expected the same key while it is there";

type Line = [key: string, product: string, size?: string];
const cart = (...lines: Line[]): string =>
  `<h2>Cart</h2><ul>${lines
    .map(
      ([key, product, size = "M"]) => `
    <li data-key="${key}"><a href="/product/${product}?size=${size}">Product ${product}</a>
      <form><input name="note" value="" id="note-${product}"><select name="size" class="of-${product}"><option>${size}</option></select></form>
      <details class="details-${product}"><summary>More</summary></details></li>`,
    )
    .join("")}</ul>`;

const keys = (): (string | null)[] =>
  Array.from(document.querySelectorAll("li"), (line) => line.getAttribute("data-key"));

test("a data-key that changes with the size keeps nodes, focus, input and open details, and warns developers", () => {
  const warnings = expectWarnings(RENAMED);
  const fragment = showFragment(cart(["a-M", "1"], ["b-M", "2"]));
  swapTo(fragment, cart(["a-M", "1"], ["b-M", "2"]));
  const line = one('[data-key="b-M"]');
  type("#note-2", "gift");
  one(".details-2").setAttribute("open", "");
  one(".of-2").focus();
  swapTo(fragment, cart(["a-M", "1"], ["b-L", "2", "L"]));
  expect(keys()).toEqual(["a-M", "b-L"]);
  expect(one('[data-key="b-L"]')).toBe(line);
  expect(document.activeElement).toBe(one(".of-2"));
  expect([field("#note-2").value, one(".details-2").hasAttribute("open")]).toEqual(["gift", true]);
  expect(warnings).toEqual([
    'li[data-key="b-M"]: expected the same key while it is there but got "b-L"; it leads to /product/2, too, and is taken for the same.',
  ]);
});

test("the line stays the same in later answers, under any key", () => {
  allowWarnings(RENAMED);
  const fragment = showFragment(cart(["a-M", "1"], ["b-M", "2"]));
  const line = one('[data-key="b-M"]');
  swapTo(fragment, cart(["a-M", "1"], ["b-L", "2", "L"]));
  swapTo(fragment, cart(["b-L", "2", "L"]));
  swapTo(fragment, cart(["b-L", "2", "L"], ["c-M", "3"]));
  swapTo(fragment, cart(["b-S", "2", "S"], ["c-M", "3"]));
  swapTo(fragment, cart(["b-M", "2"], ["c-M", "3"]));
  swapTo(fragment, cart(["b-M", "2"]));
  expect(one('[data-key="b-M"]')).toBe(line);
});

test.each<[what: string, before: Line[], after: Line[], key: string]>([
  ["of another product", [["a", "1"]], [["b", "2"]], "b"],
  [
    "beside others that are new",
    [["a-M", "1"]],
    [
      ["a-L", "1"],
      ["b", "2"],
    ],
    "a-L",
  ],
  [
    "in place of several",
    [
      ["a-M", "1"],
      ["a-S", "1"],
    ],
    [["a-L", "1"]],
    "a-L",
  ],
])("a line %s is a new line", (_what, before, after, key) => {
  const fragment = showFragment(cart(...before));
  const lines = Array.from(document.querySelectorAll("li"));
  swapTo(fragment, cart(...after));
  expect(lines).not.toContain(one(`[data-key="${key}"]`));
});

test.each([
  ["without a link", '<p data-key="a">A</p>', '<p data-key="b">A</p>'],
  ["of another tag", '<p data-key="a"><a href="/1">A</a></p>', '<div data-key="b"><a href="/1">A</a></div>'],
])("an element with another key is a different one: %s", (_what, before, after) => {
  const fragment = showFragment(before);
  const old = one("[data-key]");
  swapTo(fragment, after);
  expect(one('[data-key="b"]')).not.toBe(old);
});

test("a line that comes back with the old key is shown, too", () => {
  allowWarnings(RENAMED);
  const fragment = showFragment(cart(["a-M", "1"]));
  swapTo(fragment, cart(["a-L", "1", "L"]));
  swapTo(fragment, cart(["a-L", "1", "L"], ["a-M", "1", "M"]));
  expect(keys()).toEqual(["a-L", "a-M"]);
  swapTo(fragment, cart(["a-M", "1", "M"], ["a-L", "1", "L"]));
  expect(keys()).toEqual(["a-M", "a-L"]);
});

test("a line that comes with another line's old key takes nothing from it", () => {
  allowWarnings(RENAMED);
  const fragment = showFragment(cart(["a-M", "1"]));
  swapTo(fragment, cart(["a-L", "1", "L"]));
  const line = one('[data-key="a-L"]');
  type("#note-1", "gift");
  swapTo(fragment, cart(["a-M", "1", "M"], ["a-L", "1", "L"]));
  expect(one('[data-key="a-L"]')).toBe(line);
  expect(one('[data-key="a-M"]')).not.toBe(line);
  expect(line.querySelector("input")?.value).toBe("gift");
});
