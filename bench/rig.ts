import type { Browser, CDPSession, Page, Request } from "playwright-core";
import type { ShopServer } from "../mocks/server";
import { launchChromium } from "../tests/browser/support/chromium";
import { openShop } from "../tests/browser/support/shop";
import { buildReferences, type ReferenceName } from "./build-references";
import { withoutBundle } from "./pages";
import type { TraceEvent } from "./script-time";

/** Who does the work: the bundle, one of the references, or nobody. */
export type Contender = "ours" | "nobody" | ReferenceName;

const CPU_SLOWDOWN = 4;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>';
/** Long enough for what is done when the browser is idle. */
const QUIET_MS = 700;
const MOST_WAITS = 4;
/** A thousand cards on a slow processor. */
const PATIENCE_MS = 60_000;

export interface BenchPage {
  readonly page: Page;
  /** Of the page: real input that runs no script of the driver's. */
  readonly session: CDPSession;
  /** Requests that are not answered yet. */
  pending: () => readonly Request[];
  close: () => Promise<void>;
}

interface OpenOptions {
  /** Changes the server's HTML, for every contender alike. */
  change?: (html: string) => string;
  initScript?: string;
}

/** The mock shop, a Chromium slowed down, and the references. */
export interface Rig {
  readonly chromium: string;
  /** A tab with nothing in it yet; what it shows is the mock shop with the contender's script. */
  open: (contender: Contender, options?: OpenOptions) => Promise<BenchPage>;
  trace: (act: () => Promise<void>) => Promise<readonly TraceEvent[]>;
  close: () => Promise<void>;
}

export async function openRig(): Promise<Rig> {
  const references = await buildReferences();
  const shop = await openShop();
  const driver = await launchChromium({ baseUrl: shop.url });
  const browser = driver.page.context().browser();
  if (browser === null) throw new Error("bench: the page belongs to no browser");
  return {
    chromium: browser.version(),
    open: (contender, options = {}) => openPage(browser, { shop, references, contender, ...options }),
    trace: (act) => trace(browser, act),
    async close() {
      await driver.close();
      await shop.close();
    },
  };
}

interface PageOptions extends OpenOptions {
  shop: ShopServer;
  references: ReadonlyMap<ReferenceName, string>;
  contender: Contender;
}

async function openPage(
  browser: Browser,
  { shop, references, contender, change = (html) => html, initScript }: PageOptions,
): Promise<BenchPage> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
  if (initScript !== undefined) await context.addInitScript({ content: initScript });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const script = contender === "ours" || contender === "nobody" ? undefined : references.get(contender);
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => pending.delete(request));
  }
  await page.route("**/*", async (route) => {
    const request = route.request();
    // Pictures are nobody's script.
    if (request.resourceType() === "image") return route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
    if (request.url().endsWith("/bench.js"))
      return route.fulfill({ contentType: "text/javascript", body: script ?? "" });
    if (request.resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const html = change(await response.text());
    if (contender === "ours") return route.fulfill({ response, body: html });
    // The references know nothing of policies.
    const { "content-security-policy": _policy, ...headers } = response.headers();
    return route.fulfill({ response, headers, body: withoutBundle(html, script === undefined ? "" : "/bench.js") });
  });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return {
    page,
    session,
    pending: () => Array.from(pending),
    close: () => context.close(),
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

/** Until nothing is on its way and the browser has been idle for a while. An answer that the page never reads is not waited for. */
export async function quiet({ pending }: BenchPage): Promise<void> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    await rest(QUIET_MS);
    if (pending().length === 0) return;
  }
}

export function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A click of the mouse where the element stands. Nothing of the driver's runs in the page meanwhile. */
export async function clickAt({ session }: BenchPage, { x, y }: { x: number; y: number }): Promise<void> {
  const button = { x, y, button: "left" as const, clickCount: 1 };
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
  await session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button });
  await session.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button });
}

/** The middle of an element, scrolled into sight. */
export async function middleOf({ page }: BenchPage, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`bench: ${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
