import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core-current";
import type { ConsoleMessage, Driver, LaunchOptions } from "./driver";
import { driverOf, noteSaid, noteThrown } from "./puppeteer-page";

const INSTALLED = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The installed Firefox, by WebDriver BiDi. */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const executablePath = process.env.FIREFOX_PATH ?? INSTALLED.find((file) => existsSync(file));
  if (executablePath === undefined) {
    throw new Error(
      "Firefox is not installed: install it, name it in FIREFOX_PATH, or run .ci/run, which installs it.",
    );
  }
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport(options.viewport ?? { width: 1280, height: 900 });
  const messages: ConsoleMessage[] = [];
  page.on("console", noteSaid(messages));
  page.on("pageerror", noteThrown(messages));
  return driverOf({ browser: "firefox", page, close: () => browser.close() }, messages, options);
}
