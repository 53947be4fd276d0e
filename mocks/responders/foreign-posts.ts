/**
 * Whether a page of another origin has sent a POST. Browsers say so by Sec-Fetch-Site, the older ones by Origin alone; a tool says neither.
 * Another port of localhost is another origin, too.
 */
export function isForeignPost({ method, headers, url }: Pick<Request, "method" | "headers" | "url">): boolean {
  if (method !== "POST") return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== new URL(url).origin;
}
