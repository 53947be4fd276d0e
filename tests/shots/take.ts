import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { CONSENT_TOPICS } from "../../src/contract/consent";
import { createShopServer } from "../../mocks/server";
import { createShop, openSession } from "../../mocks/shop/shop";
import { launchChromium } from "../browser/chromium";
import { poll, WAIT_MS } from "../browser/driver";
import { DESKTOP, PHONE } from "../browser/watch";
import { clipOf } from "./clip";
import { FEATURES, type Feature } from "./features";
import { palettePng } from "./palette-png";
import { STATES, type Stage, type State, type WidthName } from "./states";

/** Noon on a Wednesday, when shops are open. */
const NOW = Date.UTC(2026, 2, 11, 11, 0, 0);
const WIDTHS = { phone: PHONE, desktop: DESKTOP } as const;
/** Languages by width: longer texts are harder to fit where there is little room. */
const PICTURES: readonly { width: WidthName; language: "en" | "de" }[] = [
  { width: "phone", language: "en" },
  { width: "phone", language: "de" },
  { width: "desktop", language: "en" },
];
const AT_A_TIME = 2;
/** The limit for a feature's picture. */
const MOST_BYTES = 60_000;
/** A page that does not come to rest within this many pictures moves by itself. */
const MOST_PICTURES = 40;

/** Runs before the page: it gets the shop's clock, and things that would disappear after a while stay. */
const atNoon = (): string => `(function () {
  var Real = Date, offset = ${NOW} - ${Date.now()}, HELD_MS = 3000;
  var now = function () { return Real.now() + offset; };
  window.Date = new Proxy(Real, {
    construct: function (target, values, made) { return Reflect.construct(target, values.length ? values : [now()], made); },
    apply: function () { return new Real(now()).toString(); },
    get: function (target, name) { return name === "now" ? now : target[name]; },
  });
  ["setTimeout", "setInterval"].forEach(function (name) {
    var native = window[name];
    window[name] = function (work, ms) {
      return ms >= HELD_MS ? native(function () {}, 0) : native.apply(window, arguments);
    };
  });
})()`;

/** Elements that will change by themselves. An island that waits for the shopper, or is hidden, will not. */
const RESTLESS =
  '[data-state="pending"]:not([data-hydrate="interaction"], [data-island^="store-"], [hidden] *), .is-loading, [aria-busy="true"]';

const LIVE = `(function () {
  var isLoading = document.querySelector('${RESTLESS}') !== null;
  var images = [].filter.call(document.images, function (image) { return !image.complete && image.loading !== "lazy"; });
  return document.readyState === "complete" && document.fonts.status === "loaded" && !isLoading && images.length === 0;
})()`;

/** The elements for which a page is still waiting if it does not come to rest. */
const WAITED_FOR = `[].map.call(document.querySelectorAll('${RESTLESS}'),
  function (element) { return element.cloneNode(false).outerHTML.slice(0, 120); }).join(" ")`;

const PICTURES_IN_SIGHT = `[].every.call(document.images, function (image) {
  var box = image.getBoundingClientRect();
  return image.complete || image.getClientRects().length === 0 || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth;
})`;

/** This many checks in a row must find the page at rest. */
const CALM_LOOKS = 4;

/** A page's unanswered requests. */
function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  // Nobody waits any more for the previous page's requests
  page.on("domcontentloaded", () => {
    for (const request of pending) if (request.isNavigationRequest()) pending.delete(request);
  });
  return pending;
}

async function settle(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  let calm = 0;
  const look = async (): Promise<boolean> => {
    const isCalm = pending.size === 0 && (await page.evaluate(LIVE)) === true;
    calm = isCalm ? calm + 1 : 0;
    return calm >= CALM_LOOKS;
  };
  await poll(look, `${page.url()} to be live`).catch(async (error: unknown) => {
    const left = await page.evaluate(WAITED_FOR);
    throw new Error(`${String(error)}: ${String(left)} ${[...pending].map((request) => request.url()).join(" ")}`);
  });
}

