import { toError } from "../../../lib/errors";
import { once } from "../../../lib/remember";
import { isNothingNew } from "../../../http/answer";
import { request } from "../../../http/request";
import { config } from "../../../contract/read-config";
import { whenAllowed } from "../../consent/api";
import { reportError } from "../../../lib/report";
import { tellOfCart } from "./cart-analytics";
import { tellOfLists } from "./list-analytics";
import { tellOfPage } from "./page-events";
import { pushEvent } from "./push-event";
import { tellOfShopper } from "./shopper-analytics";
import { parseAnalyticsEvents } from "../../../contract/analytics";

/**
 * Fills `window.dataLayer` for the shop's analytics, from the moment that the shopper allows it; earlier events are not
 * added.
 */
export default once(() => {
  whenAllowed("analytics", () => {
    tellOfLists();
    tellOfCart();
    tellOfShopper();
    tellOfPage();
    void fetchEvents();
  });
});

/** Fetches the server's own events, once a page; the shopper is not told of a failure. */
async function fetchEvents(): Promise<void> {
  const url = config().dataLayer?.path;
  if (url === undefined) return;
  try {
    const events = await request("data-layer", { url });
    if (isNothingNew(events)) return;
    parseAnalyticsEvents(events, "data-layer").forEach(pushEvent);
  } catch (error) {
    // The HTTP code has reported other failures.
    if (toError(error).name === "ParseError") reportError(toError(error));
  }
}
