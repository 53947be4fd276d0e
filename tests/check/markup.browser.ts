import assert from "node:assert/strict";
import { checkShop } from "../../check/check-shop";
import { test } from "../browser/fixture";
import { MARKUP_FAULTS } from "../features/debug/faults";
import { openBrokenShop } from "./broken-shop";

/** Mistakes that can be combined in one page. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  product: [
    "a slot misspelt",
    "an attribute misspelt",
    "two elements with one id",
    "a mini cart without its fragment",
    "a counter that is no fragment",
    "pictures of another product",
    "a button that sends the form",
    "variants of two names",
  ],
  gallery: ["cards without a key", "no modal for the reminder", "what shall take the focus cannot"],
};

for (const [page, names] of Object.entries(TOGETHER)) {
  test(`reports all faults of a ${page} page at once, each with its element and remedy`, async ({
    browser,
    shop,
    atEnd,
  }) => {
    const faults = MARKUP_FAULTS.filter(({ name }) => names.includes(name));
    assert.equal(faults.length, names.length);
    const path = faults[0]?.page ?? "";
    const broken = await openBrokenShop(shop.url, {
      at: new RegExp(`^${path}(\\?|$)`),
      change: ({ body }) => ({ body: faults.reduce((html, { change }) => html.replace(...change), body) }),
    });
    atEnd(broken.close);
    const { findings } = await checkShop({ urls: [broken.url + path], browser, steps: ["browser"], pages: 1 });
    const told = new Set(findings.map(({ rule }) => rule));
    assert.deepEqual(
      faults.filter(({ rule }) => !told.has(rule)).map(({ name }) => name),
      [],
    );
    const ours = findings.filter(({ rule }) => faults.some((fault) => fault.rule === rule));
    assert.deepEqual(
      ours.filter(({ own, element }) => element === undefined || !own?.says || !own.remedy || !own.docs),
      [],
    );
  });
}
