import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../../contract/markup";
import type { ToastOptions } from "../../../contract/events";
import type { OrderResponse } from "../../../contract/responses";
import { HttpError } from "../../../lib/errors";
import { beginLeaving, whenStaying } from "../../../lib/leaving";
import { safeUrl, urlText } from "../../../lib/checked-url";
import { resolveUrl } from "../../../lib/safe-url";
import { after } from "../../../lib/timing";
import { turns } from "../../../lib/turns";
import { announce } from "../../../say/announcer";
import { answerText } from "../../../say/message-text";
import { publish } from "../../../contract/bus";
import { isLoggedInHere, readAccount, userKind } from "../../account/api";
import { isAbort, NoAnswerError } from "../../../http/failure";
import { failureKey } from "../../../say/failure";
import { showNotices, type TellNotices } from "../../../say/notices";
import { tellOtherTabs } from "../../../http/other-tabs";
import { sayAnswer } from "../../forms/api";
import { savePending, savesWaitFor } from "../pending-saves";
import { readUntilDone } from "../../../http/read-until-done";
import { IGNORED } from "../../../http/submissions";
import { showsText, tellHere } from "../../../say/tell-here";
import { checkoutText } from "../texts";
import { leaveFor } from "./leave";
import { parseOrder, type OrderConfirmProps } from "./parse";
import { ORDER_TOPIC, problemPlace, shownProblem, tellProblem } from "./problem";
import { announceTotal, markOrderLoading, refreshOrder, refreshOrderOf, shownTotal } from "./refresh";
import { cancelOrders, sendOrder } from "./send-order";
import { owesTotal, payTotal, shownOrder } from "./shown-order";
import { dispatchOrder, isOrdering, orderPhase, type OrderProblem } from "./state";

/** Of all attempts the last one counts; Back ends it. */
const beginAttempt = turns();

/**
 * Places the order that the shopper sees, once the server has everything typed and chosen. Sets the phase; after an
 * accepted order it stays busy until the next page loads. Never rejects.
 * @param button the one that was pressed
 */
export async function placeOrder(order: OrderConfirmProps, button: Element | undefined): Promise<void> {
  const isCurrent = beginAttempt();
  const total = shownTotal();
  const seen = shownOrder();
  const focusedBefore = document.activeElement;
  announce(checkoutText("Theme.OrderBusy"), { topic: ORDER_TOPIC });
  await savePending();
  // Stopped by Back, or refused because of an order that was read meanwhile
  if (!isCurrent() || !isOrdering()) return undefined;
  if (shownOrder() !== seen) return refuse(order, changedOrder(total));
  try {
    const answer = sendOrder(order, button);
    savesWaitFor(answer);
    const response = await answer;
    if (response === IGNORED) return dispatchOrder({ kind: "stopped" });
    isUnsure = false;
    if (response.success) return leave(order, response);
    await tellRefusal(order, response, focusedBefore);
  } catch (thrown) {
    if (isAbort(thrown)) {
      isUnsure = true;
      dispatchOrder({ kind: "stopped" });
      // Called off, as the page was about to be left; if it stays after all, nobody knows whether it was placed
      const look = (): unknown => isCurrent() && afterFailure(order, new NoAnswerError("lost", order.fragment));
      return whenStaying(look);
    }
    await afterFailure(order, thrown);
  }
  return undefined;
}

/** The order is not the one that the shopper has seen: a choice was not accepted, or has changed the total. */
function changedOrder(totalBefore: string): OrderProblem {
  const total = shownTotal();
  const text =
    total === totalBefore
      ? checkoutText("Theme.CheckoutChoiceChanged")
      : checkoutText("Theme.CheckoutTotalChanged", { total });
  return { text, about: shownOrder() };
}

/** Replaces this page, because there is nothing to come back to. Other tabs show a cart that has now been ordered. */
function leave({ doneUrl }: OrderConfirmProps, { location = doneUrl }: OrderResponse): void {
  dispatchOrder({ kind: "placed" });
  tellOtherTabs(STORAGE_KEY.cart);
  if (location !== "" && leaveFor(location)) return;
  if (doneUrl !== "" && leaveFor(doneUrl)) return;
  beginLeaving();
  window.location.reload();
}

/**
 * Called when Back restores the page from the cache: a pending answer never comes, and the order may have been placed.
 */
export async function comeBack(order: OrderConfirmProps): Promise<void> {
  beginAttempt();
  cancelOrders();
  dispatchOrder({ kind: "stopped" });
  await checkOrder(order);
}

/**
 * Shows a refusal: the server's reasons in its fragment and at fields. If there are none, the answer's messages in
 * toasts.
 */
async function tellRefusal(
  order: OrderConfirmProps,
  response: OrderResponse,
  focusedBefore: Element | null,
): Promise<void> {
  const before = shownProblem(order.island);
  const place = await checkOrder(order);
  if (place === "elsewhere") return;
  dispatchOrder({ kind: "answered" });
  // A moment later the view has returned the slot to the server's content
  after(0, () => {
    const isTold = place !== undefined && tellProblem(order.island, before);
    const tell: TellNotices = (notices) => (isTold ? undefined : showNotices(notices));
    void sayAnswer(order.form, response, { hasSucceeded: false, tell, focusedBefore });
  });
}

/**
 * Statuses by which a server says that it has not placed the order: all 4xx, except for 408 and 409, after which
 * another request may still place it.
 */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 409;

/**
 * Singleton, like the order: whether an attempt had no definite answer. Something may then have been ordered, until the
 * server says otherwise.
 */
let isUnsure = false;

/**
 * Without a definite answer, reads the order from the server, and never sends it twice. A request that failed offline
 * was never sent.
 */
