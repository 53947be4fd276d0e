/** @jest-environment node */
import type { CheckResult } from "../../check/check-shop";
import { htmlReport } from "../../check/report-html";
import { jsonReport } from "../../check/report-json";
import { junitReport } from "../../check/report-junit";
import { hasFaults, summary } from "../../check/summary";

const HOME = "https://shop.example/";
const CART = "https://shop.example/cart?a=1&b=2";

const RESULT: CheckResult = {
  pages: [
    { url: HOME, kind: "" },
    { url: CART, kind: "section-cart" },
  ],
  findings: [
    { rule: "json-schema", url: CART, key: "/json/account", got: "/isLoggedIn must be boolean" },
    {
      rule: "wrong-action",
      url: CART,
      element: '<form action="/nowhere">',
      got: "404",
      picture: "data:image/jpeg;base64,AAAA",
    },
    { rule: "csp-require-trusted-types", url: CART },
    {
      rule: "order-form-ids",
      url: CART,
      element: "<form>",
      own: { id: "order-form-ids", level: "recommended", says: "Two forms.", remedy: "Keep one.", docs: "page.md" },
    },
  ],
};

test("the JSON report has the level, text, remedy and contract page of each finding", () => {
  const { pages, findings } = JSON.parse(jsonReport(RESULT)) as CheckResult;
  expect(pages).toHaveLength(2);
  expect(findings[0]).toEqual({
    rule: "json-schema",
    url: CART,
    key: "/json/account",
    got: "/isLoggedIn must be boolean",
    level: "required",
    says: "The JSON does not match its schema.",
    remedy: "Write the value at that path as the schema in contract/schemas shows.",
    docs: "http.md",
  });
  expect(findings[3]).toMatchObject({ level: "recommended", says: "Two forms." });
});

test("the JUnit report has a suite for each page, and a failure for each broken rule", () => {
  const text = junitReport(RESULT);
  expect(text).toContain('<testsuites name="storefront-check" tests="5" failures="3">');
  expect(text).toContain('<testsuite name="https://shop.example/" tests="1" failures="0">');
  expect(text).toContain('name="https://shop.example/cart?a=1&#38;b=2" tests="4" failures="3"');
  expect(text).toContain("&#60;form action=&#34;/nowhere&#34;&#62;");
  expect(text).toMatch(/name="csp-require-trusted-types"><system-out>/);
});

test("the HTML report shows elements as text, with their pictures", () => {
  const text = htmlReport(RESULT);
  expect(text).toContain("&#60;form action=&#34;/nowhere&#34;&#62;");
  expect(text).not.toContain('<form action="/nowhere">');
  expect(text).toContain('<img src="data:image/jpeg;base64,AAAA"');
  expect(text).toContain("2 pages: 1 required, 2 recommended, 1 optional.");
});

test("the summary names each rule once, with its places", () => {
  const again = { rule: "json-schema", url: HOME, key: "/json/watchlist", got: "/ids must be array" };
  const text = summary({ ...RESULT, findings: [...RESULT.findings, again] });
  expect(text.match(/^required: .*/gm)).toEqual(["required: The JSON does not match its schema. [json-schema]"]);
  expect(text).toContain(`  - ${CART}: /json/account · /isLoggedIn must be boolean`);
  expect(text).toContain(`  - ${HOME}: /json/watchlist · /ids must be array`);
  expect(text.split("\n").at(-1)).toBe("2 pages: 2 required, 2 recommended, 1 optional.");
});

test("optional findings are not faults", () => {
  expect(hasFaults(RESULT.findings)).toBe(true);
  expect(hasFaults(RESULT.findings.filter(({ rule }) => rule === "csp-require-trusted-types"))).toBe(false);
  expect(hasFaults([])).toBe(false);
});
