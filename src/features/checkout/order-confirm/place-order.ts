import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import type { ToastOptions } from "../../../contract/events";
import type { OrderResponse } from "../../../contract/responses";
import { on } from "../../../lib/dom";
import { HttpError } from "../../../lib/errors";
import { descendants, hasAttribute } from "../../../lib/node";
import { resolveUrl } from "../../../lib/safe-url";
import { submitterOf } from "../../../lib/submitter";
import { after } from "../../../lib/timing";
import { announce } from "../../../say/announcer";
import { publish } from "../../../contract/bus";
import { isAbort, NoAnswerError } from "../../../http/failure";
import { failureKey } from "../../../say/failure-key";
import { safeUrl, urlText } from "../../../lib/checked-url";
import { formActionOf } from "../../../http/form-data";
import { showNotices, type TellNotices } from "../../../say/notices";
import { tellOtherTabs } from "../../../http/other-tabs";
import { sayAnswer } from "../../forms/api";
import { savePending } from "../pending-saves";
import { readUntilDone } from "../../../http/read-until-done";
import { IGNORED, submitOnce } from "../../../http/submissions";
import { tellHere } from "../../../say/tell-here";
import { checkoutText } from "../texts";
import { leaveFor } from "./leave";
import { ORDERS } from "./orders";
import { parseOrder, type OrderConfirmProps } from "./parse";
import { ORDER_TOPIC, problemPlace, tellProblem } from "./problem";
import { markOrderLoading, refreshOrder, refreshOrderOf, shownTotal } from "./refresh";
import { dispatchOrder, orderPhase, type OrderProblem } from "./state";

/** What a submit of the form wants: the order, or, by a button with an address of its own, only the message saved. */
export function submitOrder(order: OrderConfirmProps, event: SubmitEvent): Promise<void> {
  const submitter = submitterOf(event);
  if (submitter === undefined || !hasAttribute(submitter, "formaction")) return placeOrder(order);
  dispatchOrder({ kind: "stopped" });
  return savePending();
}

/**
 * Places the order that the shopper sees, once everything typed and chosen is with the server. Sets the phase; after an accepted order
 * it stays busy until the next page is there. Never rejects.
 */
async function placeOrder(order: OrderConfirmProps): Promise<void> {
  const total = shownTotal();
  announce(checkoutText("Theme.OrderBusy"), { topic: ORDER_TOPIC });
  await savePending();
  const now = shownTotal();
  if (now !== total) return refuse(order, { text: checkoutText("Theme.CheckoutTotalChanged", { total: now }) });
  try {
    const response = await send(order);
    if (response === IGNORED) return dispatchOrder({ kind: "stopped" });
    isUnsure = false;
    if (response.success) return leave(order, response);
    await tellRefusal(order, response);
  } catch (thrown) {
    if (isAbort(thrown)) return dispatchOrder({ kind: "stopped" });
    await afterFailure(order, thrown);
  }
  return undefined;
}

/** The order that waits for its answer, and one that was called off while it did. */
const underWay = new Set<AbortController>();
on(window, "pagehide", () => {
  if (underWay.size > 0) tellOtherTabs("cart", { isUnderWay: true });
});

function send({ island, form }: OrderConfirmProps): Promise<OrderResponse | typeof IGNORED> {
  const body = new FormData(form);
  const controller = new AbortController();
  underWay.add(controller);
  const order = ORDERS[island];
  return submitOnce(form, body, async (idempotencyKey) => {
    if (!order.announceRequest({ formData: body, form })) return IGNORED;
    const response = await order.send({
      url: formActionOf(form) ?? "",
      body,
      idempotencyKey,
      signal: controller.signal,
      outlivesPage: true,
    });
    order.announceReceive(response, form);
    return response;
  }).finally(() => {
    underWay.delete(controller);
  });
}

/** In place of this page: there is nothing to go back to. What the other tabs show of the cart has been ordered. */
function leave({ doneUrl }: OrderConfirmProps, { location = doneUrl }: OrderResponse): void {
  tellOtherTabs("cart");
  if (location !== "" && leaveFor(location)) return;
  if (doneUrl === "" || !leaveFor(doneUrl)) window.location.reload();
}

/** Back has brought the page as it was left: what it waited for never comes, and the order may be placed by now. */
export async function comeBack(order: OrderConfirmProps): Promise<void> {
  underWay.forEach((controller) => controller.abort());
  dispatchOrder({ kind: "stopped" });
  await checkOrder(order);
}

