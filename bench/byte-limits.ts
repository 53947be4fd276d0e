/**
 * The table of byte limits: KB of scripts that a current Chromium loads (brotli-11, 1 KB = 1,000 bytes, including the
 * inlined script) and their requests. Raised only by a decision. @see docs/decisions/0006-chunks.md
 */
export const BYTE_LIMITS = {
  everyPage: { kilobytes: 20, requests: 6 },
  homeLive: { kilobytes: 42 },
  productLive: { kilobytes: 77.5, requests: 7 },
  productUsed: { kilobytes: 113.5, requests: 14 },
  galleryAtRest: { kilobytes: 28 },
  galleryFiltered: { kilobytes: 100.5 },
  galleryUsed: { kilobytes: 121.5 },
  cartAtRest: { kilobytes: 24 },
  loginLive: { kilobytes: 76 },
  checkoutLive: { kilobytes: 72 },
  surveyLive: { kilobytes: 78.5 },
  repairLive: { kilobytes: 78.5 },
  storesAtRest: { kilobytes: 27.5 },
  storesUsed: { kilobytes: 121.5 },
} as const;

/** Further limits that keep the build small. */
export const BUILD_LIMITS = {
  /** Uncompressed bytes of the inlined script (early events, theme). */
  inlinedScript: 1840,
  /** Number of scripts in the modern bundle. */
  files: 52,
} as const;
