import type { ChromiumDriver } from "./chromium";
import type { Visit } from "./fixture";
import { PHONE, type WatchedPage } from "./watch";

/** 13 jumpers, on two pages. */
export const JUMPERS = "/gallery/jumpers";

export interface GalleryOptions {
  address?: string;
  viewport?: { width: number; height: number };
  /** The test makes answers fail, so console errors are expected. */
  isFaulty?: boolean;
  initScript?: string;
}

/** Opens a gallery and waits until its section has started. */
export async function openGallery(
  visit: Visit,
  { viewport, address = JUMPERS, isFaulty = false, initScript }: GalleryOptions = {},
): Promise<WatchedPage> {
  const driver = await visit(address, { viewport, initScript, expects: isFaulty ? [/./] : [] });
  await driver.waitFor(
    `document.querySelector('[data-island="gallery-content"]').getAttribute("data-state") === "live"`,
  );
  return driver;
}

/** Opens a gallery's filters on a phone, where they are behind a button. */
export async function openDrawer(visit: Visit, options: Omit<GalleryOptions, "viewport"> = {}): Promise<WatchedPage> {
  const driver = await openGallery(visit, { ...options, viewport: PHONE });
  await driver.page.locator("a[data-filters-open]").click();
  await driver.page.locator("#gallery-filters.show:not(.showing)").waitFor();
  return driver;
}

/** Ticks a filter. */
export async function tick({ page }: ChromiumDriver, name: string, value: string): Promise<void> {
  await page.locator(`[name="${name}"][value="${value}"]`).check();
}

/** The number of products in the heading. */
export async function countOf({ page }: ChromiumDriver): Promise<number> {
  return Number.parseInt(await page.locator("h2[data-focus-fallback]").innerText(), 10);
}

/** Waits until address, list and form show a view, and nothing is loading. */
export async function waitForView(driver: ChromiumDriver, address: string): Promise<void> {
  const search = address.replace(/^[^?]*/, "");
  await driver.waitFor(`location.pathname + location.search === ${JSON.stringify(address)}`);
  for (const widget of ["content", "filter-form"]) {
    await driver.waitFor(
      `document.querySelector('[data-fragment^="/gallery/widget/${widget}/"]').getAttribute("data-fragment").replace(/^[^?]*/, "") === ${JSON.stringify(search)}`,
    );
  }
  await driver.waitFor(`document.querySelector(".is-loading") === null`);
}
