/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { houseProblems } from "../../scripts/house-rules";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "house-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function problemsOf(files: Record<string, string>): string[] {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return houseProblems(root);
}

const TARGETS = {
  "src/lib/dom.ts": "export const dom = 1;",
  "src/services/client.ts": "export const client = 1;",
  "src/behaviors/scroll-top.ts": "export const scrollTop = 1;",
  "src/islands/cart/index.ts": "export const cart = 1;",
  "mocks/shop/cart.ts": "export const cart = 1;",
};

test.each([
  ["downwards", "src/services/bus.ts", 'import { dom } from "../lib/dom";'],
  ["within a floor", "src/services/bus.ts", 'import { client } from "./client";'],
  ["within an island", "src/islands/cart/state.ts", 'import { cart } from "./index";'],
  ["from mocks to lib", "mocks/server.ts", 'import { dom } from "../src/lib/dom";'],
])("allows imports %s", (_case, file, content) => {
  expect(problemsOf({ ...TARGETS, [file]: content })).toEqual([]);
});

test.each([
  ["upwards", "src/domain/price.ts", 'import { client } from "../services/client";', "domain may not import services"],
  ["types upwards", "src/lib/a.ts", 'import type { client } from "../services/client";', "lib may not import services"],
  ["upwards by import()", "src/lib/a.ts", 'void import("../services/client");', "lib may not import services"],
  ["upwards by export", "src/lib/a.ts", 'export * from "../services/client";', "lib may not import services"],
  ["from island to island", "src/islands/a/index.ts", 'import "../cart/index";', "islands never import sideways"],
  [
    "from islands to behaviors",
    "src/islands/a/index.ts",
    'import "../../behaviors/scroll-top";',
    "islands may not import",
  ],
  ["from src to mocks", "src/lib/a.ts", 'import "../../mocks/shop/cart";', "src imports nothing from mocks/"],
  [
    "from mocks upwards",
    "mocks/server.ts",
    'import "../src/services/client";',
    "mocks may import mocks, contract and lib",
  ],
  ["of files that are not there", "src/lib/a.ts", 'import "./b";', '"./b" leads to no file'],
  ["on an unknown floor", "src/helpers/a.ts", 'import "../lib/dom";', "src/helpers is no floor"],
])("refuses imports %s", (_case, file, content, problem) => {
  expect(problemsOf({ ...TARGETS, [file]: content })).toEqual([expect.stringContaining(`${file}:1: ${problem}`)]);
});

test("refuses imports that go in a circle", () => {
  const problems = problemsOf({ "src/lib/a.ts": 'import "./b";', "src/lib/b.ts": 'import "./a";' });
  expect(problems).toEqual(["src/lib/a.ts → src/lib/b.ts → src/lib/a.ts: imports go in a circle"]);
});

test("refuses file names that are not kebab-case", () => {
  expect(problemsOf({ "src/lib/fooBar.ts": "" })).toEqual(["src/lib/fooBar.ts: file names are kebab-case"]);
});

test.each([
  ["element.innerHTML = text;", "innerHTML ="],
  ["element.outerHTML = text;", "outerHTML ="],
  ["element.insertAdjacentHTML('beforeend', text);", "insertAdjacentHTML"],
  ["element.replaceChildren();", "replaceChildren"],
  ["document.write(text);", "write"],
  ["eval(text);", "eval"],
  ["new Function(text);", "new Function"],
])("refuses %s", (content, sink) => {
  expect(problemsOf({ "src/lib/a.ts": content })).toEqual([`src/lib/a.ts:1: ${sink} is not used in this house`]);
});

const LIST = '{"dependencies":{"swr":"2.5.1"},"devDependencies":{"@babel/core":"7.29.13"}}';

test.each([
  ["src/lib/a.ts", 'import useSWR from "swr";'],
  ["src/lib/a.ts", 'import { mutate } from "swr/dist/index.js";'],
  ["build/a.js", 'const { parseSync } = require("@babel/core");'],
  ["scripts/a.js", 'const fs = require("node:fs");'],
  ["scripts/a.js", 'require.resolve("path");'],
])("allows a package that is listed, and Node's own: %s %s", (file, content) => {
  expect(problemsOf({ "package.json": LIST, [file]: content })).toEqual([]);
});

test.each([
  ["src/lib/a.ts", 'import browserslist from "browserslist";'],
  ["mocks/a.ts", 'import type { Config } from "browserslist";'],
  ["tests/build/a.ts", 'export { loadConfig } from "browserslist/node";'],
  ["bench/rows/a.ts", 'void import("browserslist");'],
  ["build/a.js", 'const browserslist = require("browserslist");'],
  ["scripts/a.js", 'require.resolve("browserslist/package.json");'],
  ["tests/a.test.tsx", 'jest.mock("browserslist");'],
  ["babel.config.js", 'function late() { require("browserslist"); }'],
])("refuses a package that works only because another has brought it: %s %s", (file, content) => {
  expect(problemsOf({ "package.json": LIST, [file]: content })).toEqual([
    `${file}:1: "browserslist" is not in package.json`,
  ]);
});
