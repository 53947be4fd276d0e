/** @jest-environment node */
import {
  isOnWatchlist,
  mergeIds,
  reconcile,
  withId,
  withoutId,
  type WatchlistFacts,
} from "../../../src/features/watchlist/rules";

test("merges two lists, each id once, in order of first appearance", () => {
  expect(mergeIds(["1", "2"], ["3", "2", "4"])).toEqual(["1", "2", "3", "4"]);
});

test.each<[rule: string, ids: string[], expected: boolean]>([
  ["add mode if the bundle number is not in the stored ids", ["48212"], false],
  ["remove mode if it is", ["48212", "48211"], true],
  ["part of a number is not the number", ["482110"], false],
])("%s (spec §4)", (_rule, ids, expected) => {
  expect(isOnWatchlist(ids, "48211")).toBe(expected);
});

test("adds an id once, at the end", () => {
  expect(withId(withId(["1"], "2"), "2")).toEqual(["1", "2"]);
});

test("removes an id, and ignores a missing one", () => {
  expect(withoutId(withoutId(["1", "2", "3"], "2"), "4")).toEqual(["1", "3"]);
});

const facts: WatchlistFacts = {
  stored: ["1", "2"],
  answer: { success: true, ids: ["2", "3"] },
  user: "account",
  isFirstAfterLogin: false,
};

test.each<[rule: string, given: Partial<WatchlistFacts>, ids: string[]]>([
  ["once per login the union of both lists holds", { isFirstAfterLogin: true }, ["1", "2", "3"]],
  ["then a complete answer is the truth", {}, ["2", "3"]],
  ["an empty list is a complete answer", { answer: { success: true, ids: [] } }, []],
  ["each id of the answer counts once", { answer: { success: true, ids: ["3", "3"] } }, ["3"]],
  ["a failed or malformed answer deletes nothing", { answer: undefined }, ["1", "2"]],
  ["an answer without success deletes nothing", { answer: { success: false, ids: [] } }, ["1", "2"]],
  ["an answer without ids, as a 304 is, deletes nothing", { answer: { success: true } }, ["1", "2"]],
  ["a failed answer after the login deletes nothing", { answer: undefined, isFirstAfterLogin: true }, ["1", "2"]],
  ["for an unknown user the stored list holds", { user: "unknown" }, ["1", "2"]],
  ["for a guest the stored list holds", { user: "guest", answer: { success: true, ids: [] } }, ["1", "2"]],
  ["logging out clears the list", { user: "unknown", isFirstAfterLogout: true }, []],
  ["logging out and in again does not", { isFirstAfterLogout: true, isFirstAfterLogin: true }, ["1", "2", "3"]],
])("%s (contract §7 Watchlist)", (_rule, given, ids) => {
  expect(reconcile({ ...facts, ...given })).toEqual(ids);
});

test("returns a new list that may be changed", () => {
  const stored = ["1"];
  expect(reconcile({ ...facts, stored, user: "guest" })).not.toBe(stored);
});
