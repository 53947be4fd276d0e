import { findingsOn, RULES } from "../../../src/features/debug/findings";
import { MARKUP_FAULTS } from "./faults";
import { documentOf, OWN_PAGES, PAGES, shopper } from "./shop-pages";

/** Rules of the head: the pages of this test have no scripts. */
const UNPROVED: readonly string[] = [];

/** One line for each finding. */
const told = (html: string): string[] =>
  findingsOn(documentOf(html)).map(({ rule, got, place }) => `${rule}: ${place} ${got}`);

describe.each([
  ["English", ""],
  ["German", "/de"],
])("of the healthy shop in %s nothing is told", (_language, prefix) => {
  test.each(PAGES)("on %s", async (path) => {
    const { get } = await shopper();
    expect(told(await (await get(prefix + path)).text())).toEqual([]);
  });

  test.each(OWN_PAGES)("on %s, logged in", async (path) => {
    const { get } = await shopper({ isLoggedIn: true });
    expect(told(await (await get(prefix + path)).text())).toEqual([]);
  });
});

describe("a slip is told by its rule", () => {
  test.each(MARKUP_FAULTS.map((fault) => [fault.name, fault] as const))("%s", async (_name, { page, change, rule }) => {
    const { get } = await shopper();
    const html = await (await get(page)).text();
    const broken = html.replace(...change);
    expect(broken).not.toBe(html);
    expect(findingsOn(documentOf(broken)).map((finding) => finding.rule)).toContain(rule);
  });

  test("and every rule has a slip that proves it", () => {
    const proved = MARKUP_FAULTS.map(({ rule }) => rule);
    expect(Object.keys(RULES).filter((rule) => !proved.includes(rule))).toEqual(UNPROVED);
  });
});
