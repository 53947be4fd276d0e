/** @jest-environment node */
import { lighthouseTable, parseReport } from "../../bench/lighthouse/report";

const reportOf = (performance: number, seo = 1): string =>
  JSON.stringify({
    categories: {
      performance: { score: performance, auditRefs: [{ id: "bytes", weight: 1 }] },
      seo: {
        score: seo,
        auditRefs: [
          { id: "is-crawlable", weight: 4 },
          { id: "canonical", weight: 1 },
          { id: "hreflang", weight: 1 },
          { id: "structured-data", weight: 0 },
        ],
      },
    },
    audits: {
      bytes: { score: 0 },
      "is-crawlable": { score: 0 },
      canonical: { score: null },
      hreflang: { score: 1 },
      "structured-data": { score: 0 },
    },
  });

test("names audits that count and fail, except performance audits and those that do not apply", () => {
  expect(parseReport(reportOf(0.98, 0.664))).toEqual({
    scores: { performance: 98, seo: 66 },
    failed: ["is-crawlable"],
  });
});

test("a page that Lighthouse cannot load is an error", () => {
  const json = JSON.stringify({ runtimeError: { message: "The page did not paint any content." }, categories: {} });
  expect(() => parseReport(json)).toThrow("lighthouse: The page did not paint any content.");
});

test("a row has the median performance of its runs, and the other scores of the first", () => {
  const reports = [parseReport(reportOf(0.9, 0.66)), parseReport(reportOf(1)), parseReport(reportOf(0.95))];
  expect(lighthouseTable([{ kind: "cart", isIndexed: false, reports }])).toContain(
    "| cart | 95 | – | – | 66 | no | `is-crawlable` |",
  );
});