/** Refused: the server says why in its fragment, and at fields. Only where it does not, what it has answered is said in toasts. */
async function tellRefusal(order: OrderConfirmProps, response: OrderResponse): Promise<void> {
  const place = await checkOrder(order);
  if (place === "elsewhere") return;
  dispatchOrder({ kind: "answered" });
  // The view gives the slot back to the server a moment later
  after(0, () => {
    const isTold = place !== undefined && tellProblem(order.island);
    const tell: TellNotices = (notices) => (isTold ? undefined : showNotices(notices));
    void sayAnswer(order.form, response, { hasSucceeded: false, tell });
  });
}

/** Statuses by which a server says that it has not done what was asked: all of 400 but those that leave open what another request does. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 409;

/** Singleton, as the order is: an attempt got no answer that says what became of it: from then on nobody knows that nothing was ordered, until the server says so. */
let isUnsure = false;

/** No answer that says what became of it: the server is asked, and never told twice. */
async function afterFailure(order: OrderConfirmProps, error: unknown): Promise<void> {
  const isLost = error instanceof NoAnswerError;
  const status = error instanceof HttpError ? error.status : 0;
  if (!isRefused(status)) isUnsure = true;
  if (!isUnsure && failureKey(error) === "Theme.TooManyRequests")
    return refuse(order, { text: checkoutText("Theme.OrderTooOften") });
  if (isLost) announce(checkoutText("Theme.OrderChecking"), { topic: ORDER_TOPIC, isUrgent: true });
  tellOtherTabs("cart");
  const place = await checkOrder(order);
  if (place === "elsewhere") return;
  const unsure = isLost ? "Theme.OrderUnsure" : "Theme.OrderUnanswered";
  refuse(order, { text: checkoutText(isUnsure ? unsure : "Theme.OrderRefused") });
}

/** Where the order is: on this page, as the server has it by now, or on another one, which the shopper has been told of. */
type OrderPlace = "here" | "elsewhere";

/**
 * Shows the order as the server has it, and asks again where that fails: until then the old content stays.
 * @returns `undefined` where not all of it could be shown at once
 */
export function checkOrder(order: OrderConfirmProps): Promise<OrderPlace | undefined> {
  return readUntilDone(order.island, () => readOrder(order));
}

/** The same for the order of the page, whoever asks. A page without one has its fragments all the same. */
export async function checkPageOrder(): Promise<OrderPlace | undefined> {
  const island = descendants(document, attributeSelector(ATTRIBUTE.island, "checkout-confirm"))[0];
  if (island instanceof HTMLElement) return checkOrder(parseOrder(island, "checkout-confirm"));
  return (await refreshOrder()) ? "here" : undefined;
}

/**
 * Where the order was placed, the server leads to the page that tells of it. Where the session has ended, it is a way to log in
 * without losing this page; a wallet's page has nothing to lose, and gives way to the one that the server names.
 */
async function readOrder(order: OrderConfirmProps): Promise<OrderPlace | undefined> {
  const done = markOrderLoading();
  try {
    const { redirectedTo, isShown } = await refreshOrderOf(order.fragment);
    if (redirectedTo === undefined) {
      dispatchOrder({ kind: "shown" });
      return isShown ? "here" : undefined;
    }
    if (order.doneUrl !== "" && redirectedTo === resolveUrl(order.doneUrl)?.href) leave(order, { success: true });
    else if (order.island === "wallet-confirm") leaveFor(redirectedTo);
    else refuse(order, sessionLost(order, redirectedTo));
    return "elsewhere";
  } finally {
    done();
  }
}

/** Beside the button, where the server says such things, too; in a toast where the page has no place for it. */
function refuse(order: OrderConfirmProps, problem: OrderProblem): void {
  const phase = orderPhase.get();
  const isKnown = phase.kind === "refused" && phase.problem.text === problem.text;
  dispatchOrder({ kind: "refused", problem });
  const place = problemPlace(order.island);
  if (isKnown) return;
  if (place !== undefined) tellHere(place, problem.text, { topic: ORDER_TOPIC });
  else publish("toast:show", { theme: "error", body: problem.text, link: linkOf(problem) });
}

function linkOf({ link }: OrderProblem): ToastOptions["link"] {
  return link && { href: urlText(link.href), text: link.text };
}

function sessionLost({ form }: OrderConfirmProps, address: string): OrderProblem {
  const href = safeUrl(address, "link", { element: form, name: "checkout-confirm: redirect" });
  const link = href === undefined ? undefined : { href, text: checkoutText("Theme.CheckoutLogin") };
  return { text: checkoutText("Theme.CheckoutSessionLost"), link };
}
