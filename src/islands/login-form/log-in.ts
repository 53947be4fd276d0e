import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { noticesOf } from "../../domain/notices";
import { isInPage } from "../../lib/dom";
import { submitterOf } from "../../lib/submitter";
import { descendants } from "../../lib/node";
import { refreshFragment } from "../../runtime/fragments";
import { publish } from "../../services/bus";
import { readUntilDone } from "../../services/read-until-done";
import { offerReload } from "../../services/reload-notice";
import { reloadAfterLogin } from "../../services/reload-page";
import { sendForm } from "../../services/send-form";
import { translate } from "../../services/translate";
import { receiveAccount } from "../../services/user";
import type { LoginEndpoint } from "./parse";

interface LoginAttempt {
  event: SubmitEvent;
  /** What stood in the form when it was sent. */
  formData: FormData;
  fragment: HTMLElement | undefined;
  /** Says in the form why it failed; the empty text takes it back. */
  say: (text: string) => void;
}

/** Islands that a login's fragment may hold, and the events that tell of each. */
const LOGIN_FORMS = [
  ["login-form", "login-form:updated"],
  ["checkout-login-form", "checkout-login-form:updated"],
] as const;

/**
 * Sends a login. Logged in, or a guest by now: the page loads again, once. Otherwise the form is fetched again.
 * @throws MarkupError where the form goes to another origin
 * @see spec §4
 */
export async function logIn(endpoint: LoginEndpoint, form: HTMLFormElement, attempt: LoginAttempt): Promise<void> {
  const { event, formData, fragment, say } = attempt;
  const outcome = await sendForm(endpoint, form, { submitter: submitterOf(event), formData, saysMessages: false });
  if (outcome.kind !== "received") return;
  const { response, hasSucceeded } = outcome;
  const isLoggedIn = response.isLoggedIn === true;
  // assumed: a checkout login that succeeds without a login is the opt-in to order as guest
  const isGuest = hasSucceeded && !isLoggedIn && endpoint === "json/checkout/login";
  if (response.isLoggedIn !== undefined) receiveAccount({ ...response, isLoggedIn }, { isGuest });
  if (isLoggedIn || isGuest) {
    say("");
    if (!reloadAfterLogin()) offerReload("Theme.LoginWasNotKept", "error");
    return;
  }
  say(
    noticesOf({ success: false, messages: response.messages ?? {} })
      .map(({ key, params }) => translate(key, params))
      .join(" "),
  );
  await refreshLogin(fragment);
}

/** Fetches the login form again, until it comes, and tells of it. What fails the client has reported; the form that is there stays. */
export async function refreshLogin(fragment: HTMLElement | undefined): Promise<void> {
  if (fragment === undefined) return;
  await readUntilDone(fragment, async () => {
    if (!isInPage(fragment) || !(await refreshFragment(fragment))) return;
    for (const [name, event] of LOGIN_FORMS) {
      const form = descendants(fragment, attributeSelector(ATTRIBUTE.island, name))[0];
      if (form !== undefined) publish(event, { element: form }, form);
    }
  });
}
