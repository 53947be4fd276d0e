import type { Browser, BrowserContextOptions, CDPSession, Page, Request } from "playwright-core";
import type { ShopServer } from "../mocks/server";
import { launchChromium } from "../tests/browser/chromium";
import { openShop } from "../tests/browser/shop";
import { references, type ReferenceName } from "./build-references";
import { openPageServer, type PageAnswers } from "./page-server";
import { withoutBundle } from "./pages";
import type { TraceEvent } from "./script-time";

/** The script that does the work: the bundle, one of the references, or none. */
export type Contender = "ours" | "nobody" | ReferenceName;

/** Times that a processor is slowed down, as a phone is beside this machine. */
const CPU_SLOWDOWN = 4;
/** Long enough for work that waits until the browser is idle. */
const QUIET_MS = 700;
/** Resolves when the page's first work is done. */
const IDLE = "new Promise(function (resolve) { requestIdleCallback(function () { resolve(); }, { timeout: 5000 }); })";
/** After this many checks in a row without a new request, unanswered ones are no longer waited for. */
const MOST_WAITS = 4;
/** Prevents waiting for ever. A slow machine may give bad figures, but must give some. */
const PATIENCE_MS = 15 * 60_000;

export interface BenchPage {
  readonly page: Page;
  /** The page's CDP session: real input without any of the driver's scripts. */
  readonly session: CDPSession;
  /** The unanswered requests. */
  pending: () => readonly Request[];
  close: () => Promise<void>;
}

interface OpenOptions {
  /** Changes the server's HTML, in the same way for all contenders. */
  change?: (html: string) => string;
  initScript?: string;
  /** Path → HTML that replaces the shop's fragment. */
  fragments?: Readonly<Record<string, () => string>>;
  /** Serves everything as in production. */
  production?: PageAnswers["production"];
  /** How pages are served. */
  pages?: PageAnswers["pages"];
  /** Default: a desktop. */
  device?: BrowserContextOptions;
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** The mock shop, a throttled Chromium, and the references. */
export interface Rig {
  readonly chromium: string;
  /** Opens an empty tab in which the mock shop has the contender's script. */
  open: (contender: Contender, options?: OpenOptions) => Promise<BenchPage>;
  trace: (act: () => Promise<void>) => Promise<readonly TraceEvent[]>;
  close: () => Promise<void>;
}

export async function openRig({ slowdown = CPU_SLOWDOWN } = {}): Promise<Rig> {
  // Built when needed, because not all rows use them
  const scriptOf = async (contender: Contender): Promise<string | undefined> => {
    if (contender === "ours" || contender === "nobody") return undefined;
    return (await references()).get(contender);
  };
  const shop = await openShop();
  const driver = await launchChromium({ baseUrl: shop.url });
  const browser = driver.page.context().browser();
  if (browser === null) throw new Error("bench: the page belongs to no browser");
  return {
    chromium: browser.version(),
    open: async (contender, options = {}) =>
      openPage(browser, { shop, contender, slowdown, script: await scriptOf(contender), ...options }),
    trace: (act) => trace(browser, act),
    async close() {
      await driver.close();
      await shop.close();
    },
  };
}

interface PageOptions extends OpenOptions {
  shop: ShopServer;
  contender: Contender;
  slowdown: number;
  /** Only for a reference. */
  script: string | undefined;
}

async function openPage(
  browser: Browser,
  {
    shop,
    contender,
    slowdown,
    script,
    change = (html) => html,
    initScript,
    fragments = {},
    production,
    pages,
    device = DESKTOP,
  }: PageOptions,
): Promise<BenchPage> {
  const address = script === undefined ? "" : "/bench.js";
  const server = await openPageServer(shop.url, {
    change: (html) => (contender === "ours" ? change(html) : withoutBundle(change(html), address)),
    // The references do not support policies
    hasNoPolicy: contender !== "ours" && production === undefined,
    script: script ?? "",
    fragments,
    production,
    pages,
  });
  const context = await browser.newContext({ baseURL: server.url, ...device });
  if (initScript !== undefined) await context.addInitScript({ content: initScript });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => pending.delete(request));
  }
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return {
    page,
    session,
    pending: () => Array.from(pending),
    async close() {
      await context.close();
      await server.close();
    },
  };
}

async function trace(browser: Browser, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(undefined, {
    categories: ["devtools.timeline", "v8", "disabled-by-default-devtools.timeline", "__metadata"],
  });
  await act();
  const { traceEvents } = parseTrace((await browser.stopTracing()).toString("utf8"));
  return traceEvents;
}

function parseTrace(json: string): { traceEvents: TraceEvent[] } {
  return JSON.parse(json) as { traceEvents: TraceEvent[] };
}

/**
 * Waits until no request is under way and the browser has been idle for a while. An answer that the page never reads
 * does not count.
 */
export async function quiet({ session, pending }: BenchPage, ms = QUIET_MS): Promise<void> {
  let before: readonly Request[] = [];
  for (let unchanged = 0; unchanged < MOST_WAITS;) {
    await rest(ms);
    await session.send("Runtime.evaluate", { expression: IDLE, awaitPromise: true });
    const now = pending();
    if (now.length === 0) return;
    unchanged = now.every((each) => before.includes(each)) ? unchanged + 1 : 0;
    before = now;
  }
}

/** Waits until the page is quiet and an expression in it is true. */
export async function quietUntil(bench: BenchPage, expression: string): Promise<void> {
  await until(bench, () => quiet(bench), expression);
}

/** Waits that long, then until an expression in the page is true. */
export async function restUntil(bench: BenchPage, ms: number, expression: string): Promise<void> {
  await until(bench, () => rest(ms), expression);
}

async function until({ session }: BenchPage, wait: () => Promise<void>, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    await wait();
    const { result } = await session.send("Runtime.evaluate", { expression });
    if (result.value === true) return;
    if (Date.now() > end) throw new Error(`bench: waited in vain for: ${expression}`);
  }
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Moves the mouse to a point. None of the driver's code runs in the page meanwhile. */
export async function moveTo({ session }: BenchPage, { x, y }: { x: number; y: number }): Promise<void> {
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
}

/** Clicks with the mouse at a point. None of the driver's code runs in the page meanwhile. */
export async function clickAt(bench: BenchPage, { x, y }: { x: number; y: number }): Promise<void> {
  const { session } = bench;
  const button = { x, y, button: "left" as const, clickCount: 1 };
  await moveTo(bench, { x, y });
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button });
}

/** The middle of an element, scrolled into view. */
export async function middleOf({ page }: BenchPage, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`bench: ${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
