/** Whether a media query matches; never without `matchMedia`, as in tests. */
export function matchesMedia(query: string): boolean {
  return mediaOf(query).matches;
}

/** The same, as an object whose `matches` stays up to date. */
export function mediaOf(query: string): { readonly matches: boolean } {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : { matches: false };
}

/** Whether the shopper wants less motion. */
export function wantsLessMotion(): boolean {
  return matchesMedia("(prefers-reduced-motion: reduce)");
}
