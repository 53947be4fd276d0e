/** @jest-environment node */
import { dressed, parseTheme, PLAIN_BOOTSTRAP, themeNames } from "../../mocks/themes";
import { matchesOf, readText } from "../docs/documents";
import { visit } from "./visitor";

const SHEETS = ["/assets/modern/style-app.1.css", "/assets/modern/style-cart.1.css"];
const THEMES = themeNames().filter((name) => name !== PLAIN_BOOTSTRAP);

test("a theme follows our sheets, plain Bootstrap replaces them", () => {
  expect(dressed(SHEETS, undefined)).toEqual(SHEETS);
  expect(dressed(SHEETS, "midnight")).toEqual([...SHEETS, "/assets/themes/midnight.css"]);
  expect(dressed(SHEETS, PLAIN_BOOTSTRAP)).toEqual(["/assets/themes/bootstrap.css"]);
});

test("an unknown theme is reported in one line, with the known ones", () => {
  expect(() => parseTheme("moonlight")).toThrow(
    'There is no theme "moonlight"; known are blossom, midnight, bootstrap.',
  );
  expect(parseTheme("blossom")).toBe("blossom");
  expect(parseTheme(undefined)).toBeUndefined();
});

test.each([...THEMES, PLAIN_BOOTSTRAP])("the mock shop serves %s", async (name) => {
  const answer = await visit().get(`/assets/themes/${name}.css`);
  expect(answer.headers.get("Content-Type")).toContain("text/css");
  expect(await answer.text()).toContain(":root");
});

test("no other file is served as a theme", async () => {
  for (const path of ["nothing.css", "..%2fpackage.css", "midnight.css.map"]) {
    expect((await visit().get(`/assets/themes/${path}`)).status).toBe(404);
  }
});

test.each(THEMES)("%s takes at most 60 lines, and sets only properties that exist", (name) => {
  const css = readText(`themes/${name}.css`);
  expect(css.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  const known = matchesOf(readText("docs/theming.md"), /^\| `(--shop-[\w-]+)`/gm);
  expect(matchesOf(css, /(--shop-[\w-]+):/g).filter((property) => !known.includes(property))).toEqual([]);
});
