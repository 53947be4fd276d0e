import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { noticesOf, type Notice, showNotices } from "../../../say/notices";
import { isInPage, selfAndDescendants } from "../../../lib/dom";
import { staying, whenStaying } from "../../../lib/leaving";
import { markBusy } from "../../../ui/mark-loading";
import type { Submission } from "../../../attach/islands/use-form-sending";
import { descendants } from "../../../lib/node";
import { refreshFragment } from "../../../attach/swap/fragments";
import { publish } from "../../../contract/bus";
import { readAccount } from "../api";
import { readUntilDone } from "../../../http/read-until-done";
import { offerReload, reloadAfterLogin } from "../reload-page";
import { sendForm } from "../../forms/api";
import { showsText, tellHere } from "../../../say/tell-here";
import { translate } from "../../../say/message-text";
import { receiveAccount } from "../user";

export type LoginEndpoint = "json/account/login" | "json/checkout/login";

interface LoginForm {
  fragment: HTMLElement | undefined;
  /** Shows the reason of a failure in the form; an empty text removes it. */
  say: (text: string) => void;
}

/** Forms whose login has been accepted, and whose page loads again. */
const reloading = new WeakSet<HTMLFormElement>();

/** Islands that a login's fragment may contain, and the event for each. */
const LOGIN_FORMS = [
  ["login-form", "login-form:updated"],
  ["checkout-login-form", "checkout-login-form:updated"],
] as const;

/**
 * Sends a login. If the shopper is then logged in or a guest, the page loads again, once. Otherwise the form is
 * requested again.
 * @throws MarkupError if the form goes to another origin
 * @see spec §4
 */
export async function logIn(
  endpoint: LoginEndpoint,
  submission: Submission,
  { fragment, say }: LoginForm,
): Promise<void> {
  const { form, submitter, formData } = submission;
  if (reloading.has(form)) return;
  const place = descendants(form, attributeSelector(ATTRIBUTE.slot, "message"))[0];
  const tell = place === undefined ? undefined : (notices: readonly Notice[]) => tellInForm(place, notices, say);
  const options = { submitter, formData, saysMessages: false, tell };
  const outcome = await sendForm(endpoint, form, options);
  if (outcome.kind !== "received") return;
  const { response, hasSucceeded } = outcome;
  // A success without details, as with a 304, does not say whether the shopper is logged in now
  const isUnsaid = hasSucceeded && response.isLoggedIn === undefined;
  const account = isUnsaid ? await readAccount().catch(() => response) : response;
  const isLoggedIn = account.isLoggedIn === true;
  // assumed: a checkout login that succeeds without a login means an order as guest
  const isGuest = hasSucceeded && account.isLoggedIn === false && endpoint === "json/checkout/login";
  if (account.isLoggedIn !== undefined) receiveAccount({ ...account, isLoggedIn }, { isGuest });
  if (isLoggedIn || isGuest || isUnsaid) {
    say("");
    reloading.add(form);
    const endBusy = markBusy(submitter === undefined ? [] : [submitter]);
    const end = (): void => {
      reloading.delete(form);
      endBusy();
    };
    // Loading it again would call off a link that the shopper has followed meanwhile
    await staying();
    if (reloadAfterLogin()) return whenStaying(end);
    end();
    return offerReload("Theme.LoginWasNotKept", { theme: "error" });
  }
  // The server reports a success, but the shopper is not logged in
  if (hasSucceeded) (tell ?? showNotices)(noticesOf({ success: false, messages: response.messages ?? {} }));
  await refreshLogin(fragment);
}

/** Replaces toasts if the form has a place for messages. */
function tellInForm(place: Element, notices: readonly Notice[], say: (text: string) => void): void {
  const text = notices.map(({ key, params }) => translate(key, params)).join(" ");
  const isRepeated = showsText(place, text);
  say(text);
  if (text !== "") tellHere(place, text, { isRepeated });
}

/**
 * Requests the login form again, until it comes, and publishes its event. The HTTP code reports failures; the current
 * form stays.
 */
export async function refreshLogin(fragment: HTMLElement | undefined): Promise<void> {
  if (fragment === undefined) return;
  await readUntilDone(fragment, async () => {
    if (!isInPage(fragment) || !(await refreshFragment(fragment))) return;
    for (const [name, event] of LOGIN_FORMS) {
      const [form] = selfAndDescendants(fragment, attributeSelector(ATTRIBUTE.island, name));
      if (form !== undefined) publish(event, { element: form }, form);
    }
  });
}
