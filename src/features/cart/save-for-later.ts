import { keepForLater } from "../watchlist/api";
import type { CartWrite } from "./cart-queue";

/** The lines that are being saved: a second press is no second wish. */
const underWay = new Map<Element, Promise<boolean>>();

/**
 * Puts the product of a line on the watchlist, with the fields of its form. Only then is the line removed, so that
 * nothing is lost. Lines are saved one after the other, because the watchlist keeps only the newest wish for a product.
 * @returns whether the line may be removed now; a failure has been shown
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
