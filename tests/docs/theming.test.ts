/** @jest-environment node */
import { statSync } from "node:fs";
import { join } from "node:path";
import { fillTables } from "../../scripts/contract-tables";
import { matchesOf, readText, ROOT } from "./documents";

const theming = readText("docs/theming.md");
const PICTURE_MAX_BYTES = 150_000;

test("has the tables of styles (npm run docs writes them)", () => {
  expect(fillTables(theming)).toBe(theming);
});

test("has every token that the style sheets write, with its meaning", () => {
  const rows = matchesOf(theming, /^\| `--shop-([\w-]+)` \| .*[^|\s] \|$/gm);
  const tokens = matchesOf(readText("styles/settings/_tokens.scss"), /-token\("([\w-]+)"\)/g);
  expect([...new Set(rows)].sort()).toEqual([...new Set(tokens)].sort());
});

test.each(["`cart-line__picture`", "`is-open`", "`form-control`"])("has the class %s", (name) => {
  expect(theming.slice(theming.indexOf("## Classes"))).toContain(name);
});

test("shows each theme in a small picture", () => {
  const pictures = matchesOf(theming, /\]\((images\/theme-[\w-]+\.png)\)/g);
  expect(pictures).toEqual(["images/theme-midnight.png", "images/theme-blossom.png"]);
  for (const picture of pictures) {
    expect(statSync(join(ROOT, "docs", picture)).size).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  }
});
