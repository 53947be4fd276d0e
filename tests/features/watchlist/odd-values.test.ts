import { watchlistForms } from "../../../src/features/watchlist/watchlist-forms";
import { attributeOf } from "../../../src/lib/node";
import { islandsBeside } from "../../../src/features/pictures/beside";
import { publish } from "../../../src/contract/bus";
import { labelOf } from "../../../src/say/error-summary";
import { placeOf } from "../../../src/say/field-message";
import { find, show, startServer } from "../../http/server";

startServer();

/** Text in names, product numbers, ids and storage that would end a selector or a string in it. */
const ODD = [
  "a\nb",
  "a\r\nb",
  "\f",
  "\t",
  '"',
  "\\",
  'a"],[x="',
  "a\\",
  "\u0001\u007f",
  "'",
  "]",
  "#.:>~+*",
  "7 0",
  "\ud800",
];

/** Goes through the DOM, as the HTML parser would read some of the values differently. */
function setAttributes(values: readonly (readonly [selector: string, name: string, value: string])[]): void {
  for (const [selector, name, value] of values) find(selector).setAttribute(name, value);
}

test.each(ODD)("a product number of %j in page and storage breaks neither the watchlist nor any swap", (bundle) => {
  localStorage.setItem("watchlist", JSON.stringify([bundle, "48211"]));
  const form = '<form data-island="watchlist-form"><button aria-pressed="false"></button></form>';
  show(`<main data-fragment="/f">${form}${form}</main>`);
  setAttributes([
    ["form", "data-bundle", bundle],
    ["form + form", "data-bundle", "48211"],
  ]);
  const stop = watchlistForms(document);
  const pressed = (): (string | undefined)[] =>
    Array.from(document.querySelectorAll("button")).map((button) => attributeOf(button, "aria-pressed"));
  expect(pressed()).toEqual(["true", "true"]);
  setAttributes([
    ["button", "aria-pressed", "false"],
    ["form + form button", "aria-pressed", "false"],
  ]);
  publish("fragment:updated", { url: "/f", element: find("main") }, find("main"));
  stop();
  expect(pressed()).toEqual(["true", "true"]);
});

test.each([
  ["a list that was cut off", '["48211",'],
  ["an object", '{"48211":true}'],
  ["a list with what is no product number", '[null,"",{"a":1}]'],
])("stored, %s is tidied up, and nothing is reported", (_what, stored) => {
  localStorage.setItem("watchlist", stored);
  show(
    '<form data-island="watchlist-form" data-bundle="48211" data-add-label="" data-remove-label="Remove"><button aria-label="Keep" aria-pressed="false"><i data-slot="label">Keep</i></button></form>',
  );
  watchlistForms(document)();
  expect([localStorage.getItem("watchlist"), find("i").textContent]).toEqual(["[]", "Keep"]);
});

test.each(ODD)("islands of product number %j find each other", (bundle) => {
  show('<form data-island="order-form"></form><div data-island="product-gallery"></div>');
  setAttributes([
    ["form", "data-bundle", bundle],
    ["div", "data-bundle", bundle],
  ]);
  expect(islandsBeside(find("form"), "product-gallery", bundle)).toEqual([find("div")]);
});

test.each(ODD)("a field with name and id %j has its message and label", (name) => {
  show("<form><label>Name</label><input><p></p></form>");
  setAttributes([
    ["input", "name", name],
    ["input", "id", name],
    ["label", "for", name],
    ["p", "data-field-error", name],
  ]);
  const field = find<HTMLInputElement>("input");
  expect([placeOf(field), labelOf(field)]).toEqual([find("p"), "Name"]);
});
