import { publish } from "../../contract/bus";
import { isWritingToCart } from "./cart-queue";
import { hasChanged } from "./has-changed";
import { lookUntilDone } from "../../http/late-writes";
import { isOwnWord } from "../../http/other-tabs";
import { readUntilDone } from "../../http/read-until-done";

const ENDPOINT = "json/cart/updated";

let isAsking = false;
let isAskedAgain = false;

/**
 * Asks the server, by ETag, whether the cart has changed elsewhere, and only then has its fragments fetched; a few times, where a
 * page was left while a change was under way. Many calls at once are two requests at the most.
 * @see contract §4
 */
export default function lookForCartNews(event?: Event): void {
  if (!isOwnWord("cart", event)) lookUntilDone("cart", () => void ask());
}

async function ask(): Promise<void> {
  // A change of our own ends in a refresh anyway
  if (isWritingToCart()) return;
  isAskedAgain = isAsking;
  if (isAsking) return;
  isAsking = true;
  await readUntilDone(ENDPOINT, async () => {
    if ((await hasChanged(ENDPOINT)) && !isWritingToCart()) publish("cart:refresh", undefined);
  });
  isAsking = false;
  if (isAskedAgain) await ask();
}
