import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BYTE_LIMITS } from "../../../bench/byte-limits";
import { waitUntilAtRest } from "../../browser/at-rest";
import { earlyEvents } from "../../browser/early-events-file";
import { LONG, note, test } from "../../browser/fixture";
import { waitUntilHydrated } from "../../browser/shop";

const ASSETS = join(__dirname, "../../../dist/assets");
/** Before a page is touched; includes the inlined script, as for every other page. */
const LIVE_LIMITS = { "/survey/shopping": BYTE_LIMITS.surveyLive, "/knit-repair": BYTE_LIMITS.repairLive };
/** Files of stepped forms: no other page has them. */
const OWN_FILES = /\/(step-form|step-send|photos)\./;

const kilobytes = (file: string): number => brotliCompressSync(readFileSync(join(ASSETS, file))).length / 1000;

test(
  "stepped forms keep to their own byte limit, and other pages load none of their code",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    let scripts: string[] = [];
    driver.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.push(pathname.replace("/assets/", ""));
    });
    for (const [address, { kilobytes: limit }] of Object.entries(LIVE_LIMITS)) {
      scripts = [];
      await driver.goto(address);
      await waitUntilHydrated(driver);
      const live = [earlyEvents(), ...new Set(scripts)].reduce((sum, file) => sum + kilobytes(file), 0);
      note(`${address}: ${live.toFixed(1)} of ${limit}`);
      assert.ok(live <= limit, `${address}: ${live} KB`);
    }
    for (const address of ["/product/48211", "/cart", "/withdrawal"]) {
      scripts = [];
      await driver.goto(address);
      await waitUntilAtRest(driver.page);
      assert.deepEqual(
        scripts.filter((file) => OWN_FILES.test(file)),
        [],
        address,
      );
    }
  },
);
