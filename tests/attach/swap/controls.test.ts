import {
  hasOptionsFor,
  controlsIn,
  putState,
  type Control,
  type ControlState,
} from "../../../src/attach/swap/controls";
import { show } from "../../http/server";

function control(html: string): Control {
  show(`<form>${html}</form>`);
  const [found] = controlsIn(document.body);
  if (found === undefined) throw new Error("no control");
  return found;
}

const SIZES = "<option>S</option><option>M</option>";

test.each<[rule: string, html: string, state: ControlState, holds: boolean]>([
  ["a select that has the chosen option", `<select>${SIZES}</select>`, { chosen: ["M"] }, true],
  ["a select that no longer has it", `<select>${SIZES}</select>`, { chosen: ["L"] }, false],
  ["a list that has all chosen options", `<select multiple>${SIZES}</select>`, { chosen: ["S", "M"] }, true],
  ["a list that lacks one of them", `<select multiple>${SIZES}</select>`, { chosen: ["S", "L"] }, false],
  ["a select in which nothing was chosen", `<select>${SIZES}</select>`, { chosen: [] }, true],
  ["a select that has become a field", '<input value="M">', { chosen: ["L"] }, true],
  ["a field, whatever its text", '<input value="M">', { text: "L" }, true],
  ["a box", '<input type="checkbox">', { checked: true }, true],
  ["a field that has become a select", `<select>${SIZES}</select>`, { text: "L" }, true],
])("whether it can hold a choice: %s", (_rule, html, state, holds) => {
  expect(hasOptionsFor(control(html), state)).toBe(holds);
});

test("a list's choice is put back as a whole", () => {
  const list = control(`<select multiple>${SIZES}<option selected>L</option></select>`);
  putState(list, { chosen: ["S", "M"] });
  expect(list instanceof HTMLSelectElement && Array.from(list.selectedOptions, ({ value }) => value)).toEqual([
    "S",
    "M",
  ]);
});
