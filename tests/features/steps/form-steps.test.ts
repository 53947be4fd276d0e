/** @jest-environment node */
import { parseShowIf } from "../../../src/contract/show-if";
import {
  shownBranches,
  type Entry,
  isDraftUsable,
  parseDraftName,
  type Draft,
  placeOfStep,
  reachableStep,
  stepBeside,
} from "../../../src/features/steps/rules";

const branchesOf = (...texts: string[]) => texts.map((text) => parseShowIf(text) ?? []);
const entry = (name: string, value: string, ...branches: number[]): Entry => ({ name, value, branches });

test.each<[why: string, branches: string[], entries: Entry[], shown: boolean[]]>([
  ["a question shows with its answer", ["reason=other"], [entry("reason", "other")], [true]],
  ["an unticked box is no answer", ["reason=other"], [entry("reason", "")], [false]],
  [
    "a chain goes with its first question",
    ["a=1", "b=1", "c=1"],
    [entry("a", "2"), entry("b", "1", 0), entry("c", "1", 1)],
    [false, false, false],
  ],
  [
    "a chain shows to its end",
    ["a=1", "b=1", "c=1"],
    [entry("a", "1"), entry("b", "1", 0), entry("c", "1", 1)],
    [true, true, true],
  ],
  [
    "the same name in several branches counts where it is asked",
    ["garment=socks", "garment=jumper", "place=toe"],
    [entry("garment", "jumper"), entry("place", "toe", 0), entry("place", "cuff", 1)],
    [false, true, false],
  ],
  ["several boxes are several answers", ["a=2"], [entry("a", "1"), entry("a", "2")], [true]],
  [
    "a list as PHP names it",
    ["a[]=2", "a[b]"],
    [entry("a[]", "1"), entry("a[]", "2"), entry("a[b]", "1")],
    [true, true],
  ],
  ["a list without its answer", ["a[]=2"], [entry("a[]", "1")], [false]],
  ["a branch that depends on itself ends", ["a!=1"], [entry("a", "1", 0)], [true]],
])("%s", (_why, branches, entries, shown) => {
  expect(shownBranches(branchesOf(...branches), entries)).toEqual(shown);
});

const STEPS = ["piece", "damage", "photos", "send"];

test.each<[wanted: string | undefined, wrong: string[], reached: string]>([
  ["photos", [], "photos"],
  ["photos", ["damage"], "damage"],
  ["photos", ["piece", "damage"], "piece"],
  ["photos", ["photos", "send"], "photos"],
  ["piece", ["piece"], "piece"],
  ["unknown", [], "piece"],
  [undefined, ["piece"], "piece"],
])("going to %s with something wrong in %j leads to %s", (wanted, wrong, reached) => {
  expect(reachableStep(STEPS, wanted, (step) => !wrong.includes(step))).toBe(reached);
});

test("the steps before and after, and the position", () => {
  expect([stepBeside(STEPS, "damage", 1), stepBeside(STEPS, "damage", -1)]).toEqual(["photos", "piece"]);
  expect([stepBeside(STEPS, "send", 1), stepBeside(STEPS, "piece", -1)]).toEqual([undefined, undefined]);
  expect(placeOfStep(STEPS, "damage")).toEqual({ number: 2, total: 4, isLast: false });
  expect(placeOfStep(STEPS, "send")).toEqual({ number: 4, total: 4, isLast: true });
});

test.each([
  ["survey-shopping@3", { id: "survey-shopping", version: "3" }],
  ["a@b@4", { id: "a@b", version: "4" }],
  ["repair", { id: "repair", version: "" }],
])("the draft's name %s is an id and a version", (text, parts) => {
  expect(parseDraftName(text)).toEqual(parts);
});

const draft: Draft = { version: "3", step: "visit", values: { rating: ["2"] }, savedAt: 1000 };
const now = { version: "3", now: 1500, maxAgeMs: 1000 };

test.each<[why: string, draft: Draft, isUsable: boolean]>([
  ["of this version, and young", draft, true],
  ["of another version", { ...draft, version: "2" }, false],
  ["too old", { ...draft, savedAt: 400 }, false],
  ["from the future: the clock was wrong", { ...draft, savedAt: 2000 }, false],
  ["with nothing in it", { ...draft, values: { rating: [] } }, false],
])("a draft %s is offered again: %#", (_why, kept, isUsable) => {
  expect(isDraftUsable(kept, now)).toBe(isUsable);
});
