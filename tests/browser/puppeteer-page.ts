import {
  addressOf,
  bringIntoSight,
  poll,
  type BrowserName,
  type ConsoleMessage,
  type Driver,
  type LaunchOptions,
} from "./driver";

export const KEYS = ["Tab", "Enter", "Escape", "Space", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"] as const;
export type Key = (typeof KEYS)[number];

interface Said {
  type(): string;
  text(): string;
}

/** What the pages of both generations of puppeteer (for Chrome 75, for Firefox) have in common. */
export interface PuppeteerPage {
  goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  keyboard: { press(key: Key): Promise<void> };
  evaluate(expression: string): Promise<unknown>;
  screenshot(options: { path: string }): Promise<unknown>;
}

/** A driver for a puppeteer page. */
export function driverOf(
  { browser, page, close }: { browser: BrowserName; page: PuppeteerPage; close: () => Promise<void> },
  messages: readonly ConsoleMessage[],
  options: LaunchOptions,
): Driver {
  return {
    browser,
    async goto(address) {
      const url = addressOf(address, options);
      await page.goto(url, { waitUntil: "load" }).catch((error: unknown) => checkLoaded(page, url, error));
    },
    async click(selector) {
      await bringIntoSight(selector, (expression) => askPage(page, expression));
      await page.click(selector);
    },
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(keyNamed(key)),
    text: async (selector) =>
      String(await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`)),
    evaluate: (expression) => page.evaluate(expression),
    waitFor: (expression, { timeoutMs } = {}) => poll(() => askPage(page, expression), expression, timeoutMs),
    async screenshot(file) {
      await page.screenshot({ path: file });
    },
    messages: () => Promise.resolve(messages),
    close,
  };
}

/**
 * Puppeteer may miss Chrome 75's load event: then the page itself is asked whether it has loaded.
 * @throws {Error} with what the page was doing, if it has not loaded
 */
async function checkLoaded(page: PuppeteerPage, url: string, error: unknown): Promise<void> {
  const state = String(await page.evaluate(`document.readyState + " " + location.href`));
  if (state !== `complete ${url}`) throw new Error(`${String(error)}: ${url} has not loaded, the page is ${state}`);
}

/** Evaluates an expression; a page that is being left gives no answer yet. */
async function askPage(page: PuppeteerPage, expression: string): Promise<unknown> {
  try {
    return await page.evaluate(expression);
  } catch (error) {
    if (/context was destroyed|Cannot find context|navigat/i.test(String(error))) return false;
    throw error;
  }
}

/** Records a page's console messages, for both generations of puppeteer. */
export function noteSaid(messages: ConsoleMessage[]): (message: Said) => void {
  return (message) => messages.push({ type: message.type(), text: message.text() });
}

export function noteThrown(messages: ConsoleMessage[]): (error: unknown) => void {
  return (error) => messages.push({ type: "error", text: String(error) });
}

function keyNamed(name: string): Key {
  const key = KEYS.find((known) => known === name);
  if (key === undefined) throw new Error(`No key is known as "${name}"; add it in tests/browser/puppeteer-page.ts`);
  return key;
}
