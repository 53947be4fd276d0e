import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import puppeteer from "puppeteer-core";
import { HAS_PACKAGED_BROWSERS } from "../../scripts/installed-browsers";
import { WAIT_MS, type ConsoleMessage, type Driver, type LaunchOptions } from "./driver";
import { packagedEnvironment } from "./packaged";
import { driverOf, noteSaid, noteThrown } from "./puppeteer-page";

const ROOT = join(__dirname, "../..");
const PACKED = join(ROOT, "node_modules/chrome-aws-lambda/bin/chromium-75.0.3765.0.br");
const UNPACKED = join(ROOT, ".cache/chromium-75");
const FLAGS = ["--no-sandbox", "--headless", "--disable-gpu", "--single-process", "--no-zygote"];

/** Unpacks the real Chromium 75, once. @returns its path */
export function unpackChrome75(): string {
  if (!HAS_PACKAGED_BROWSERS) throw new Error("Chrome 75 is there for Linux on x64 only: drive it there.");
  if (existsSync(UNPACKED)) return UNPACKED;
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const partial = `${UNPACKED}.${process.pid}`;
  writeFileSync(partial, brotliDecompressSync(readFileSync(PACKED)));
  chmodSync(partial, 0o755);
  renameSync(partial, UNPACKED);
  return UNPACKED;
}

/** Launches the oldest Chrome of the browser floor. */
export async function launchChrome75(options: LaunchOptions): Promise<Driver> {
  const start = () =>
    puppeteer.launch({
      executablePath: unpackChrome75(),
      args: FLAGS,
      ignoreDefaultArgs: ["--headless"],
      env: packagedEnvironment(),
      timeout: WAIT_MS,
    });
  // A crash during the start is not the shop's fault
  const browser = await start().catch(start);
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport(options.viewport ?? { width: 1280, height: 900 });
  if (options.initScript !== undefined) await page.evaluateOnNewDocument(options.initScript);
  const messages: ConsoleMessage[] = [];
  page.on("console", noteSaid(messages));
  page.on("pageerror", noteThrown(messages));
  return driverOf({ browser: "chrome75", page, close: () => browser.close() }, messages, options);
}
