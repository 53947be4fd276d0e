import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Responder, ShopRequest } from "./responder";

/** Where browsers find the rules for fetching pages ahead. */
export const RULES_PATH = "/speculation-rules.json";
/** The mock shop serves the contract's sample. */
const RULES_FILE = join(__dirname, "../../contract/speculation-rules.json");

export const speculationRules: Responder = () =>
  new Response(readFileSync(RULES_FILE), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** The header that names the rules, unless the shopper saves data. */
export function namesRules({ hasSpeculationRules, headers }: ShopRequest): Record<string, string> {
  const savesData = headers.get("Save-Data") === "on";
  return hasSpeculationRules && !savesData ? { "Speculation-Rules": `"${RULES_PATH}"` } : {};
}

/** Pages that browsers without such rules may fetch ahead: the same as in the rules. `*` is any one segment. */
const PREFETCHED = ["/", "/gallery/*", "/product/*", "/stores", "/withdrawal"];

/** The value of `data-prefetch`, unless the shopper saves data. */
export function prefetchedPaths({ hasSpeculationRules, headers, basePath }: ShopRequest): string | undefined {
  const savesData = headers.get("Save-Data") === "on";
  return hasSpeculationRules && !savesData ? PREFETCHED.map((path) => basePath + path).join(" ") : undefined;
}

/** Perhaps nobody will ever see the page, so it must not use up what is shown only once. */
export function isAskedAhead({ headers }: ShopRequest): boolean {
  // Support: Firefox before 115 has a header of its own
  return /^prefetch\b/.test(headers.get("Sec-Purpose") ?? headers.get("X-Moz") ?? "");
}

/** Whether `<link rel="prefetch">` asks, whose page waits in the browser's cache. Rules ask for a document. */
export function isAskedByLink(request: ShopRequest): boolean {
  return isAskedAhead(request) && request.headers.get("Sec-Fetch-Dest") !== "document";
}

/** After a write, pages that were fetched ahead are outdated. */
export function forgetsAhead({ hasSpeculationRules, headers }: ShopRequest, response: Response): Response {
  // Support: browsers without `Sec-CH-UA` know neither kind of cache, and complain about them
  if (hasSpeculationRules && headers.has("Sec-CH-UA"))
    response.headers.set("Clear-Site-Data", '"prefetchCache", "prerenderCache"');
  return response;
}
