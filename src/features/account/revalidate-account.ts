import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { readAccount } from "./read-account";
import { readUntilDone } from "../../http/read-until-done";
import { singleFlight } from "../../lib/turns";
import { offerReload } from "./reload-page";
import { isLoggedInHere, receiveAccount, wasRenderedLoggedIn } from "./user";

const ENDPOINT = "json/account";

/**
 * Asks the server whether the shopper was logged in or out elsewhere: in another tab, or by the end of the session.
 * Then the page's class changes, and a notice offers to load the page again. Typed text is kept. The notice of a
 * session's end is replaced when the page matches the server again.
 * @see spec §6, contract §3
 */
export default singleFlight(() =>
  readUntilDone(ENDPOINT, async () => {
    const response = await readAccount();
    const wasLoggedIn = isLoggedInHere();
    receiveAccount(response);
    if (response.isLoggedIn === wasLoggedIn || isOrdering()) return;
    if (!response.isLoggedIn) offerReload("Theme.LoggedOutElsewhere");
    else if (wasRenderedLoggedIn()) offerReload("Theme.LoggedInAgain", { autohide: true });
    else offerReload("Theme.LoggedInElsewhere");
  }),
);

/** The order form then shows it itself, with a link that loses nothing. */
function isOrdering(): boolean {
  const order = `${attributeSelector(ATTRIBUTE.island, "checkout-confirm")}${attributeSelector(ATTRIBUTE.state, "live")}`;
  return document.querySelector(order) !== null;
}
