import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Responder, ShopRequest } from "./responder";

/** Where the rules are by which browsers fetch pages ahead. */
export const RULES_PATH = "/speculation-rules.json";
/** The contract's sample is what the mock shop serves. */
const RULES_FILE = join(__dirname, "../../contract/speculation-rules.json");

export const speculationRules: Responder = () =>
  new Response(readFileSync(RULES_FILE), {
    headers: {
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });

/** A page names the rules, unless the shopper saves data. */
export function namesRules({ hasSpeculationRules, headers }: ShopRequest): Record<string, string> {
  const savesData = headers.get("Save-Data") === "on";
  return hasSpeculationRules && !savesData ? { "Speculation-Rules": `"${RULES_PATH}"` } : {};
}

/** Nobody may ever see the page: what is shown once must not be used up by it. */
export function isAskedAhead({ headers }: ShopRequest): boolean {
  return /^prefetch\b/.test(headers.get("Sec-Purpose") ?? "");
}

/** After a write the pages that were fetched ahead are outdated. */
export function forgetsAhead({ hasSpeculationRules, headers }: ShopRequest, response: Response): Response {
  // Support: browsers without `Sec-CH-UA` know neither kind of cache, and complain about them
  if (hasSpeculationRules && headers.has("Sec-CH-UA"))
    response.headers.set("Clear-Site-Data", '"prefetchCache", "prerenderCache"');
  return response;
}
