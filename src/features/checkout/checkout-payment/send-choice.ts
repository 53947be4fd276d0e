import { on } from "../../../lib/dom";
import { formActionOf, formDataOf } from "../../../lib/form-data";
import { defaultState, putState } from "../../../attach/swap/controls";
import { rememberSent } from "../../../attach/swap/shopper-edits";
import { noticesOf, type Notice, showNotices } from "../../../say/notices";
import { publish } from "../../../contract/bus";
import type { FormResponse } from "../../../contract/responses";
import { urlOf, request } from "../../../http/request";
import { hasKeepalive } from "../../../http/send-request";
import { isAbort } from "../../../http/failure";
import { sendOnLeave } from "../../../http/send-on-leave";
import { signatureOf, IGNORED, submitOnce } from "../../../http/submissions";
import { failureKey } from "../../../say/failure";
import { orderWaitsFor } from "../pending-saves";
import { checkPageOrder } from "../order-confirm/place-order";
import { changeOrder, isOrderChanging, markOrderLoading } from "../order-confirm/refresh";
import { owesTotal } from "../order-confirm/shown-order";
import { choicesOf } from "./parse";

/**
 * Sends the current choice; of several choices the last one counts. After the last answer payment and confirmation are
 * requested again, and the total is announced once. Never rejects.
 */
export function sendChoice(form: HTMLFormElement): void {
  const stopLoading = markOrderLoading();
  orderWaitsFor(send(form).finally(stopLoading));
}

async function send(form: HTMLFormElement): Promise<void> {
  const noteAnswer = rememberSent(form);
  const { kind, notices } = await changeOrder(post(form)).catch(refusedBy);
  // If a newer choice is under way, its answer counts for both
  if (isOrderChanging()) return kind === "accepted" ? showNotices(notices) : undefined;
  // On a page that is being left, too: it may come back, or stay after all
  if (kind === "refused") restore(form, noteAnswer);
  if (kind === "accepted") owesTotal.set(true);
  const place = await checkPageOrder();
  if (place === "elsewhere") owesTotal.set(false);
  else showNotices(notices);
}

/** The fate of a choice, and the notices about it. `ignored`: it was not sent. */
interface Outcome {
  kind: "accepted" | "refused" | "ignored";
  notices: readonly Notice[];
}

const ENDPOINT = "checkout/payment";

async function post(form: HTMLFormElement): Promise<Outcome> {
  const body = formDataOf(form);
  const url = formActionOf(form) ?? "";
  const signature = signatureOf(body);
  const stop = on(window, "pagehide", () => {
    // A newer choice, which has everything, is sent by itself
    if (signatureOf(formDataOf(form)) === signature) sendOnLeave(urlOf(ENDPOINT, { url }), body);
  });
  const answer = await submitOnce(form, body, async (idempotencyKey) => {
    // It no longer waits for an earlier one
    if (hasKeepalive()) stop();
    if (!publish("checkout:update-payment:request", { formData: body, form }, form, { isCancelable: true }))
      return IGNORED;
    const response = await request(ENDPOINT, { url, body, idempotencyKey, outlivesPage: true });
    publish("checkout:update-payment:receive", { response, form }, form);
    return response;
  }).finally(stop);
  if (answer === IGNORED) return { kind: "ignored", notices: [] };
  if (!answer.success) return { kind: "refused", notices: refusalOf(answer) };
  return { kind: "accepted", notices: answer.messages === undefined ? [] : noticesOf(answer) };
}

/** The server's reasons, those for a field included: no field is wrong any more once the choice has gone back. */
function refusalOf({ messages = {}, errors = {} }: FormResponse): Notice[] {
  const atFields = ([] as string[]).concat(...Object.values(errors));
  return noticesOf({ success: false, messages: { ...messages, error: [...(messages.error ?? []), ...atFields] } });
}

/**
 * Restores the last choice that the server knows, because one that it has not taken must not look chosen. If it has
 * after all, the next answer shows it.
 */
function restore(form: HTMLFormElement, noteAnswer: () => void): void {
  for (const choice of choicesOf(form)) putState(choice, defaultState(choice));
  noteAnswer();
}

function refusedBy(error: unknown): Outcome {
  const notices: Notice[] = isAbort(error) ? [] : [{ theme: "error", key: failureKey(error), params: {} }];
  return { kind: "refused", notices };
}
