export interface PolicySources {
  /** Sources for what is inlined: `'sha256-…'`. */
  scriptHashes: readonly string[];
  /** Origins of third parties whose scripts the page uses. */
  scriptOrigins: readonly string[];
  /** The same for frames. */
  frameOrigins: readonly string[];
  /** The same for pictures. */
  imageOrigins: readonly string[];
  /** The page shows pictures that the shopper has chosen, through `blob:` URLs. */
  hasPreviews: boolean;
  /** Other pages of the shop show it in a frame. */
  isFramed?: boolean;
}

export function securityHeaders({
  scriptHashes,
  scriptOrigins,
  frameOrigins,
  imageOrigins,
  hasPreviews,
  isFramed = false,
}: PolicySources): Record<string, string> {
  const policy = [
    // Only for pages that `<link rel="prefetch">` fetches: every other kind has a line of its own
    "default-src 'self'",
    "media-src 'none'",
    "worker-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...scriptOrigins].join(" "),
    ["frame-src", ...(frameOrigins.length === 0 ? ["'none'"] : frameOrigins)].join(" "),
    "style-src 'self'",
    ["img-src 'self' data:", ...(hasPreviews ? ["blob:"] : []), ...imageOrigins].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors '${isFramed ? "self" : "none"}'`,
    "require-trusted-types-for 'script'",
    "trusted-types storefront storefront-webpack",
  ].join("; ");
  return {
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
  };
}
