import { publish } from "../services/bus";
import { isWritingToCart } from "../services/cart-queue";
import { hasChanged } from "../services/client/has-changed";
import { ownWord } from "../services/other-tabs";

let isAsking = false;
let isAskedAgain = false;

/**
 * Asks the server, by ETag, whether the cart has changed elsewhere, and only then has its fragments fetched. Many calls at
 * once are two requests at the most.
 * @see contract §4
 */
export default async function lookForCartNews(event: Event): Promise<void> {
  if ((event instanceof StorageEvent && event.newValue === ownWord()) || isWritingToCart()) return;
  isAskedAgain = isAsking;
  if (isAsking) return;
  isAsking = true;
  // The client has reported what failed; it is asked again at the next occasion
  const isNew = await hasChanged("json/cart/updated").catch(() => false);
  isAsking = false;
  // A change of our own that has begun meanwhile ends in a refresh anyway
  if (isNew && !isWritingToCart()) publish("cart:refresh", undefined);
  if (isAskedAgain) await lookForCartNews(event);
}
