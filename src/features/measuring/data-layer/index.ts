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

/** Fills `window.dataLayer` for whoever measures the shop: from the moment that the shopper allows it, and nothing of before. */
export default once(() => {
  whenAllowed("analytics", () => {
    tellOfLists();
    tellOfCart();
    tellOfShopper();
    tellOfPage();
    void fetchEvents();
  });
});

/** The server's own events, once a page; a failure is none of the shopper's business. */
async function fetchEvents(): Promise<void> {
  const url = config().dataLayer?.path;
  if (url === undefined) return;
  try {
    const events = await request("data-layer", { url });
    if (isNothingNew(events)) return;
    parseAnalyticsEvents(events, "data-layer").forEach(pushEvent);
  } catch (error) {
    // The client has told of what it could not fetch.
    if (toError(error).name === "ParseError") reportError(toError(error));
  }
}
