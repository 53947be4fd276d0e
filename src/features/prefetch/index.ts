import { feature, part } from "../../attach/part";
import { type PageMoment, whenIdle } from "../../attach/moments";
import { ATTRIBUTE } from "../../contract/markup";

/** Due, when idle, if the page names pages to prefetch, and the browser prefetches by links only (Firefox). */
const byLinks: PageMoment = ({ body }, begin) =>
  body.hasAttribute(ATTRIBUTE.prefetch) && !knowsRules() && !isChromium() && canPrefetch()
    ? whenIdle(() => begin())
    : () => undefined;

/** Whether the browser knows speculation rules, which the server itself sends. */
function knowsRules(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.("speculationrules") === true;
}

/** Chromium without the rules requests a prefetched page again if its answer depends on `Accept`. */
const isChromium = (): boolean => "connection" in navigator;

const canPrefetch = (): boolean => document.createElement("link").relList.supports("prefetch");

// Old browsers download nothing of it
export default feature(
  process.env.BUNDLE === "legacy"
    ? []
    : [part({ scope: "page", when: byLinks, load: () => import("./prefetch-pages") })],
);
