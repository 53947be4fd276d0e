import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../../tests/browser/chromium";
import { openShop } from "../../tests/browser/shop";
import { openPageServer } from "../page-server";
import { auditPage, LIGHTHOUSE } from "./audit-page";
import { KINDS, visitTo, type Kind, type Visit } from "./kinds";
import { lighthouseDocument, lighthouseTable, type Audited, type Report } from "./report";

const ROOT = join(__dirname, "../..");
const FILE = join(ROOT, "docs/lighthouse.md");
const REPORTS = join(ROOT, ".cache/lighthouse");
const DEFAULT_RUNS = 3;

/** `npm run lighthouse`: all kinds of page, and the document; `npm run lighthouse -- cart`: only these, printed. */
async function main(asked: readonly string[]): Promise<void> {
  const runs = Number(process.env.LIGHTHOUSE_RUNS ?? DEFAULT_RUNS);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error("lighthouse: LIGHTHOUSE_RUNS is a number of runs, 1 or more");
  const all = Object.keys(KINDS).filter(isKind);
  const unknown = asked.filter((name) => !isKind(name));
  if (unknown.length > 0) throw new Error(`lighthouse: no page ${unknown.join(", ")}; there are ${all.join(", ")}`);
  const pages = await auditAll(asked.length === 0 ? all : asked.filter(isKind), runs);
  console.log(lighthouseTable(pages));
  if (asked.length > 0) return;
  const chromium = await chromiumVersion();
  writeFileSync(FILE, lighthouseDocument(pages, { lighthouse: LIGHTHOUSE, chromium, runs }));
}

const isKind = (name: string): name is Kind => name in KINDS;

async function auditAll(kinds: readonly Kind[], runs: number): Promise<Audited[]> {
  mkdirSync(REPORTS, { recursive: true });
  const shop = await openShop();
  const server = await openPageServer(shop.url, {
    change: (html) => html,
    hasNoPolicy: false,
    script: "",
    fragments: {},
    production: { scripts: {} },
  });
  try {
    const pages: Audited[] = [];
    for (const kind of kinds) {
      const visit = await visitTo(shop, kind);
      const isIndexed = await mayBeIndexed(server.url, visit);
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        const file = join(REPORTS, `${kind.replace(/\W+/g, "-")}-${run + 1}.json`);
        reports.push(await auditPage(server.url, visit, { file, isPerformanceOnly: run > 0 }));
      }
      console.error(`${kind}: ${JSON.stringify(reports)}`);
      pages.push({ kind, isIndexed, reports });
    }
    return pages;
  } finally {
    await server.close();
    await shop.close();
  }
}

async function mayBeIndexed(url: string, { path, cookie }: Visit): Promise<boolean> {
  const response = await fetch(url + path, { headers: { Cookie: cookie } });
  const meta = /<meta name="robots"[^>]*>/.exec(await response.text())?.[0] ?? "";
  return !`${response.headers.get("X-Robots-Tag") ?? ""} ${meta}`.includes("noindex");
}

async function chromiumVersion(): Promise<string> {
  const driver = await launchChromium({ baseUrl: "http://localhost" });
  try {
    return driver.page.context().browser()?.version() ?? "unknown";
  } finally {
    await driver.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
