import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { seededRandom } from "../../mocks/shop/random";

/**
 * `DISTURB=1 npm run test:browser` looks for tests that pass by luck: the shop's answers are late, each by a time of its
 * own, so that they come in another order, and each test's page is slower by a factor of its own. Another number
 * disturbs otherwise; the same one disturbs a test in the same way. `--workers=8` makes the machine slow as well.
 */
const SEED = process.env.DISTURB;
const LATEST_MS = 250;
const SLOWEST = 6;

/** A test's shop waits for it before it handles a request, and before it answers: in half of all cases not at all. */
export function pauseOf(title: string): (() => Promise<void>) | undefined {
  if (SEED === undefined) return undefined;
  const random = randomOf(title);
  return async () => {
    const ms = (random() * 2 - 1) * LATEST_MS;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  };
}

/** Slows a test's page in Chromium down: its scripts then fall behind the shopper, the answers and the animations. */
export async function slowDown(page: Page, title: string): Promise<void> {
  if (SEED === undefined) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 + randomOf(title)() * (SLOWEST - 1) });
}

const randomOf = (title: string): (() => number) =>
  seededRandom(createHash("sha256").update(`${SEED} ${title}`).digest().readUInt32LE());
