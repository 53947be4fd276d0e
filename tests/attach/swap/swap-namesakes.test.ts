import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { showFragment, swapTo } from "./fragment-page";

watchConsole();
watchShopper(document);

const fields = (): HTMLInputElement[] => Array.from(document.querySelectorAll("input"));
const values = (): string[] => fields().map(({ value }) => value);

function typeInto(texts: readonly string[]): void {
  fields().forEach((field, index) => {
    field.value = texts[index] as string;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const FIELD = '<input name="quantity" value="1">';
const times = (count: number, html: string): string => html.repeat(count);

test.each([
  ["lines", times(3, `<p>${FIELD}</p>`), times(3, `<div><p>${FIELD}</p></div>`)],
  ["fields", times(3, FIELD), times(3, `<b>${FIELD}</b>`)],
  [
    "fields of a line with a key",
    `<section data-key="k">${times(3, `<p>${FIELD}</p>`)}</section>`,
    `<section data-key="k">${times(3, `<div><p>${FIELD}</p></div>`)}</section>`,
  ],
  [
    "fields that repeat an id",
    times(3, '<p><input id="q" value="1"></p>'),
    times(3, '<div><p><input id="q" value="1"></p></div>'),
  ],
])("%s that the answer wraps anew keep what was typed in each, though all have one name", (_what, before, after) => {
  const fragment = showFragment(before);
  swapTo(fragment, before);
  typeInto(["7", "8", "9"]);
  swapTo(fragment, after);
  expect(values()).toEqual(["7", "8", "9"]);
});

test("of several fields of one name, the text of one that has stayed does not come to a new one", () => {
  const fragment = showFragment(`<ul><li>${FIELD}</li><li>${FIELD}</li></ul>`);
  typeInto(["7", "8"]);
  swapTo(fragment, `<ul><li>${FIELD}</li><li><b>${FIELD}</b></li></ul>`);
  expect(values()).toEqual(["7", "8"]);
});

test.each([
  ["fewer", 3, 2],
  ["more", 2, 3],
])("if %s fields of one name come back, none takes what another may have had", (_what, before, after) => {
  const fragment = showFragment(times(before, `<p>${FIELD}</p>`));
  typeInto(["7", "8", "9"]);
  swapTo(fragment, times(after, `<div><p>${FIELD}</p></div>`));
  expect(values()).toEqual(Array(after).fill("1"));
});

test("the focus stays on the same one of several buttons of one name", () => {
  const fragment = showFragment(times(2, '<p><button name="remove">x</button></p>'));
  document.querySelectorAll("button")[1]?.focus();
  swapTo(fragment, times(2, '<div><p><button name="remove">x</button></p></div>'));
  expect(document.activeElement).toBe(document.querySelectorAll("button")[1]);
});
