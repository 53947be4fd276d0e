import assert from "node:assert/strict";
import { checkShop } from "../../check/check-shop";
import { LONG, test } from "../browser/fixture";
import { openBrokenShop } from "./broken-shop";
import { FAULTS } from "./faults";

/** One fault for each step of the check; the others prove rules of the same steps. */
const SHORT = [
  "page-notice",
  "asset-integrity",
  "fragment-redirect",
  "json-notice",
  "wrong-action",
  "csp-connect-violation",
];

for (const fault of FAULTS) {
  const options = SHORT.includes(fault.rule) ? {} : LONG;
  test(`reports ${fault.rule} for ${fault.name}`, options, async ({ browser, shop, atEnd }) => {
    const broken = await openBrokenShop(shop.url, fault);
    atEnd(broken.close);
    const { findings } = await checkShop({
      urls: [`${broken.url}${fault.page}`],
      browser,
      steps: fault.steps,
      pages: 1,
    });
    const told = findings.filter(({ rule }) => rule === fault.rule);
    assert.notDeepEqual(told, [], `only told: ${findings.map(({ rule }) => rule).join(", ")}`);
    const named = told.map(({ url, element, key, got }) => [url, element, key, got].join(" "));
    // The port may have the digits of a status
    const withoutHost = (text: string): string => text.split(broken.url).join("");
    assert.ok(
      named.some((text) => text.includes(broken.url) && withoutHost(text).includes(fault.names ?? fault.page)),
      named.join("\n"),
    );
  });
}
