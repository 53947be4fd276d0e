/** Whether a media query matches; never without `matchMedia`, as in tests. */
export function matchesMedia(query: string): boolean {
  return typeof window.matchMedia === "function" && window.matchMedia(query).matches;
}

/** Whether the shopper wants less motion. */
export function wantsLessMotion(): boolean {
  return matchesMedia("(prefers-reduced-motion: reduce)");
}
