/** @jest-environment node */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { STATES } from "./states";

const PAGES = readdirSync(join(__dirname, "../../mocks/templates/pages")).map((file) => file.replace(/\.njk$/, ""));

test.each(PAGES)("npm run shots takes a picture of the page %s", (page) => {
  expect(STATES.filter((state) => state.page === page)).not.toEqual([]);
});

test("npm run shots knows no page that the shop has not, and gives each state a name of its own", () => {
  expect(STATES.map(({ page }) => page).filter((page) => !PAGES.includes(page))).toEqual([]);
  const names = STATES.map(({ page, name }) => `${page}.${name}`);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
