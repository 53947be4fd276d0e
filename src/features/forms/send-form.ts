import { endpointRow, type EventBaseOf, type PostEndpoint, type ResponseOf } from "../../contract/endpoints";
import type { StorefrontEvents } from "../../contract/events";
import type { TranslationKey } from "../../say/message-text";
import { isInPage } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { submittersOf } from "../../lib/form";
import { formActionOf, formDataOf } from "../../lib/form-data";
import { publish } from "../../contract/bus";
import { markBusy } from "../../ui/mark-loading";
import { isAbort } from "../../http/failure";
import { request } from "../../http/request";
import { sameOrigin } from "../../lib/checked-url";
import { failureKey, sayFailure } from "../../say/failure";
import type { TellNotices } from "../../say/notices";
import { sayAnswer, type FormAnswer } from "./say-answer";
import { IGNORED, PREVENTED, submitOnce } from "../../http/submissions";

/** Endpoints whose events contain the form: login, password, message, reminder, survey … */
export type FormEndpoint = {
  [N in PostEndpoint]: EventBaseOf<N> extends `cart:${string}` | `watchlist:${string}` ? never : N;
}[PostEndpoint];

/** The result of sending a form. Only `received` has an answer; for `failed` the shopper has already seen a message. */
export type FormOutcome<R> =
  | { kind: "received"; response: R; hasSucceeded: boolean }
  | { kind: "prevented" }
  | { kind: "ignored" }
  | { kind: "failed"; error: Error };

export interface SendOptions {
  /** The used button. */
  submitter?: Element | undefined;
  /** The form's data when it was sent; default: its current data. */
  formData?: FormData | undefined;
  /** Shown after a success, besides the server's messages. */
  successKey?: TranslationKey;
  /** Whether toasts show the answer's messages, for forms that do not show them themselves. Default: yes. */
  saysMessages?: boolean;
  /** Shows the messages that are not at a field. Default: in toasts. */
  tell?: TellNotices | undefined;
  /** Called before the toast's "Try again" presses the button, to bring it into sight. */
  beforeAgain?: (() => void) | undefined;
  /** Whether the form still asks for the same; if not, the toast's "Try again" sends what was asked for then. */
  asksSame?: (() => boolean) | undefined;
  /** Called with the outcome of "Try again" if it presses no button, as in a form that has left the page. */
  finish?: ((outcome: FormOutcome<FormAnswer>) => void) | undefined;
}

/**
 * Posts a form to its `action` as JSON endpoint `endpoint`: request event, one submission at a time, receive event,
 * busy button, errors at their fields, messages in toasts. Never rejects.
 * @throws MarkupError, before anything is sent, if the form goes to another origin; it should then be submitted
 * natively
 * @see contract §4 and §5
 */
export function sendForm<N extends FormEndpoint>(
  endpoint: N,
  form: HTMLFormElement,
  options: SendOptions = {},
): Promise<FormOutcome<ResponseOf<N>>> {
  const { submitter, formData: given, ...says } = options;
  const action = formActionOf(form, submitter) ?? "";
  const url = action === "" ? undefined : sameOrigin(action).href;
  const formData = formDataOf(form, submitter, given);
  return postAndSay(endpoint, form, { url, formData, button: submitter ?? submittersOf(form)[0], ...says });
}

interface Sent extends Omit<SendOptions, "submitter" | "formData"> {
  url: string | undefined;
  formData: FormData;
  button: Element | undefined;
}

async function postAndSay<N extends FormEndpoint>(
  endpoint: N,
  form: HTMLFormElement,
  sent: Sent,
): Promise<FormOutcome<ResponseOf<N>>> {
  const { button } = sent;
  const focusedBefore = document.activeElement;
  const release = button === undefined ? undefined : markBusy([button]);
  try {
    const answer = await submitOnce(form, sent.formData, (key) => post(endpoint, form, sent, key), sent.url);
    if (answer === IGNORED || answer === PREVENTED) return { kind: answer };
    const hasSucceeded = isSuccess(answer);
    await sayAnswer(form, answer, { ...sent, hasSucceeded, focusedBefore });
    return { kind: "received", response: answer, hasSucceeded };
  } catch (thrown) {
    const error = toError(thrown);
    const again = (): void => {
      // A swap may have made the button anew; a form that has left the page, as with a dialog, submits nothing
      const present = [...(button === undefined ? [] : [button]), ...submittersOf(form)].find(
        (each) => isInPage(each) && isSameButton(each, button),
      );
      if (isInPage(form) && sent.asksSame?.() !== false && present instanceof HTMLElement) {
        sent.beforeAgain?.();
        present.click();
      } else void postAndSay(endpoint, form, sent).then(sent.finish);
    };
    if (!isAbort(error)) sayNotSent(error, sent, again);
    return { kind: "failed", error };
  } finally {
    release?.();
  }
}

/** Whether a press on either sends the same, to the same address. */
function isSameButton(one: Element, other: Element | undefined): boolean {
  if (other === undefined) return false;
  return ["name", "value", "formaction"].every((name) => one.getAttribute(name) === other.getAttribute(name));
}

/** In the form's own place the button is beside it; a toast offers to press it again, or leads to another page. */
function sayNotSent(error: Error, { tell, button }: Sent, again: () => void): void {
  const key = failureKey(error);
  if (tell !== undefined && key !== "Theme.PageIsOutdated") tell([{ theme: "error", key, params: {} }]);
  else sayFailure(key, button === undefined ? undefined : again, error);
}

async function post<N extends FormEndpoint>(
  endpoint: N,
  form: HTMLFormElement,
  { url, formData }: Sent,
  idempotencyKey: string,
): Promise<ResponseOf<N> | typeof PREVENTED> {
  const base = parseEventBase(endpoint);
  // `account:*` events are on the document
  const target = base.startsWith("account:") ? document : form;
  if (!publish(`${base}:request`, { formData, form }, target, { isCancelable: true })) return PREVENTED;
  const send = request as (name: string, options: object) => Promise<ResponseOf<N>>;
  const response = await send(endpoint, { url, body: formData, idempotencyKey });
  publish(`${base}:receive`, { response, form } as StorefrontEvents["account:login:receive"], target);
  return response;
}

/** One event base represents all others, whose details differ only in the answer. */
function parseEventBase(endpoint: FormEndpoint): "account:login" {
  return endpointRow(endpoint).event as "account:login";
}

/** Whether the answer is a success. A login says so by `isLoggedIn`; a guest is not logged in but succeeds. */
function isSuccess({ success, isLoggedIn }: FormAnswer): boolean {
  return success ?? isLoggedIn ?? false;
}
