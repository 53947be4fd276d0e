import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const FOLDER = join(__dirname, "../../dist/assets/modern");

/**
 * The built scripts that tests lose, hold back or wait for, by purpose. Tests name files of the build only here;
 * `scriptOf` records which ones a page happens to load.
 */
export const SCRIPTS = {
  entry: "app",
  react: "react",
  engine: "engine",
  requests: "requests",
  refreshing: "swr",
  nativeOffer: "native-offer",
  validation: "forms",
  dateMask: "date-mask",
  pageExtras: "page",
  hints: "hints",
  drawer: "drawer",
  product: "product",
  orderForm: "order-form",
  reminder: "reminder",
  zoom: "zoom",
  cards: "cards",
  quickView: "quick-view",
  watchlist: "watchlist",
  gallery: "gallery",
  galleryView: "gallery-view",
  filterForm: "filter-form",
  cartForms: "cart-forms",
  account: "account",
  login: "login",
  checkout: "checkout",
  lastStep: "checkout-confirm",
  sendingOrders: "checkout-send",
  walletPage: "amazon",
  toast: "toast",
  wallet: "wallet",
  steps: "step-form",
  sendingSteps: "step-send",
  photos: "photos",
  storeFinder: "store-finder",
  storeSection: "storefinder",
  storeMap: "store-map",
  webVitals: "web-vitals",
} as const;

type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

/** The URLs of scripts, for routes and waits. */
export function urlsOf(...scripts: readonly Script[]): RegExp {
  for (const script of scripts) checkBuilt(script);
  return new RegExp(`/assets/modern/(?:${scripts.join("|")})\\.[0-9a-f]+\\.js`);
}

/** The URLs of all scripts except the entry. */
export const ALL_BUT_ENTRY = new RegExp(`/assets/modern/(?!${SCRIPTS.entry}\\.)[^/]+\\.js`);

/** The name of a URL's script: `order-form`. */
export function scriptOf(url: string): string | undefined {
  return /\/assets\/modern\/([\w-]+)\.[0-9a-f]+\.js/.exec(url)?.[1];
}

/** From now on the page never gets these scripts. */
export async function loseScripts(page: Page, ...scripts: readonly Script[]): Promise<void> {
  await page.route(urlsOf(...scripts), (route) => route.abort());
}

type Fate = "come" | "lost";

/** From now on these scripts are held back. @returns a function that lets them through, or loses them */
export async function holdScripts(page: Page, ...scripts: readonly Script[]): Promise<(fate?: Fate) => void> {
  let release = (_fate: Fate): void => undefined;
  const gate = new Promise<Fate>((resolve) => (release = resolve));
  await page.route(urlsOf(...scripts), async (route) => {
    const fate = await gate;
    // The page may be gone by then
    await (fate === "lost" ? route.abort() : route.continue()).catch(() => undefined);
  });
  return (fate = "come") => release(fate);
}

/** @throws {Error} if the build no longer has the name: a test that loses nothing would pass */
function checkBuilt(script: string): void {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  if (files.some((file) => file.startsWith(`${script}.`))) return;
  throw new Error(`The build has no script "${script}": name what it is called now in tests/browser/scripts.ts`);
}
