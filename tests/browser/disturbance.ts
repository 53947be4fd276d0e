import { createHash } from "node:crypto";
import { seededRandom } from "../../mocks/shop/random";

/**
 * `DISTURB=1 npm run test:browser` looks for tests that pass by luck: the shop's answers are late, each by a time of its
 * own, so that they come in another order. Another number disturbs otherwise; the same one disturbs a test in the same
 * way. `--workers=8` makes the machine slow as well.
 */
const SEED = process.env.DISTURB;
const LATEST_MS = 250;

/** A test's shop waits for it before it handles a request, and before it answers: in half of all cases not at all. */
export function pauseOf(title: string): (() => Promise<void>) | undefined {
  if (SEED === undefined) return undefined;
  const random = seededRandom(createHash("sha256").update(`${SEED} ${title}`).digest().readUInt32LE());
  return async () => {
    const ms = (random() * 2 - 1) * LATEST_MS;
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
  };
}
