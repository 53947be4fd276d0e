import { feature, part } from "../../attach/part";
import { type PageMoment, whenIdle } from "../../attach/moments";
import { ATTRIBUTE } from "../../contract/markup";
import { newElement } from "../../lib/page";

/** Due, when idle, if the page names pages to prefetch, and the browser does so by links only (Firefox). */
const byLinks: PageMoment = ({ body }, begin) =>
  body.hasAttribute(ATTRIBUTE.prefetch) && !knowsRules() && !isChromium() && canPrefetch()
    ? whenIdle(() => begin())
    : () => undefined;

/** Whether the browser follows the server's own rules. */
function knowsRules(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.("speculationrules") === true;
}

/** Before it knew the rules, Chromium requested a page again whose answer depends on `Accept`. */
const isChromium = (): boolean => "connection" in navigator;

const canPrefetch = (): boolean => newElement("link").relList.supports("prefetch");

// Old browsers download nothing of it
export default feature(
  process.env.BUNDLE === "legacy"
    ? []
    : [part({ scope: "page", when: byLinks, load: () => import("./prefetch-pages") })],
);
