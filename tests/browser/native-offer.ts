import { EARLY_SUBMIT_MS } from "../../src/contract/limits";
import type { Driver } from "./driver";
import { SCRIPTS, urlsOf } from "./scripts";
import { strikeWhenTold } from "./timers";

/** An init script: the ten seconds before the native way is offered end only with `offerNow`. */
export const OFFERS_WHEN_TOLD = strikeWhenTold(EARLY_SUBMIT_MS);

/** The button of the offer. */
export const OFFER = { name: "Continue without waiting" };

/** Ends these seconds, once the script of the offer has come and run: its element is removed then. */
export async function offerNow(driver: Driver): Promise<void> {
  const { nativeOffer } = SCRIPTS;
  await driver.waitFor(
    `performance.getEntriesByType("resource").some(function (entry) { return ${urlsOf(nativeOffer)}.test(entry.name); })
      && document.querySelector('script[src*="/${nativeOffer}."]') === null`,
  );
  await driver.evaluate("strike()");
}
