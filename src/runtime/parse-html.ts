import { clean } from "./clean";
import type { SwapDetails } from "./needs-details";
import { trustedHtml } from "../services/trusted";

/**
 * Server HTML as an inert, cleaned document: nothing in it runs, loads or is shown.
 * @param details absent where it has no styles
 */
export function parseHtml(html: string, details: SwapDetails | undefined): Document {
  const safe = details === undefined ? html : details.withStandIns(html);
  const inert = new DOMParser().parseFromString(trustedHtml(safe), "text/html");
  details?.restoreTexts(inert.body);
  // `<link>` and `<style>` of a fragment land in the head and stay there.
  clean(inert.body);
  return inert;
}
