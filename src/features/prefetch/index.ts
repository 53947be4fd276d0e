import { feature, part } from "../../attach/part";
import { type PageMoment, whenIdle } from "../../attach/moments";
import { ATTRIBUTE } from "../../contract/markup";

/**
 * Due, when idle, if the page names pages to prefetch, in a Firefox without speculation rules. Edge 18 and Chromium
 * before the rules would request such a page again when it is opened; Safari prefetches nothing by links.
 */
const byLinks: PageMoment = ({ body }, begin) =>
  body.hasAttribute(ATTRIBUTE.prefetch) && isFirefox() && !knowsRules() ? whenIdle(() => begin()) : () => undefined;

/** A property that only Firefox has. */
const isFirefox = (): boolean => "mozInnerScreenX" in window;

/** Whether the browser knows speculation rules, which the server itself sends. */
function knowsRules(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.("speculationrules") === true;
}

// Old browsers download nothing of it
export default feature(
  process.env.BUNDLE === "legacy"
    ? []
    : [part({ scope: "page", when: byLinks, load: () => import("./prefetch-pages") })],
);
