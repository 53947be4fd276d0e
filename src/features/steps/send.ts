import { announce } from "../../say/announcer";
import {
  type FormOutcome,
  missingCaptcha,
  renewCaptcha,
  sayAnswer,
  sendForm,
  showInvalid,
  watchFields,
} from "../forms/api";
import { publish } from "../../contract/bus";
import { request } from "../../http/request";
import { openPage, sameOrigin } from "../../lib/checked-url";
import { reportError } from "../../lib/errors";
import { after } from "../../lib/timing";
import { markBusy } from "../../ui/mark-loading";
import type { Step, StepsEndpoint } from "./parse";

export { announce, watchFields };

/** Shows the problems of a step at its fields. */
export function showProblems(form: HTMLFormElement, { element }: Step): void {
  watchFields(document);
  showInvalid(form, element);
}

/**
 * Lets the server check a step's fields before the next one, and shows refusals at the fields.
 * @param isWanted whether the shopper is still there when the answer comes; if not, it is ignored
 * @returns whether the shopper may go on; also without an answer, because the whole form is checked in the end
 */
export async function checkOnServer(
  form: HTMLFormElement,
  url: string,
  button: Element,
  isWanted: () => boolean,
): Promise<boolean> {
  const release = markBusy([button]);
  const focusedBefore = document.activeElement;
  try {
    const formData = textsOf(form);
    if (!publish("form:check:request", { formData, form }, form, { isCancelable: true })) return true;
    const response = await request("form-step", { url: sameOrigin(url).href, body: formData });
    if (!isWanted()) return false;
    publish("form:check:receive", { response, form }, form);
    await sayAnswer(form, response, { hasSucceeded: response.success, focusedBefore });
    return response.success;
  } catch (error) {
    // The HTTP code has reported the failure
    return error !== undefined;
  } finally {
    release();
  }
}

/** The form's data without files, which a check does not need. */
function textsOf(form: HTMLFormElement): FormData {
  const texts = new FormData();
  new FormData(form).forEach((value, name) => {
    if (typeof value === "string") texts.append(name, value);
  });
  return texts;
}

/** The result of sending a form of steps. `leaving`: the confirmation page is loading. */
export type StepsOutcome = "done" | "leaving" | "notSent";

interface SendOptions {
  submitter: Element | undefined;
  onAccepted: () => void;
  /** Shows the step of a place. @returns whether it is one that is asked */
  showStepOf: (place: Element) => boolean;
  /** Shows the last step: a press on its button in another one would only go on to the next step. */
  showLast: () => void;
}

/** Whether an address is another place of this page, which stays. */
function isOfThisPage(href: string): boolean {
  const [page, place] = href.split("#");
  return place !== undefined && page === window.location.href.split("#")[0];
}

/**
 * Sends the whole form, once, unless its captcha must be answered first. Never rejects: if it cannot be sent this way it
 * is submitted natively.
 */
export async function sendSteps(
  endpoint: StepsEndpoint,
  form: HTMLFormElement,
  { submitter, onAccepted, showStepOf, showLast }: SendOptions,
): Promise<StepsOutcome> {
  const captcha = missingCaptcha(form);
  // One in a step that is not asked cannot be answered: the server checks in another way
  if (captcha !== undefined && showStepOf(captcha.place)) {
    after(0, captcha.ask);
    return "notSent";
  }
  const outcome: FormOutcome<object> = await sendForm(endpoint, form, { submitter, beforeAgain: showLast });
  if (outcome.kind === "received" || outcome.kind === "failed") renewCaptcha(form);
  if (outcome.kind !== "received" || !outcome.hasSucceeded) return "notSent";
  onAccepted();
  const location: unknown = Reflect.get(outcome.response, "location");
  if (typeof location !== "string" || location.trim() === "") return "done";
  try {
    const { href } = sameOrigin(location);
    openPage(href, { replaces: false });
    return isOfThisPage(href) ? "done" : "leaving";
  } catch (error) {
    reportError(error);
    return "done";
  }
}
