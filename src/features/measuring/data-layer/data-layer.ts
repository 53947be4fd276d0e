import { reportError } from "../../../lib/errors";
import { once } from "../../../lib/remember";
import { isNothingNew } from "../../../http/answer";
import { request } from "../../../http/request";
import { config } from "../../../contract/config";
import { whileAllowed } from "../../consent/api";
import { reportCart } from "./cart-analytics";
import { reportLists, reportShopper } from "./shopper-analytics";
import { pushEvent, pushAfterPaint } from "./push-event";
import { parseAnalyticsEvents, parsePageEvents, type AnalyticsEvent } from "../../../contract/analytics";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { descendants } from "../../../lib/node";
import { whenFragmentUpdated } from "../../../attach/watch-elements";
import { subscribe } from "../../../contract/bus";

/**
 * Fills `window.dataLayer` for the shop's analytics, as long as the shopper allows it; events before or after that
 * are not added.
 */
export default once(() => {
  whileAllowed("analytics", () => {
    const stops = [reportLists(), reportCart(), reportShopper(), reportPage()];
    void requestEvents();
    return () => stops.forEach((stop) => stop());
  });
});

/** Requests the server's own events, once per page; the shopper is not told of a failure. */
const requestEvents = once(async (): Promise<void> => {
  const url = config().dataLayer?.path;
  if (url === undefined) return;
  // The HTTP code has reported a failure
  const events = await request("data-layer", { url }).catch(() => undefined);
  // Unreadable events are left out, with a warning
  if (events !== undefined && !isNothingNew(events)) parseAnalyticsEvents(events, "data-layer").forEach(pushEvent);
});

const BLOCK = `script${attributeSelector(ATTRIBUTE.pageEvents)}`;
/** The same element may come again with other events, and another element with the same events. */
const pushed = new WeakMap<Element, string>();

/**
 * Reports the events that the server has written into the page and into later fragments, each once.
 * @returns the function that ends it
 */
function reportPage(): () => void {
  pushEvents(document, pushEvent);
  const pushLater = (element: Element): void => pushEvents(element, pushAfterPaint);
  const stops = [
    whenFragmentUpdated(pushLater),
    subscribe("quick-view:ready", ({ detail }) => pushLater(detail.element)),
  ];
  return () => stops.forEach((stop) => stop());
}

function pushEvents(root: ParentNode, push: (event: AnalyticsEvent) => void): void {
  for (const block of descendants(root, BLOCK)) {
    const source = block.textContent ?? "";
    if (pushed.get(block) === source) continue;
    pushed.set(block, source);
    try {
      parsePageEvents(source, ATTRIBUTE.pageEvents).forEach(push);
    } catch (error) {
      reportError(error);
    }
  }
}
