/**
 * THE table of byte limits: KB of scripts that a current Chromium loads (brotli-11, 1 KB = 1,000 bytes, the inlined script
 * included) and requests for them. Raised by a decision only. @see docs/decisions/0003-bytes-with-room.md
 */
export const BYTE_LIMITS = {
  everyPage: { kilobytes: 20 },
  productLive: { kilobytes: 70, requests: 7 },
  productUsed: { kilobytes: 100, requests: 14 },
  galleryAtRest: { kilobytes: 28 },
  galleryUsed: { kilobytes: 108 },
  cartAtRest: { kilobytes: 24 },
  loginLive: { kilobytes: 76 },
  checkoutLive: { kilobytes: 76 },
  stepsLive: { kilobytes: 88 },
} as const;
