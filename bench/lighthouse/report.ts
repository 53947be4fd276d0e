import { median } from "../statistics";

/** Out of 100. */
export interface Scores {
  performance: number;
  accessibility?: number;
  "best-practices"?: number;
  seo?: number;
}

export interface Report {
  scores: Scores;
  /** Audits of accessibility, best practices and SEO that count and fail, by id. */
  failed: readonly string[];
}

/** A page's reports; the first has all categories. */
export interface Audited {
  kind: string;
  isIndexed: boolean;
  reports: readonly Report[];
}

interface Category {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface LighthouseResult {
  runtimeError?: { message: string };
  categories: Record<string, Category>;
  audits: Record<string, { score: number | null }>;
}

/** @throws Error if Lighthouse could not load the page */
export function parseReport(json: string): Report {
  const { runtimeError, categories, audits } = JSON.parse(json) as LighthouseResult;
  if (runtimeError !== undefined) throw new Error(`lighthouse: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
  const { performance = 0, ...others } = scores;
  const failed = Object.keys(others).flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    scores: { performance, ...others },
    failed: failed.filter(({ id, weight }) => weight > 0 && isFailed(audits[id]?.score)).map(({ id }) => id),
  };
}

/** An audit without a score does not apply. */
function isFailed(score: number | null | undefined): boolean {
  return typeof score === "number" && score < 1;
}

export function lighthouseTable(pages: readonly Audited[]): string {
  const rows = pages.map(({ kind, isIndexed, reports: [first, ...others] }) => {
    if (first === undefined) throw new Error(`lighthouse: no report of ${kind}`);
    const { accessibility, "best-practices": practices, seo } = first.scores;
    const performance = median([first, ...others].map(({ scores }) => scores.performance));
    const figures = [performance, accessibility, practices, seo].map((score) => score ?? "–");
    const failed = first.failed.map((id) => `\`${id}\``).join(", ");
    return `| ${[kind, ...figures, isIndexed ? "yes" : "no", failed === "" ? "–" : failed].join(" | ")} |`;
  });
  return [
    "| page | performance | accessibility | best practices | SEO | may be indexed | audits that fail |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

interface Conditions {
  /** Versions. */
  lighthouse: string;
  chromium: string;
  runs: number;
}

/** The text of `docs/lighthouse.md`. */
export function lighthouseDocument(pages: readonly Audited[], { lighthouse, chromium, runs }: Conditions): string {
  const times = runs === 1 ? "one run" : `the median of ${runs} runs`;
  return `# Lighthouse

Written by \`npm run lighthouse\` (after \`npm run build\`): Lighthouse ${lighthouse}, the newest for Node 20, with its own settings for a phone (slow 4G and a processor slowed down 4 ×, both simulated),
in Chromium ${chromium}, on the mock shop's production build with everything in brotli. npm fetches Lighthouse for the run alone; it is not a dependency. Performance is ${times}, and depends on
the machine; the other scores do not. Only the audits that count for accessibility, best practices and SEO are named.

The second step of a withdrawal is missing: it answers a POST, which Lighthouse cannot send.

The aim is 100 for accessibility and best practices; 100 for SEO where a page may be indexed. Elsewhere \`is-crawlable\` fails on purpose. The not-found page is a 404, which
\`http-status-code\` and, because of the browser's own console message, \`errors-in-console\` count against it.

${lighthouseTable(pages)}
`;
}
