import { formActionOf, formDataOf } from "../../../lib/form-data";
import { rememberSent } from "../../../attach/swap/shopper-marks";
import { noticesOf, type Notice, showNotices } from "../../../say/notices";
import { publish } from "../../../contract/bus";
import { isAbort } from "../../../http/failure";
import { request } from "../../../http/request";
import { failureKey } from "../../../say/failure";
import { orderWaitsFor } from "../pending-saves";
import { IGNORED, submitOnce } from "../../../http/submissions";
import { checkPageOrder, owesTotal } from "../order-confirm/place-order";
import { changeOrder, isOrderChanging, markOrderLoading } from "../order-confirm/refresh";
import { radiosOf } from "./parse";

/**
 * Sends the current choice; of several choices the last one counts. After the last answer payment and confirmation are
 * fetched again, and the total is announced once. Never rejects.
 */
export function sendChoice(form: HTMLFormElement): void {
  const stopLoading = markOrderLoading();
  orderWaitsFor(send(form).finally(stopLoading));
}

async function send(form: HTMLFormElement): Promise<void> {
  const settle = rememberSent(form);
  const { isTaken, notices } = await changeOrder(post(form)).catch((error: unknown) => {
    // A newer choice stays. A page that is left may come back, or stay after all
    if (!isOrderChanging()) restore(form, settle);
    return { isTaken: false, notices: noticesOfFailure(error) };
  });
  // A newer choice is under way, and its answer counts for both
  if (isOrderChanging()) return showNotices(notices);
  if (isTaken) owesTotal.set(true);
  const place = await checkPageOrder();
  if (place === "elsewhere") owesTotal.set(false);
  else showNotices(notices);
}

/** Whether the server accepted a choice, and the notices about it. */
interface Taken {
  isTaken: boolean;
  notices: readonly Notice[];
}

async function post(form: HTMLFormElement): Promise<Taken> {
  const body = formDataOf(form);
  const answer = await submitOnce(form, body, async (idempotencyKey) => {
    if (!publish("checkout:update-payment:request", { formData: body, form }, form, { isCancelable: true }))
      return IGNORED;
    const response = await request("checkout/payment", { url: formActionOf(form) ?? "", body, idempotencyKey });
    publish("checkout:update-payment:receive", { response, form }, form);
    return response;
  });
  if (answer === IGNORED) return { isTaken: false, notices: [] };
  const hasWords = !answer.success || answer.messages !== undefined;
  return { isTaken: answer.success, notices: hasWords ? noticesOf(answer) : [] };
}

/**
 * Restores the last choice that the server knows, because an unsent one must not look chosen. If the server has it
 * after all, the next answer shows it.
 */
function restore(form: HTMLFormElement, settle: () => void): void {
  for (const radio of radiosOf(form)) radio.checked = radio.defaultChecked;
  settle();
}

function noticesOfFailure(error: unknown): Notice[] {
  return isAbort(error) ? [] : [{ theme: "error", key: failureKey(error), params: {} }];
}
