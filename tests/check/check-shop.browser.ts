import assert from "node:assert/strict";
import { checkShop, STEPS, type Finding } from "../../check/check-shop";
import { htmlReport } from "../../check/report-html";
import { jsonReport } from "../../check/report-json";
import { DEMO_USER } from "../../mocks/shop/showcase";
import { LONG, test } from "../browser/fixture";

test("reports nothing on three pages of the mock shop", async ({ browser, shop }) => {
  const { pages, findings } = await checkShop({ urls: [`${shop.url}/`], browser, pages: 3 });
  assert.deepEqual(findings, []);
  assert.equal(pages.length, 3);
});

for (const [language, home] of [
  ["English", "/"],
  ["German", "/de"],
] as const) {
  test(`reports nothing on the mock shop in ${language}, and buys there`, LONG, async ({ browser, shop }) => {
    const { pages, findings } = await checkShop({
      urls: [`${shop.url}${home}`],
      browser,
      steps: [...STEPS, "buy"],
    });
    assert.deepEqual(findings, []);
    assert.equal(pages.length, 12);
    const kinds = new Set(pages.map(({ kind }) => kind));
    for (const kind of ["section-gallery", "section-cart", "section-storefinder"]) {
      assert.ok(
        [...kinds].some((each) => each.includes(kind)),
        `no page of ${kind}`,
      );
    }
  });
}

test(
  "checks the account of a logged-in shopper with the given cookies, and reports nothing",
  LONG,
  async ({ browser, shop, visit }) => {
    const url = `${shop.url}/account`;
    await assert.rejects(checkShop({ urls: [url], browser, pages: 1 }), /needs a login.*--cookie/);
    const { page } = await visit("/account/login");
    await page.fill("#login-email", DEMO_USER.email);
    await page.fill("#login-password", DEMO_USER.password);
    await page.click('#login button[type="submit"]');
    await page.waitForURL("**/account");
    const cookies = await page.context().cookies();
    const { pages, findings } = await checkShop({ urls: [url, `${shop.url}/watchlist`], browser, cookies });
    assert.deepEqual(findings, []);
    assert.deepEqual(
      pages.map((each) => each.url),
      [url, `${shop.url}/watchlist`],
    );
  },
);

test("reports the bundle's findings in the markup, with the remedy and a picture of the element", async ({
  browser,
  shop,
}) => {
  const url = `${shop.url}/__mock/broken/missing-submit`;
  const result = await checkShop({ urls: [url], browser, steps: ["browser"], pages: 1 });
  const told = result.findings.find(({ rule }) => rule === "submit-needed");
  assert.match(told?.got ?? "", /Can't find a submit button for this form/);
  assert.equal(told?.url, url);
  const { remedy } = (JSON.parse(jsonReport(result)) as { findings: Finding[] }).findings.find(
    ({ rule }) => rule === "submit-needed",
  ) as Finding;
  assert.match(remedy ?? "", /data-slot="submit"/);
  assert.match(told?.element ?? "", /data-island="order-form"/);
  assert.match(told?.picture ?? "", /^data:image\/jpeg;base64,/);
  assert.ok(result.findings.some(({ rule, key }) => rule === "island-failed" && key === "order-form"));
  assert.ok(htmlReport(result).includes(told?.picture ?? "no picture"));
});
