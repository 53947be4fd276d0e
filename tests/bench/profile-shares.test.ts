/** @jest-environment node */
import { profileShares, type CpuProfile } from "../../bench/session/profile-shares";

/** A function at the line with the same number. */
const node = (id: number, script: string, children: readonly number[] = []) => ({
  id,
  callFrame: { functionName: "", url: script, lineNumber: id, columnNumber: 0 },
  children,
});

const SHOP = "http://localhost/assets/modern/shop.js";
const REACT = "http://localhost/assets/modern/react.js";
/** Half a millisecond at rest; then our code calls React, which calls our code, which calls the browser. */
const PROFILE: CpuProfile = {
  nodes: [node(1, "", [2, 6]), node(2, SHOP, [3]), node(3, REACT, [4]), node(4, SHOP, [5]), node(5, ""), node(6, "")],
  startTime: 1000,
  samples: [6, 2, 3, 4, 5, 6],
  timeDeltas: [0, 500, 1000, 2000, 1000, 3000],
};

const originOf = (script: string, line: number) => ({
  file: script === "shop.js" ? "src/shop.ts" : "node_modules/react-dom/react-dom.js",
  line,
});

test("a function's calls to the browser count as its own; packages are grouped", () => {
  const { self } = profileShares(PROFILE, { start: 0, end: 100_000 }, originOf);
  expect(Object.fromEntries(self)).toEqual({ "src/shop.ts": 5, "react-dom": 2 });
});

test("a function of ours counts with everything it calls", () => {
  const { total } = profileShares(PROFILE, { start: 0, end: 100_000 }, originOf);
  expect(Object.fromEntries(total)).toEqual({ "src/shop.ts:2": 7, "src/shop.ts:4": 4 });
});

test("only the window counts", () => {
  const { self } = profileShares(PROFILE, { start: 1_800, end: 3_000 }, originOf);
  expect(Object.fromEntries(self)).toEqual({ "src/shop.ts": 0.7, "react-dom": 0.5 });
});
