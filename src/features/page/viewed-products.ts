import { VIEWED_KEPT } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector, VIEWED_STORAGE_KEY } from "../../contract/markup";
import { parseStoredIds, storedText } from "../../lib/stored-text";

const LIST = attributeSelector(ATTRIBUTE.recentlyViewed);

/**
 * The bundle numbers of the products whose pages this browser has shown, the newest first. Other values are left out.
 */
export function viewedProducts(): readonly string[] {
  return parseStoredIds(storedText(VIEWED_STORAGE_KEY));
}

/** Keeps the product that the page is about. A browser that keeps nothing need not be reported. */
export function keepViewedProduct(page: Document): void {
  // A list that is on every page, as in the header, names none
  const element = page.querySelector(`${LIST}:not(${attributeSelector(ATTRIBUTE.recentlyViewed, "")})`) ?? undefined;
  const bundle = element?.getAttribute(ATTRIBUTE.recentlyViewed) ?? undefined;
  if (!bundle) return;
  const others = viewedProducts().filter((other) => other !== bundle);
  try {
    window.localStorage.setItem(VIEWED_STORAGE_KEY, JSON.stringify([bundle, ...others].slice(0, VIEWED_KEPT)));
  } catch {
    // Blocked or full
  }
}

export function forgetViewedProducts(): void {
  try {
    window.localStorage.removeItem(VIEWED_STORAGE_KEY);
  } catch {
    // Blocked: nothing was kept
  }
}
