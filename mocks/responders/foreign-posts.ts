/**
 * Whether a POST was sent by a page of another origin. Browsers say so with Sec-Fetch-Site, older ones only with
 * Origin; tools send neither. Another port of localhost is another origin, too.
 */
export function isForeignPost({ method, headers, url }: Pick<Request, "method" | "headers" | "url">): boolean {
  if (method !== "POST") return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== new URL(url).origin;
}