async function afterFailure(order: OrderConfirmProps, error: unknown): Promise<void> {
  const isLost = error instanceof NoAnswerError;
  const status = error instanceof HttpError ? error.status : 0;
  const isUnsent = isLost && error.reason === "offline";
  if (!isUnsent && !isRefused(status)) isUnsure = true;
  if (!isUnsure && isUnsent) return refuse(order, { text: answerText("Theme.Offline") });
  if (!isUnsure && failureKey(error) === "Theme.TooManyRequests")
    return refuse(order, { text: checkoutText("Theme.OrderTooOften") });
  if (isLost) announce(checkoutText("Theme.OrderChecking"), { topic: ORDER_TOPIC, isUrgent: true });
  tellOtherTabs(STORAGE_KEY.cart);
  const place = await checkOrder(order);
  if (place === "elsewhere") return;
  const unsure = isLost ? "Theme.OrderUnsure" : "Theme.OrderUnanswered";
  refuse(order, { text: checkoutText(isUnsure ? unsure : "Theme.OrderRefused") });
}

/**
 * Where the order is: on this page, in the server's current state, or on another page, to which the shopper was led.
 */
type OrderPlace = "here" | "elsewhere";

/**
 * Shows the server's current order, and tries again on failure; until then the old content stays.
 * @returns `undefined` if the first attempt could not show all of it
 */
function checkOrder(order: OrderConfirmProps): Promise<OrderPlace | undefined> {
  return readUntilDone(order.island, () => readOrder(order));
}

/** The same for callers that do not know the page's order. A page without an order may still show its fragments. */
export async function checkPageOrder(): Promise<OrderPlace | undefined> {
  const island = document.querySelector(attributeSelector(ATTRIBUTE.island, "checkout-confirm"));
  if (island instanceof HTMLElement) return checkOrder(parseOrder(island, "checkout-confirm"));
  const isShown = await refreshOrder();
  if (isShown) payTotal();
  return isShown ? "here" : undefined;
}

/** Shows the order after a change that was not made here, and announces a new total. */
export async function followOrder(order: OrderConfirmProps): Promise<void> {
  const before = shownTotal();
  const isOwed = owesTotal.get();
  const place = await checkOrder(order);
  if (!isOwed && place === "here" && shownTotal() !== before && !isOrdering()) announceTotal();
}

/**
 * If the order was placed, the server redirects to its confirmation. If the session has ended, or nothing is left to
 * order, a link opens the way on in another tab, so that this page is kept. A wallet's page has nothing to lose: it
 * follows the redirect.
 */
async function readOrder(order: OrderConfirmProps): Promise<OrderPlace | undefined> {
  const done = markOrderLoading();
  try {
    const { redirectedTo, isShown, isTotalShown } = await refreshOrderOf(order.fragment);
    if (redirectedTo === undefined) {
      dispatchOrder({ kind: "shown", order: shownOrder() });
      if (isTotalShown) payTotal();
      return isShown ? "here" : undefined;
    }
    if (isDonePage(redirectedTo, order)) leave(order, { success: true, location: redirectedTo });
    else if (order.island === "wallet-confirm") leaveFor(redirectedTo);
    else refuse(order, await problemElsewhere(order, redirectedTo));
    return "elsewhere";
  } finally {
    done();
  }
}

/** Whether it is the confirmation page: that page may itself add an order number, or a slash, to its address. */
function isDonePage(address: string, { doneUrl }: OrderConfirmProps): boolean {
  const [done, shown] = [doneUrl, address].map(resolveUrl);
  if (doneUrl === "" || done === undefined || shown === undefined) return false;
  let hasAll = true;
  done.searchParams.forEach((value, name) => {
    hasAll = hasAll && shown.searchParams.getAll(name).includes(value);
  });
  return hasAll && placeOfPage(shown) === placeOfPage(done);
}

const placeOfPage = ({ origin, pathname }: URL): string => origin + pathname.replace(/\/$/, "");

/**
 * Shows a problem beside the button, where the server's problems are, too; in a toast if the page has no place for it.
 */
function refuse(order: OrderConfirmProps, problem: OrderProblem): void {
  const phase = orderPhase.get();
  const isKnown = phase.kind === "refused" && phase.problem.text === problem.text;
  const place = problemPlace(order.island);
  const isRepeated = place !== undefined && showsText(place, problem.text);
  dispatchOrder({ kind: "refused", problem });
  if (isKnown) return;
  if (place !== undefined) tellHere(place, problem.text, { topic: ORDER_TOPIC, isRepeated });
  else publish("toast:show", { theme: "error", body: problem.text, link: linkOf(problem) });
}

function linkOf({ link }: OrderProblem): ToastOptions["link"] {
  return link && { href: urlText(link.href), text: link.text };
}

/** Why the order is on another page now: the session has ended, or something else, such as an empty cart. */
async function problemElsewhere({ form }: OrderConfirmProps, address: string): Promise<OrderProblem> {
  // The page itself may know already that a login has ended; without an answer, it is believed
  const read = (): ReturnType<typeof readAccount> => readAccount().catch(() => ({ isLoggedIn: isLoggedInHere() }));
  const hasEnded = userKind() !== "guest" && !(await read()).isLoggedIn;
  const href = safeUrl(address, "link", { element: form, name: "checkout-confirm: redirect" });
  const words = checkoutText(hasEnded ? "Theme.CheckoutLogin" : "Theme.CheckoutElsewhere");
  const key = hasEnded ? "Theme.CheckoutSessionLost" : "Theme.CheckoutNotHere";
  return { text: checkoutText(isUnsure ? `${key}Unsure` : key), link: href && { href, text: words } };
}
