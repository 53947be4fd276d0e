/** Shown for every key that has no text. @see spec §8 */
export const FALLBACK_KEY = "Theme.GeneralUnknownErrorOccurred";

/**
 * Whether a message can be a translation key, `Theme.Added` or `cart.stock_low`. Anything with spaces, final
 * punctuation or letters beyond ASCII is a text for people.
 */
export function isTranslationKey(message: string): boolean {
  return /^([\w.:/-]*[\w])?$/.test(message);
}
