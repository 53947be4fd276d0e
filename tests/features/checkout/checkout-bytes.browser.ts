import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BYTE_LIMITS } from "../../../bench/byte-limits";
import { waitUntilAtRest } from "../../browser/at-rest";
import { fillCart } from "../../browser/checkout";
import { LONG, note, test } from "../../browser/fixture";

const ASSETS = join(__dirname, "../../../dist/assets");
/** Before a page is touched. */
const LIVE_LIMIT = BYTE_LIMITS.checkoutLive.kilobytes;

/** 1 KB = 1,000 bytes, brotli at quality 11, of the minified file; the inlined script is in every page. */
const kilobytes = (file: string): number => brotliCompressSync(readFileSync(join(ASSETS, file))).length / 1000;
const INLINED_KB = 1.5;

for (const [step, user] of [
  ["/checkout", "unknown"],
  ["/checkout/address", "guest"],
  ["/checkout/confirm", "account"],
] as const) {
  test(`the checkout's page ${step} keeps to its byte limit (targets, row 4)`, LONG, async ({ blankPage, shop }) => {
    const driver = await blankPage();
    await fillCart(driver, shop, { user });
    const scripts = new Set<string>();
    driver.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
    });
    await driver.goto(step);
    await driver.page.waitForFunction(() => document.querySelector('[data-state="pending"]') === null);
    await waitUntilAtRest(driver.page);
    const live = [...scripts].reduce((sum, file) => sum + kilobytes(file), INLINED_KB);
    note([...scripts].map((file) => `${file} ${kilobytes(file).toFixed(1)}`).join(", "));
    assert.ok(live <= LIVE_LIMIT, `${live} KB`);
  });
}
