import { request } from "../services/client/request";
import { offerReload } from "../services/reload-notice";
import { isLoggedInHere, receiveAccount } from "../services/user";

let isAsking = false;

/**
 * Asks the server whether somebody has logged in or out elsewhere: another tab, or the end of the session. Then the page's class
 * follows, and a notice offers to load the page again. Nothing that was typed is touched.
 * @see spec §6, contract §3
 */
export default async function lookForAccountNews(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const response = await request("json/account").catch(() => undefined);
  isAsking = false;
  // The client has reported what failed; it is asked again at the next occasion
  if (response === undefined) return;
  const wasLoggedIn = isLoggedInHere();
  receiveAccount(response);
  if (response.isLoggedIn === wasLoggedIn) return;
  offerReload(response.isLoggedIn ? "Theme.LoggedInElsewhere" : "Theme.LoggedOutElsewhere");
}
