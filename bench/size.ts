import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { waitUntilAtRest } from "../tests/browser/at-rest";
import { openCart } from "../tests/browser/cart";
import { launchChromium, type ChromiumDriver } from "../tests/browser/chromium";
import { fillCart } from "../tests/browser/checkout";
import { addToCart, chooseSize, JUMPER, openShop, waitForCount, waitUntilLive } from "../tests/browser/shop";
import type { ShopServer } from "../mocks/server";
import { BUILD_LIMITS, BYTE_LIMITS } from "./byte-limits";

const ROOT = join(__dirname, "..");
const FILE = join(ROOT, "docs/size.md");
const BUNDLES = ["modern", "legacy"] as const;
type Bundle = (typeof BUNDLES)[number];

interface PageKind {
  name: string;
  address: string;
  /** Fills the cart, if the page needs one. */
  prepare?: (driver: ChromiumDriver, shop: ShopServer) => Promise<unknown>;
  /** The main action on the page. Without one the page is only scrolled, and its first field gets the focus. */
  use?: (driver: ChromiumDriver) => Promise<unknown>;
}

const PAGES: readonly PageKind[] = [
  { name: "home", address: "/" },
  { name: "gallery", address: "/gallery/jumpers", use: filter },
  { name: "product", address: JUMPER.address, use: buy },
  { name: "cart", address: "/cart", prepare: (driver) => openCart(driver), use: changeQuantity },
  { name: "login", address: "/account/login" },
  { name: "checkout, address", address: "/checkout/address", prepare: fillAs("guest") },
  { name: "checkout, last step", address: "/checkout/confirm", prepare: fillAs("account") },
  { name: "survey", address: "/survey/shopping" },
  { name: "knit repair", address: "/knit-repair" },
  { name: "stores", address: "/stores" },
];

function fillAs(user: string): NonNullable<PageKind["prepare"]> {
  return (driver, shop) => fillCart(driver, shop, { user });
}

async function filter({ page }: ChromiumDriver): Promise<void> {
  await page.locator('[name="color"][value="ecru"]').check();
  await page.waitForURL(/color=ecru/);
}

async function buy(driver: ChromiumDriver): Promise<void> {
  await waitUntilLive(driver);
  await chooseSize(driver);
  await addToCart(driver);
  await waitForCount(driver, 1);
}

async function changeQuantity(driver: ChromiumDriver): Promise<void> {
  await driver.page.click('.cart__lines [data-step="1"]');
  await waitForCount(driver, 7);
}

async function touch({ page }: ChromiumDriver): Promise<void> {
  await page.mouse.wheel(0, 200);
  const field = page.locator("main :is(input, select, textarea):visible").first();
  if ((await field.count()) > 0) await field.focus();
}

/** KB and requests for files of `dist/assets`; a page's inlined script is not a request. */
function sizeOf(files: readonly string[], inlined: readonly string[] = []): string {
  let bytes = 0;
  for (const file of [...files, ...inlined])
    bytes += brotliCompressSync(readFileSync(join(ROOT, "dist/assets", file))).length;
  return `${(bytes / 1000).toFixed(1)} (${files.length})`;
}

function earlyEvents(): string[] {
  const entrypoints = readFileSync(join(ROOT, "dist/assets/modern/entrypoints.json"), "utf8");
  const [, file = ""] = /"file": "\/assets\/([^"]+)"/.exec(entrypoints) ?? [];
  return [file];
}

async function measure(shop: ShopServer, bundle: Bundle, kind: PageKind): Promise<string> {
  const driver = await launchChromium({ baseUrl: shop.url });
  try {
    const { page } = driver;
    await kind.prepare?.(driver, shop);
    const loaded = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname.replace("/assets/", ""));
    });
    const files = (ending: string): string[] => [...loaded].filter((file) => file.endsWith(ending));
    const inlined = bundle === "modern" ? earlyEvents() : [];
    await driver.goto(`${kind.address}?bundle=${bundle}`);
    await waitUntilAtRest(page);
    const html = await page.content();
    const named = files(".js").filter((file) => html.includes(`"/assets/${file}"`));
    const rest = sizeOf(named, inlined);
    await page.waitForFunction(() => document.querySelector('[data-hydrate="load"][data-state="pending"]') === null);
    const live = sizeOf(files(".js"), inlined);
    await (kind.use ?? touch)(driver);
    await waitUntilAtRest(page);
    const used = sizeOf(files(".js"), inlined);
    return `| ${kind.name} | ${bundle} | ${rest} | ${live} | ${used} | ${sizeOf(files(".css"))} |`;
  } finally {
    await driver.close();
  }
}

function report(rows: readonly string[]): string {
  const limits = Object.entries(BYTE_LIMITS).map(
    ([name, limit]) => `| ${name} | ${limit.kilobytes} KB | ${"requests" in limit ? limit.requests : "–"} |`,
  );
  return `# Sizes

Written by \`npm run size\` (after \`npm run build\`): KB of scripts and style sheets that a current Chromium loads, brotli-11, 1 KB = 1,000 bytes;
requests in brackets. *At rest* is what the page's HTML names, *live* what is there once the untouched page is quiet, *after use* what a shopper's
first action adds: filters on a gallery, the first add-to-cart, a changed quantity; elsewhere the page is scrolled and its first field gets the focus.

| page | bundle | scripts at rest | live | after use | style sheets |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}

## Limits

The modern bundle's, from \`bench/byte-limits.ts\`; tests keep them.

| what | KB | requests |
| --- | --- | --- |
${limits.join("\n")}

In addition, the inlined script has at most ${BUILD_LIMITS.inlinedScript} bytes, the modern bundle at most ${BUILD_LIMITS.files} scripts.

## Beside other shops

Scripts of their pages, measured when the limits were set (Dawn 15.4.1, Horizon 4.1.3); this command does not measure them again.

| shop | KB | requests |
| --- | --- | --- |
| Shopify Dawn | 13.7–16.7 | 12–15 |
| Shopify Horizon | 54.9–61.9 | 53–60 |
| Shopware | 86–128 | – |
`;
}

/** `npm run size` writes docs/size.md; `npm run size -- --check` fails if that differs from the build. */
async function main(isCheck: boolean): Promise<void> {
  const shop = await openShop();
  try {
    const rows: string[] = [];
    for (const kind of PAGES) for (const bundle of BUNDLES) rows.push(await measure(shop, bundle, kind));
    const text = report(rows);
    console.log(rows.join("\n"));
    if (!isCheck) writeFileSync(FILE, text);
    else if (readFileSync(FILE, "utf8") !== text) {
      throw new Error("docs/size.md is not that of this build: run `npm run size` and commit what it writes.");
    }
  } finally {
    await shop.close();
  }
}

main(process.argv.includes("--check")).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
