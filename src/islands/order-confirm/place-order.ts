import type { OrderResponse } from "../../contract/responses";
import { noticesOf } from "../../domain/notices";
import { on } from "../../lib/dom";
import { hasAttribute } from "../../lib/node";
import { resolveUrl } from "../../lib/safe-url";
import { submitterOf } from "../../lib/submitter";
import { announce } from "../../services/announcer";
import { publish } from "../../services/bus";
import { isAbort } from "../../services/client/failure";
import { safeUrl } from "../../services/safe-url";
import { formActionOf } from "../../services/form-data";
import { showNotices } from "../../services/notices";
import { tellOtherTabs } from "../../services/other-tabs";
import { savePending } from "../../services/pending-saves";
import { readUntilDone } from "../../services/read-until-done";
import { IGNORED, submitOnce } from "../../services/submissions";
import { checkoutText } from "../../services/checkout-text";
import { leaveFor } from "./leave";
import { ORDERS } from "./orders";
import type { OrderConfirmProps } from "./parse";
import { markLoading, refreshOrderOf, shownTotal } from "./refresh";
import { IDLE, orderPhase, type OrderProblem } from "./state";

/** What a submit of the form wants: the order, or, by a button with an address of its own, only the message saved. */
export function submitOrder(order: OrderConfirmProps, event: SubmitEvent): Promise<void> {
  const submitter = submitterOf(event);
  if (submitter === undefined || !hasAttribute(submitter, "formaction")) return placeOrder(order);
  orderPhase.set(IDLE);
  return savePending();
}

/**
 * Places the order that the shopper sees, once everything typed and chosen is with the server. Sets the phase; after an accepted order
 * it stays busy until the next page is there. Never rejects.
 */
async function placeOrder(order: OrderConfirmProps): Promise<void> {
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
on(window, "pagehide", () => {
  if (underWay !== undefined) tellOtherTabs("cart", { isUnderWay: true });
});

function send({ island, form }: OrderConfirmProps): Promise<OrderResponse | typeof IGNORED> {
  const body = new FormData(form);
  const controller = new AbortController();
  underWay = controller;
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
    if (underWay === controller) underWay = undefined;
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
  underWay?.abort();
  orderPhase.set(IDLE);
  await checkOrder(order);
}

/** Nobody knows what became of it: the server is asked, and never told twice. */
async function afterLostAnswer(order: OrderConfirmProps): Promise<void> {
  announce(checkoutText("Theme.OrderChecking"), { topic: "order", isUrgent: true });
  tellOtherTabs("cart");
  const place = await checkOrder(order);
  if (place === "here") refuse({ text: checkoutText("Theme.OrderUnsure") });
}

/** Shows the order as the server has it, and asks again where that fails: until then the old content stays. */
export async function checkOrder(order: OrderConfirmProps): Promise<"here" | "elsewhere"> {
  return (await readUntilDone(order.island, () => readOrder(order))) ?? "here";
}

/**
 * Where the order was placed, the server leads to the page that tells of it. Where the session has ended, it is a way to log in
 * without losing this page; a wallet's page has nothing to lose, and gives way to the one that the server names.
 */
async function readOrder(order: OrderConfirmProps): Promise<"here" | "elsewhere"> {
  const done = markLoading();
  try {
    const redirectedTo = await refreshOrderOf(order.fragment);
    if (redirectedTo === undefined) return "here";
    if (order.doneUrl !== "" && redirectedTo === resolveUrl(order.doneUrl)?.href) leave(order, { success: true });
    else if (order.island === "wallet-confirm") leaveFor(redirectedTo);
    else refuse(sessionLost(order, redirectedTo));
    return "elsewhere";
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

function sessionLost({ form }: OrderConfirmProps, address: string): OrderProblem {
  const href = safeUrl(address, "link", { element: form, name: "checkout-confirm: redirect" });
  const link = href === undefined ? undefined : { href, text: checkoutText("Theme.CheckoutLogin") };
  return { text: checkoutText("Theme.CheckoutSessionLost"), link };
}
