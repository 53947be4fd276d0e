import { STORAGE_KEY } from "../../contract/markup";
import { publish } from "../../contract/bus";
import { isWritingToCart } from "./cart-queue";
import { answerOf } from "../../http/request";
import { lookUntilDone } from "../../http/late-writes";
import { isOwnReport } from "../../http/other-tabs";
import { readUntilDone } from "../../http/read-until-done";
import { singleFlight } from "../../lib/turns";

const ENDPOINT = "json/cart/updated";

/**
 * Asks the server, by ETag, whether the cart has changed elsewhere, and only then requests its fragments; a few times
 * if a page was left while a change was under way. Many calls at once make two requests at most.
 * @see contract §4
 */
export default function revalidateCart(event?: Event): void {
  if (!isOwnReport(STORAGE_KEY.cart, event)) lookUntilDone(STORAGE_KEY.cart, look);
}

const read = singleFlight(
  () =>
    readUntilDone(ENDPOINT, async () => {
      if ((await hasChanged()) && !isWritingToCart()) publish("cart:refresh", undefined);
    }),
  { repeats: true },
);

/** Whether the answer has changed since the last time; also true the first time. */
async function hasChanged(): Promise<boolean> {
  return !(await answerOf(ENDPOINT, {})).isUnchanged;
}

/** Not during our own changes, after which the cart is requested anyway. */
function look(): void {
  if (!isWritingToCart()) void read();
}
