import { run } from "../../attach/attach";
import { isDebugged } from "../../lib/errors";
import type { SectionModules } from "./parts-on-page";

const overlay = () => import("./overlay");

/**
 * `?storefront-debug` in the page's address shows what the bundle does on the page, and what is wrong with it. Loaded
 * only then.
 */
export function debugPage(modules: SectionModules): void {
  if (isDebugged()) void run(overlay, (open) => open(document, modules));
}