/** Loads everything that loads when it comes into sight. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = await page.evaluate(() => window.innerHeight);
  const from = await page.evaluate(() => window.scrollY);
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await poll(() => page.evaluate(PICTURES_IN_SIGHT), "the pictures in sight");
  }
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), from);
}

/** The page from its top, or a part of it, once two pictures in a row are the same. */
async function pictureOf(page: Page, isWhole: boolean, feature: Feature | undefined): Promise<Buffer> {
  const part = feature === undefined ? {} : { clip: await clipOf(page, feature, isWhole) };
  const take = async (): Promise<Buffer> => {
    // A picture of a whole page leaves a phone's page at another place, where the header is hidden or shown
    if (isWhole) await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    return page.screenshot({ ...part, fullPage: isWhole, animations: "disabled", caret: "hide", scale: "css" });
  };
  let last = await take();
  for (let count = 1; count < MOST_PICTURES; count += 1) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

interface Order {
  state: State;
  width: WidthName;
  language: "en" | "de";
  /** Only this part of the page. */
  feature?: Feature;
}

export const fileOf = ({ state, width, language }: Order): string =>
  `${state.page}.${state.name}.${width}.${language}.png`;

function ordersOf(names: readonly string[]): Order[] {
  return STATES.flatMap((state) =>
    PICTURES.filter(({ width }) => state.width === undefined || state.width === width).map((picture) => ({
      state,
      ...picture,
    })),
  ).filter((order) => names.length === 0 || names.some((name) => fileOf(order).startsWith(name)));
}

/** Takes a picture with its own shop and browser profile: no picture depends on an earlier one. */
async function take(browser: Browser, order: Order): Promise<Buffer> {
  const { state, width, language } = order;
  const startedAt = Date.now();
  let tokens = 0;
  const shop = createShop({
    now: () => new Date(NOW + Date.now() - startedAt),
    newToken: () => `token-${(tokens += 1)}`,
  });
  const server = createShopServer({ shop, consent: CONSENT_TOPICS, hasSpeculationRules: false });
  await server.listen(0);
  let context: BrowserContext | undefined;
  try {
    const session = openSession(shop, "shots");
    state.prepare?.(session, shop);
    context = await browser.newContext({
      baseURL: server.url,
      viewport: WIDTHS[width],
      hasTouch: width === "phone",
      isMobile: width === "phone",
      reducedMotion: "reduce",
      colorScheme: "light",
      locale: language === "de" ? "de-DE" : "en-GB",
      timezoneId: "Europe/Berlin",
      javaScriptEnabled: state.hasNoScript !== true,
    });
    context.setDefaultTimeout(WAIT_MS);
    await context.addCookies([{ name: "session", value: session.id, url: server.url }]);
    await context.addInitScript({ content: atNoon() });
    const page = await context.newPage();
    const pending = pendingOf(page);
    await page.goto(`${language === "de" ? "/de" : ""}${state.path}`, { waitUntil: "load" });
    const isScripted = state.hasNoScript !== true;
    const rest = (): Promise<void> => settle(page, pending);
    // Work for idle moments makes its requests a while after the page has loaded
    await page.waitForLoadState("networkidle");
    if (isScripted) await rest();
    const stage: Stage = { page, session, shop, width, settle: rest };
    await state.act?.(stage);
    if (state.isWindow !== true && isScripted) await scrollThrough(page);
    if (isScripted) await rest();
    return await pictureOf(page, state.isWindow !== true, order.feature);
  } finally {
    await context?.close();
    await server.close();
  }
}

/** Writes a picture of every state into the folder. @param names only files whose names start with one of these */
export function takeShots(folder: string, names: readonly string[]): Promise<void> {
  return takeAll(
    folder,
    ordersOf(names).map((order) => ({ ...order, file: fileOf(order) })),
  );
}

/** Writes the documents' pictures of the features into the folder. @param names only these; none: all */
export async function takeFeatures(folder: string, names: readonly string[]): Promise<void> {
  const wanted = Object.entries(FEATURES).filter(([name]) => names.length === 0 || names.includes(name));
  const orders = wanted.map(([name, feature]) => {
    const state = STATES.find((each) => `${each.page}.${each.name}` === feature.state);
    if (state === undefined) throw new Error(`shots: no state ${feature.state}`);
    return { state, width: feature.width, language: "en" as const, feature, file: `${name}.png` };
  });
  await takeAll(folder, orders);
}

async function takeAll(folder: string, orders: readonly (Order & { file: string })[]): Promise<void> {
  if (orders.length === 0) throw new Error("shots: nothing has such a name");
  mkdirSync(folder, { recursive: true });
  const driver = await launchChromium({ baseUrl: "http://localhost", switches: ["--force-color-profile=srgb"] });
  const browser = driver.page.context().browser();
  if (browser === null) throw new Error("shots: the page belongs to no browser");
  const failures: string[] = [];
  const left = orders.values();
  const work = async (): Promise<void> => {
    for (const { file, ...order } of left) {
      try {
        const picture = await take(browser, order);
        const isSmall = order.feature !== undefined;
        writeFileSync(join(folder, file), isSmall ? await palettePng(driver.page, picture, MOST_BYTES) : picture);
      } catch (error) {
        failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
        console.error(failures.at(-1));
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  } finally {
    await driver.close();
  }
  console.log(`${orders.length - failures.length} pictures in ${folder}`);
  if (failures.length > 0) throw new Error(`${failures.length} states could not be shown`);
}
