import {
  chosenIn,
  closedWith,
  reduceCombobox,
  type ComboboxAction,
  type ComboboxState,
} from "../../../src/features/search/combobox/combobox-state";

const query = new FormData();
const list = ["a", "b"];
const requested: ComboboxState = { term: "so", wanted: { kind: "requested", query }, isOpen: true, chosen: undefined };
const empty: ComboboxState = { ...closedWith(""), isOpen: true };
const chosenAt = (index: number): ComboboxState => ({ ...requested, chosen: { index, of: list } });

test.each<[string, ComboboxState, ComboboxAction, ComboboxState]>([
  [
    "enough text is looked up after a pause; the open list stays",
    requested,
    { kind: "typed", term: "soc", isEnough: true },
    { ...requested, term: "soc", wanted: { kind: "waiting" } },
  ],
  [
    "typing takes a choice back",
    chosenAt(1),
    { kind: "typed", term: "soc", isEnough: true },
    { ...requested, term: "soc", wanted: { kind: "waiting" } },
  ],
  ["the same again asks nothing", requested, { kind: "typed", term: "so", isEnough: true }, requested],
  ["nothing typed opens the last searches", requested, { kind: "typed", term: "", isEnough: false }, empty],
  ["so does entering the empty field", closedWith(""), { kind: "entered" }, empty],
  ["entering a field with a text opens nothing", closedWith("so"), { kind: "entered" }, closedWith("so")],
  ["too few letters close the list", requested, { kind: "typed", term: "s", isEnough: false }, closedWith("s")],
  [
    "a pause asks, and opens the answer",
    { ...closedWith("so"), wanted: { kind: "waiting" } },
    { kind: "paused", query },
    requested,
  ],
  ["an arrow chooses the first", requested, { kind: "moved", step: 1, of: list }, chosenAt(0)],
  ["an arrow up chooses the last", requested, { kind: "moved", step: -1, of: list }, chosenAt(1)],
  ["past the end nothing is chosen", chosenAt(1), { kind: "moved", step: 1, of: list }, chosenAt(-1)],
  [
    "a newer list begins anew",
    chosenAt(1),
    { kind: "moved", step: 1, of: ["c"] },
    { ...requested, chosen: { index: 0, of: ["c"] } },
  ],
  ["leaving the input waits for no answer", requested, { kind: "left" }, { ...requested, wanted: { kind: "nothing" } }],
  ["a closed list asks nothing", chosenAt(1), { kind: "closed" }, closedWith("so")],
])("%s", (_fact, state, action, expected) => {
  expect(reduceCombobox(state, action)).toEqual(expected);
});

test("a choice in one list is not a choice in another", () => {
  const places = [chosenIn(chosenAt(1), list), chosenIn(chosenAt(1), ["a", "b"]), chosenIn(requested, list)];
  expect(places).toEqual([1, -1, -1]);
});
