import { controlOf, labelsIn, labelTextOf } from "../../src/lib/labels";
import { find, show } from "../http/server";

const idOf = (element: Element | undefined): string => element?.getAttribute("value") ?? "none";

test.each([
  ["around its control", `<label id="l"> <input type="hidden" value="h"><input value="a"></label>`, "a"],
  ["beside its control", `<input id="x" value="a"><label id="l" for="x"></label><input value="b">`, "a"],
  [
    "of another control than the one inside",
    `<label id="l" for="x"><input value="a"></label><input id="x" value="b">`,
    "b",
  ],
  ["of no control", `<label id="l" for="x"></label><p id="x"></p>`, "none"],
  ["around nothing", `<label id="l">-</label>`, "none"],
  [
    "of an id that another item has, too",
    `<p><input id="x" value="a"></p><p><label id="l" for="x"></label><input id="x" value="b"></p>`,
    "b",
  ],
  [
    "behind the second of two inputs of one id",
    `<input id="x" value="a"><label for="x"></label><input id="x" value="b"><label id="l" for="x"></label>`,
    "b",
  ],
  [
    "before the second of two inputs of one id",
    `<label for="x"></label><input id="x" value="a"><label id="l" for="x"></label><input id="x" value="b">`,
    "b",
  ],
  [
    "behind one of two inputs of which the other has none",
    `<input id="x" value="a"><label id="l" for="x"></label><input id="x" value="b">`,
    "a",
  ],
  [
    "before two inputs of one id",
    `<label id="l" for="x"></label><input id="x" value="a"><input id="x" value="b">`,
    "a",
  ],
])("a label %s names that control", (_title, html, value) => {
  show(html);
  expect(idOf(controlOf(find("#l")))).toBe(value);
});

test("a control is named by its first label with a text, else by aria-labelledby or aria-label", () => {
  show(`<input id="a"><label for="a"> </label><label for="a"> Size  M </label>
    <p id="one">Size</p><p id="two">L</p><input id="b" aria-labelledby="one two gone" aria-label="XL">
    <input id="c" aria-label=" XL "><input id="d">`);
  expect(["#a", "#b", "#c", "#d"].map((each) => labelTextOf(find(each)))).toEqual(["Size M", "Size L", "XL", ""]);
  expect(labelsIn(document)(find("#a"))).toHaveLength(2);
});

test("a label around a select or a textarea names it without what can be chosen or typed there", () => {
  show(`<label>Country <select id="a"><option>Austria</option><option>Italy</option></select> *</label>
    <label><!-- A comment --><b>Your</b> message<textarea id="b">Hello</textarea></label>`);
  expect(["#a", "#b"].map((each) => labelTextOf(find(each)))).toEqual(["Country *", "Your message"]);
});

test("a label finds its control in each of many rows with the same id, without a look at all the others", () => {
  const row = '<tr><td><label for="quantity">Pieces</label></td><td><input id="quantity"></td></tr>';
  show(`<table>${row.repeat(300)}</table>`);
  const compare = jest.spyOn(Node.prototype, "compareDocumentPosition");
  const labelsOf = labelsIn(document);
  const inputs = Array.from(document.querySelectorAll("input"));
  expect(inputs.every((input) => labelsOf(input)[0]?.closest("tr") === input.closest("tr"))).toBe(true);
  expect(compare.mock.calls.length).toBeLessThan(300);
  compare.mockRestore();
});
