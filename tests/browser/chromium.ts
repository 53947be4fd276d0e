import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type LaunchOptions as LaunchOptionsOfBrowser, type Page } from "@playwright/test";
import { HAS_PACKAGED_BROWSERS, installedBrowsers } from "../../scripts/installed-browsers";
import { keepDiary } from "./diary";
import { followRequests } from "./at-rest";
import {
  addressOf,
  poll,
  WAIT_MS,
  type BrowserName,
  type ConsoleMessage,
  type Driver,
  type LaunchOptions,
} from "./driver";
import { packagedChromium, packagedEnvironment } from "./packaged";
import { evaluateIn } from "./session";

type ChromiumName = Extract<BrowserName, "chromium" | "ie11" | "installed-chromium">;

/** Scripts that make a page in Chromium behave like one in IE 11. */
const IE11_SCRIPTS = ["ie11-quirks.js", "ie11-floor.js"];

/** A driver that also gives tests the page, for routes, responses and CDP. */
export interface ChromiumDriver extends Driver {
  readonly page: Page;
}

interface Executable {
  executablePath: string;
  env: NodeJS.ProcessEnv;
}

/**
 * `CHROME_PATH`; otherwise, on Linux x64, the packaged Chromium, so that all machines test the same one; otherwise an
 * installed Chrome or Chromium.
 */
function executable(): Executable {
  if (HAS_PACKAGED_BROWSERS && process.env.CHROME_PATH === undefined) {
    return { executablePath: packagedChromium(), env: packagedEnvironment() };
  }
  return installedExecutable();
}

function installedExecutable(): Executable {
  const { file, remedy } = installedBrowsers().chromium;
  if (file === undefined) throw new Error(`The browser tests need Chrome: ${remedy}.`);
  return { executablePath: file, env: process.env };
}

export async function launchChromium(options: LaunchOptions): Promise<ChromiumDriver> {
  return launchFrom(executable(), options, "chromium");
}

/** Launches the installed Chrome or Chromium, even if there is a packaged one. */
export async function launchInstalledChromium(options: LaunchOptions): Promise<ChromiumDriver> {
  return launchFrom(installedExecutable(), options, "installed-chromium");
}

/**
 * Chromium sets this variable itself, in one thread while another may be reading the environment. Before glibc 2.41,
 * adding a variable can free the environment under its reader: one start in several hundred crashed. An existing
 * variable is replaced in place.
 */
const SET_BY_CHROMIUM = { FC_FONTATIONS: "1" };

/** Starts a browser. Tries again after a crash, which is not the shop's fault. */
export function start(options: LaunchOptionsOfBrowser): Promise<Browser> {
  return chromium.launch(options).catch(() => chromium.launch(options));
}

function launchOptions(from: Executable, { switches = [] }: Pick<LaunchOptions, "switches">): LaunchOptionsOfBrowser {
  return {
    executablePath: from.executablePath,
    env: { ...from.env, ...SET_BY_CHROMIUM },
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", ...switches],
    timeout: WAIT_MS,
  };
}

/** How the browser tests' Chromium is started. */
export function chromiumToDrive(): LaunchOptionsOfBrowser {
  return launchOptions(executable(), {});
}

/** Opens a page in a running browser, with its own cookies, storage and cache. Closing it leaves the browser open. */
export function openPage(browser: Browser, options: Omit<LaunchOptions, "switches">): Promise<ChromiumDriver> {
  return drive(browser, options, "chromium");
}

async function launchFrom(from: Executable, options: LaunchOptions, name: ChromiumName): Promise<ChromiumDriver> {
  const browser = await start(launchOptions(from, options));
  return { ...(await drive(browser, options, name)), close: () => browser.close() };
}

/** Launches Chromium with IE 11's missing APIs deleted before any page script, and the legacy bundle. */
export async function launchInternetExplorer(options: LaunchOptions): Promise<ChromiumDriver> {
  const floor = IE11_SCRIPTS.map((file) => readFileSync(join(__dirname, file), "utf8")).join("");
  const browser = await start(launchOptions(executable(), options));
  const driver = await drive(browser, { ...options, initScript: floor + (options.initScript ?? "") }, "ie11");
  return { ...driver, close: () => browser.close() };
}

async function drive(browser: Browser, options: LaunchOptions, name: ChromiumName): Promise<ChromiumDriver> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 900 },
    javaScriptEnabled: options.hasJavaScript ?? true,
    hasTouch: options.hasTouch ?? false,
    // IE 11 supports neither this header nor Trusted Types
    bypassCSP: name === "ie11",
    baseURL: options.baseUrl,
  });
  context.setDefaultTimeout(WAIT_MS);
  followRequests(context);
  keepDiary(context);
  if (options.initScript !== undefined) await context.addInitScript({ content: options.initScript });
  const page = await context.newPage();
  const messages = collectMessages(page);
  const bundle = name === "ie11" ? "legacy" : undefined;
  return {
    browser: name,
    page,
    async goto(address) {
      await page.goto(addressOf(address, { baseUrl: options.baseUrl, bundle }), { waitUntil: "load" });
    },
    click: (selector) => page.click(selector),
    type: (selector, text) => page.fill(selector, text),
    press: (key) => page.keyboard.press(key),
    text: async (selector) => (await page.textContent(selector)) ?? "",
    evaluate: (expression) => evaluateIn(page, expression),
    waitFor: (expression, { timeoutMs } = {}) => poll(() => evaluateIn(page, expression), expression, timeoutMs),
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    messages: () => Promise.resolve(messages),
    close: () => context.close(),
  };
}

function collectMessages(page: Page): readonly ConsoleMessage[] {
  const messages: ConsoleMessage[] = [];
  page.on("console", (message) => messages.push({ type: message.type(), text: message.text() }));
  page.on("pageerror", (error) => messages.push({ type: "error", text: String(error) }));
  return messages;
}
