import puppeteer from "puppeteer-core-current";
import { installedBrowsers } from "../../scripts/installed-browsers";
import { WAIT_MS, type ConsoleMessage, type Driver, type LaunchOptions } from "./driver";
import { driverOf, noteSaid, noteThrown } from "./puppeteer-page";

/** Launches the installed Firefox through WebDriver BiDi. */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const { file: executablePath, remedy } = installedBrowsers().firefox;
  if (executablePath === undefined) throw new Error(`Firefox is missing: ${remedy}`);
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true, timeout: WAIT_MS });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport(options.viewport ?? { width: 1280, height: 900 });
  const messages: ConsoleMessage[] = [];
  page.on("console", noteSaid(messages));
  page.on("pageerror", noteThrown(messages));
  return driverOf({ browser: "firefox", page, close: () => browser.close() }, messages, options);
}
