import { toError } from "../../../lib/errors";
import { once } from "../../../lib/remember";
import { isNothingNew } from "../../../http/answer";
import { request } from "../../../http/request";
import { config } from "../../../contract/config";
import { whileAllowed } from "../../consent/api";
import { reportError } from "../../../lib/report";
import { tellOfCart } from "./cart-analytics";
import { tellOfLists, tellOfShopper } from "./shopper-analytics";
import { tellOfPage } from "./page-events";
import { pushEvent } from "./push-event";
import { parseAnalyticsEvents } from "../../../contract/analytics";

/**
 * Fills `window.dataLayer` for the shop's analytics, as long as the shopper allows it; what happens before or after is
 * not added.
 */
export default once(() => {
  whileAllowed("analytics", () => {
    const stops = [tellOfLists(), tellOfCart(), tellOfShopper(), tellOfPage()];
    void requestEvents();
    return () => stops.forEach((stop) => stop());
  });
});

/** Requests the server's own events, once a page; the shopper is not told of a failure. */
const requestEvents = once(async (): Promise<void> => {
  const url = config().dataLayer?.path;
  if (url === undefined) return;
  try {
    const events = await request("data-layer", { url });
    if (isNothingNew(events)) return;
    parseAnalyticsEvents(events, "data-layer").forEach(pushEvent);
  } catch (error) {
    // The HTTP code has reported other failures.
    if (toError(error).name === "ParseError") reportError(error);
  }
});
