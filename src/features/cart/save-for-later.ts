import { keepForLater } from "../watchlist/api";
import type { CartWrite } from "./cart-queue";

/** The lines that are on their way to the watchlist: a second press is no second wish. */
const underWay = new Map<Element, Promise<boolean>>();

/**
 * Puts the product of a line on the watchlist, with the fields of its form. Only then is the line removed, so that
 * nothing is lost. One line waits for the other: of one product the watchlist keeps the newest wish only.
 * @returns whether the line may be removed now; a failure has been said
 * @see contract §2 cart actions
 */
export async function putOnWatchlist({ form, formData }: CartWrite): Promise<boolean> {
  if (underWay.has(form)) return false;
  const before = Array.from(underWay.values());
  const saved = Promise.all(before).then(() => keepForLater(form, formData));
  underWay.set(form, saved);
  try {
    return await saved;
  } finally {
    underWay.delete(form);
  }
}
