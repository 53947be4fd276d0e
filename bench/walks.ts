import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import type { ShopServer } from "../mocks/server";
import { launchChromium, type ChromiumDriver } from "../tests/browser/chromium";
import { waitUntilAtRest } from "../tests/browser/at-rest";
import { openConfirm } from "../tests/browser/checkout";
import { addToCart, chooseSize, JUMPER, openShop, waitForCount, waitUntilAllLive } from "../tests/browser/shop";
import { originOf } from "./source-maps";

const ROOT = join(__dirname, "..");
const FILE = join(ROOT, "docs/walks.md");
/** Where the shop's own steps are. */
const STEPS = /^src\/(features|http)\//;
/** Rooms that every file uses, and the inside of adopting and swapping: a walk only names where it enters them. */
const INSIDE = /^src\/(contract|lib|attach\/(adopt|swap))\//;

interface Walk {
  title: string;
  /** The title in ARCHITECTURE.md, if it is another. */
  partOf?: string;
  open: (driver: ChromiumDriver, shop: ShopServer) => Promise<unknown>;
  /** Ends when the shopper sees the last effect. */
  act: (driver: ChromiumDriver) => Promise<unknown>;
}

const WALKS: readonly Walk[] = [
  {
    title: "A size, and add to cart",
    async open(driver) {
      await driver.goto(JUMPER.address);
      await waitUntilAllLive(driver);
    },
    async act(driver) {
      await chooseSize(driver);
      await addToCart(driver);
      await waitForCount(driver, 1);
    },
  },
  {
    title: "Of it, only the click on “Add to cart”",
    partOf: "A size, and add to cart",
    async open(driver) {
      await driver.goto(JUMPER.address);
      await waitUntilAllLive(driver);
      await chooseSize(driver);
    },
    async act(driver) {
      await addToCart(driver);
      await waitForCount(driver, 1);
    },
  },
  {
    title: "A filter",
    async open(driver) {
      await driver.goto("/gallery/jumpers");
      const form = driver.page.locator('[data-island="filter-form"]').first();
      await form.hover();
      await driver.waitFor(
        `document.querySelector('[data-island="filter-form"]').getAttribute("data-state") === "live"`,
      );
    },
    async act({ page }) {
      await page.locator('[name="color"][value="ecru"]').check();
      await page.waitForURL(/color=ecru/);
      await waitUntilAtRest(page);
    },
  },
  {
    title: "A payment choice",
    open: (driver, shop) => openConfirm(driver, shop),
    async act({ page }) {
      const answered = page.waitForResponse(/checkout\/.*confirm/);
      await page.locator('[data-island="checkout-payment"] input[type="radio"]:not(:checked)').first().click();
      await answered;
    },
  },
];

/** Long enough for an answer to be shown and announced. */
const SETTLED_MS = 1_000;
const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLED_MS);

/** Zero-based line and column of an offset. */
function placeOf(text: string, offset: number): [line: number, column: number] {
  const before = text.slice(0, offset);
  return [before.split("\n").length - 1, offset - (before.lastIndexOf("\n") + 1)];
}

/** Files of `src/` with a function that ran since the last call. */
async function filesRun(session: CDPSession): Promise<string[]> {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  const files = new Set<string>();
  for (const { url, functions } of result) {
    if (!url.includes("/modern/")) continue;
    const text = readFileSync(join(ROOT, "dist/assets/modern", basename(url)), "utf8");
    for (const { ranges } of functions) {
      const range = ranges[0];
      if (range === undefined || range.count === 0 || range.startOffset === 0) continue;
      const source = originOf(basename(url), ...placeOf(text, range.startOffset))?.file;
      if (source?.startsWith("src/") === true) files.add(source);
    }
  }
  return [...files].sort();
}

async function take(shop: ShopServer, { open, act }: Walk): Promise<string[]> {
  const driver = await launchChromium({ baseUrl: shop.url });
  try {
    await open(driver, shop);
    await settle(driver.page);
    const session = await driver.page.context().newCDPSession(driver.page);
    await session.send("Profiler.enable");
    await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await act(driver);
    await settle(driver.page);
    return await filesRun(session);
  } finally {
    await driver.close();
  }
}

/** The files that ARCHITECTURE.md names for the walk. */
function namedFiles(title: string): Set<string> {
  const text = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8").split(`\n### ${title}\n`)[1]?.split(/\n##/)[0];
  if (text === undefined) throw new Error(`ARCHITECTURE.md has no walk "${title}"`);
  return new Set([...text.matchAll(/`(?:[\w./-]+\/)?([\w-]+\.tsx?)`/g)].map(([, name = ""]) => name));
}

/** `npm run walks` writes what runs on the three walks of ARCHITECTURE.md to `docs/walks.md`. */
async function main(): Promise<void> {
  const shop = await openShop();
  const rows: string[] = [];
  const lists: string[] = [];
  try {
    for (const walk of WALKS) {
      const all = await take(shop, walk);
      const ours = all.filter((file) => !INSIDE.test(file));
      const named = namedFiles(walk.partOf ?? walk.title);
      const unnamed = ours.filter((file) => !named.has(basename(file)));
      const steps = all.filter((file) => STEPS.test(file));
      rows.push(`| ${walk.title} | ${all.length} | ${ours.length} | ${steps.length} | ${named.size} |`);
      if (walk.partOf === undefined)
        lists.push(`**${walk.title}**: ${unnamed.map((file) => `\`${file.replace("src/", "")}\``).join(", ")}.`);
    }
  } finally {
    await shop.close();
  }
  const text = [
    "# What three walks pass",
    "",
    "`npm run build && npm run walks` writes this file: it takes the walks of [ARCHITECTURE.md](../ARCHITECTURE.md) in Chromium and notes every file of `src/` of",
    "which a function runs, including listeners that look at the event and ignore it.",
    "",
    "| walk | files that run | without `contract`, `lib`, `attach/adopt`, `attach/swap` | only `features` and `http` | files the walk names |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    "## Run and not named",
    "",
    lists.join("\n\n"),
    "",
  ].join("\n");
  writeFileSync(FILE, text);
  console.log(text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
