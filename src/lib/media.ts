/** Whether a media query holds; where nothing can be asked, as in tests, it does not. */
export function matchesMedia(query: string): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia(query).matches;
}

/** Whether the shopper wants less motion. */
export function wantsLessMotion(): boolean {
  return matchesMedia("(prefers-reduced-motion: reduce)");
}
