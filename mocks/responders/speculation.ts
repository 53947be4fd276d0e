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

/** Perhaps nobody will ever see the page, so it must not use up what is shown only once. */
export function isAskedAhead({ headers }: ShopRequest): boolean {
  return /^prefetch\b/.test(headers.get("Sec-Purpose") ?? "");
}

/** After a write, pages that were fetched ahead are outdated. */
export function forgetsAhead({ hasSpeculationRules, headers }: ShopRequest, response: Response): Response {
  // Support: browsers without `Sec-CH-UA` know neither kind of cache, and complain about them
  if (hasSpeculationRules && headers.has("Sec-CH-UA"))
    response.headers.set("Clear-Site-Data", '"prefetchCache", "prerenderCache"');
  return response;
}
