import { request } from "../services/client/request";
import { readUntilDone } from "../services/read-until-done";
import { offerReload } from "../services/reload-notice";
import { isLoggedInHere, receiveAccount } from "../services/user";

const ENDPOINT = "json/account";

let isAsking = false;

/**
 * Asks the server whether somebody has logged in or out elsewhere: another tab, or the end of the session. Then the page's class
 * follows, and a notice offers to load the page again. Nothing that was typed is touched.
 * @see spec §6, contract §3
 */
export default async function lookForAccountNews(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  await readUntilDone(ENDPOINT, async () => {
    const response = await request(ENDPOINT);
    const wasLoggedIn = isLoggedInHere();
    receiveAccount(response);
    if (response.isLoggedIn !== wasLoggedIn) {
      offerReload(response.isLoggedIn ? "Theme.LoggedInElsewhere" : "Theme.LoggedOutElsewhere");
    }
  });
  isAsking = false;
}
