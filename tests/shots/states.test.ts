/** @jest-environment node */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { FEATURES } from "./features";
import { STATES } from "./states";

const PAGES = readdirSync(join(__dirname, "../../mocks/templates/pages")).map((file) => file.replace(/\.njk$/, ""));

test.each(PAGES)("npm run shots takes a picture of the page %s", (page) => {
  expect(STATES.filter((state) => state.page === page)).not.toEqual([]);
});

test("npm run shots knows only pages of the shop, and gives each state its own name", () => {
  expect(STATES.map(({ page }) => page).filter((page) => !PAGES.includes(page))).toEqual([]);
  const names = STATES.map(({ page, name }) => `${page}.${name}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

const FOLDER = join(__dirname, "../../docs/images/features");

test.each(Object.entries(FEATURES))("the picture of %s is small, and shows a known state", (name, feature) => {
  const state = STATES.find((each) => `${each.page}.${each.name}` === feature.state);
  expect([undefined, feature.width]).toContain(state?.width);
  expect(state).toBeDefined();
  expect(statSync(join(FOLDER, `${name}.png`)).size).toBeLessThanOrEqual(60_000);
});

test("there is no picture of anything else", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(FEATURES)
      .map((name) => `${name}.png`)
      .sort(),
  );
});
