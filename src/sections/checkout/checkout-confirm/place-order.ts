import type { OrderResponse } from "../../../contract/responses";
import { noticesOf } from "../../../domain/notices";
import { hasAttribute } from "../../../lib/node";
import { submitterOf } from "../../../lib/submitter";
import { announce } from "../../../services/announcer";
import { publish } from "../../../services/bus";
import { isAbort } from "../../../services/client/failure";
import { fetchFragment } from "../../../services/client/fragment";
import { request } from "../../../services/client/request";
import { sameOrigin } from "../../../services/client/urls";
import { formActionOf } from "../../../services/form-data";
import { showNotices } from "../../../services/notices";
import { savePending } from "../../../services/pending-saves";
import { IGNORED, submitOnce } from "../../../services/submissions";
import { checkoutText } from "../checkout-text";
import { markLoading, refreshOrder, shownTotal } from "../refresh";
import type { CheckoutConfirmProps } from "./parse";
import { IDLE, orderPhase, type OrderProblem } from "./state";

/** What a submit of the form wants: the order, or, by a button with an address of its own, only the message saved. */
export function submitOrder(order: CheckoutConfirmProps, event: SubmitEvent): Promise<void> {
  const submitter = submitterOf(event);
  if (submitter === undefined || !hasAttribute(submitter, "formaction")) return placeOrder(order);
  orderPhase.set(IDLE);
  return savePending();
}

/**
 * Places the order that the shopper sees, once everything typed and chosen is with the server. Sets the phase; after an accepted order
 * it stays busy until the next page is there. Never rejects.
 */
async function placeOrder(order: CheckoutConfirmProps): Promise<void> {
  const total = shownTotal();
  announce(checkoutText("Theme.OrderBusy"), { topic: "order" });
  await savePending();
  const now = shownTotal();
  if (now !== total) return refuse({ text: checkoutText("Theme.CheckoutTotalChanged", { total: now }) });
  try {
    const response = await send(order);
    if (response === IGNORED) return orderPhase.set(IDLE);
    if (response.success) return leave(order, response);
    showNotices(noticesOf(response));
    await checkOrder(order);
    endBusy();
  } catch (thrown) {
    if (isAbort(thrown)) return orderPhase.set(IDLE);
    await afterLostAnswer(order);
  }
  return undefined;
}

/** The order that waits for its answer. */
let underWay: AbortController | undefined;

function send({ form }: CheckoutConfirmProps): Promise<OrderResponse | typeof IGNORED> {
  const body = new FormData(form);
  const controller = new AbortController();
  underWay = controller;
  return submitOnce(form, body, async (idempotencyKey) => {
    if (!publish("checkout:place-order:request", { formData: body, form }, form, { isCancelable: true }))
      return IGNORED;
    const response = await request("checkout/order", {
      url: formActionOf(form) ?? "",
      body,
      idempotencyKey,
      signal: controller.signal,
    });
    publish("checkout:place-order:receive", { response, form }, form);
    return response;
  });
}

/** In place of this page: there is nothing to go back to. */
function leave({ doneUrl }: CheckoutConfirmProps, { location = doneUrl }: OrderResponse): void {
  if (location === "") window.location.reload();
  else window.location.replace(sameOrigin(location).href);
}

/** Back has brought the page as it was left: what it waited for never comes, and the order may be placed by now. */
export async function comeBack(order: CheckoutConfirmProps): Promise<void> {
  underWay?.abort();
  orderPhase.set(IDLE);
  await checkOrder(order);
}

/** Nobody knows what became of it: the server is asked, and never told twice. */
async function afterLostAnswer(order: CheckoutConfirmProps): Promise<void> {
  announce(checkoutText("Theme.OrderChecking"), { topic: "order", isUrgent: true });
  const place = await checkOrder(order);
  if (place === "here") refuse({ text: checkoutText("Theme.OrderUnsure") });
}

/**
 * Shows the order as the server has it. Where it was placed, that is the page that tells of it; where the session has ended, a way to
 * log in without losing this page.
 */
export async function checkOrder(order: CheckoutConfirmProps): Promise<"here" | "elsewhere"> {
  const done = markLoading();
  try {
    const { redirectedTo } = await fetchFragment(order.fragment);
    if (redirectedTo === undefined) {
      await refreshOrder();
      return "here";
    }
    if (order.doneUrl !== "" && redirectedTo === sameOrigin(order.doneUrl).href) leave(order, { success: true });
    else refuse(sessionLost(redirectedTo));
    return "elsewhere";
  } catch {
    // The client has reported it; the old content stays.
    return "here";
  } finally {
    done();
  }
}

/** The server says in its fragment what is wrong; the button works again. */
function endBusy(): void {
  if (orderPhase.get().kind === "busy") orderPhase.set(IDLE);
}

function refuse(problem: OrderProblem): void {
  orderPhase.set({ kind: "refused", problem });
  publish("toast:show", { theme: "error", body: problem.text });
}

function sessionLost(href: string): OrderProblem {
  return { text: checkoutText("Theme.CheckoutSessionLost"), link: { href, text: checkoutText("Theme.CheckoutLogin") } };
}
