import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chromiumToDrive } from "../../tests/browser/chromium";
import type { Visit } from "./kinds";
import { parseReport, type Report } from "./report";

/** The newest that runs on Node 20. It is not a dependency: npm fetches it on demand. */
export const LIGHTHOUSE = "12.8.2";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const PATIENCE_MS = 180_000;

/** Runs Lighthouse with its own settings for a phone; later runs of a page measure only performance. */
export async function auditPage(
  url: string,
  { path, cookie }: Visit,
  { file, isPerformanceOnly }: { file: string; isPerformanceOnly: boolean },
): Promise<Report> {
  await lighthouse([
    url + path,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    "--form-factor=mobile",
    "--no-enable-error-reporting",
    // The not-found page needs this
    "--ignore-status-code",
    `--only-categories=${(isPerformanceOnly ? CATEGORIES.slice(0, 1) : CATEGORIES).join()}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    `--chrome-flags=--headless=new --no-sandbox --disable-gpu`,
  ]);
  return parseReport(readFileSync(file, "utf8"));
}

function lighthouse(args: readonly string[]): Promise<void> {
  const { executablePath, env } = chromiumToDrive();
  return new Promise((resolve, reject) => {
    const child = spawn(
      "npm",
      ["exec", "--yes", "--prefer-offline", `--package=lighthouse@${LIGHTHOUSE}`, "--", "lighthouse", ...args],
      {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, ...env, CHROME_PATH: executablePath },
        timeout: PATIENCE_MS,
      },
    );
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`lighthouse failed for ${args[0]}`))));
  });
}
