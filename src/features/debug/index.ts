import { run } from "../../attach/attach-to-page";
import { isDebugged } from "../../lib/debug";
import type { SectionModules } from "./parts-on-page";

const overlay = () => import("./overlay");

/** `?storefront-debug` in the page's address: what the bundle does here, and what is wrong with the page. Loaded only then. */
export function debugPage(modules: SectionModules): void {
  if (isDebugged()) void run(overlay, (open) => open(document, modules));
}
