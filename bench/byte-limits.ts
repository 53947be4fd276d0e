/**
 * THE table of byte limits: KB of scripts that a current Chromium loads (brotli-11, 1 KB = 1,000 bytes, the inlined script
 * included) and requests for them. Raised by a decision only. @see docs/decisions/0006-chunks.md
 */
export const BYTE_LIMITS = {
  everyPage: { kilobytes: 20, requests: 6 },
  homeLive: { kilobytes: 40 },
  productLive: { kilobytes: 72, requests: 7 },
  productUsed: { kilobytes: 100, requests: 14 },
  galleryAtRest: { kilobytes: 28 },
  galleryFiltered: { kilobytes: 90 },
  galleryUsed: { kilobytes: 114 },
  cartAtRest: { kilobytes: 24 },
  loginLive: { kilobytes: 76 },
  checkoutLive: { kilobytes: 72 },
  surveyLive: { kilobytes: 72 },
  repairLive: { kilobytes: 76 },
  storesLive: { kilobytes: 112 },
} as const;

/** What else keeps the build small. */
export const BUILD_LIMITS = {
  /** Bytes of the inlined script (early events, theme), not compressed. */
  inlinedScript: 1500,
  /** Scripts of the modern bundle. */
  files: 48,
  /** Lines of `webpack.config.js` and `build/`. */
  lines: 600,
} as const;
