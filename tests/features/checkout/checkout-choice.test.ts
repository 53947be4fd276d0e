import { findByText, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { becomeUser } from "../../../mocks/shop/account";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, openSession, resetSession } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { IDLE, orderPhase } from "../../../src/features/checkout/order-confirm/state";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { createShopApp } from "../../../mocks/responders/shop-app";
import { heard } from "../../http/server";
import { eanOf } from "../../mocks/visitor";
import { atEnd } from "../../support/at-end";
import { allowErrors, DEPARTURE, expectErrors } from "../../support/console-errors";
import { announceSoon, hear } from "../../support/hear";
import { neverStrikes } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";
import { openedPages } from "../../support/opened-pages";

const { shop, server, requests } = startShop();
announceSoon();
const session = openSession(shop, "test");
const answer = createShopApp(shop, { sessionId: "test" });
const READ = "/checkout/widget/payment";
const SUMMARY = "/checkout/widget/confirm";
const WRITE = "/checkout/payment";

beforeEach(async () => {
  orderPhase.set(IDLE);
  resetSession(shop, session);
  becomeUser(shop, session, "account");
  const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  await openPage("/checkout/confirm");
  await waitFor(() => {
    for (const name of ["checkout-payment", "checkout-confirm"]) {
      expect(document.querySelector(`[data-island="${name}"]`)).toHaveProperty("dataset.state", "live");
    }
  });
  expect([shown(), known()]).toEqual(["standard+invoice", "standard+invoice"]);
});
afterEach(() => server.resetHandlers());

const radio = (value: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#checkout-choice input[value="${value}"]`);
  if (found === null) throw new Error(`no choice ${value}`);
  return found;
};
const choose = (value: string): Promise<void> => userEvent.click(radio(value));
/** What the page shows as chosen. */
const shown = (): string =>
  Array.from(document.querySelectorAll<HTMLInputElement>("#checkout-choice :checked"), ({ value }) => value).join("+");
/** What the shop has heard of. */
const known = (): string => `${session.checkout.shipping}+${session.checkout.payment}`;
const isQuiet = (): Promise<void> => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
interface Held {
  /** Waits until this many answers are on their way. */
  arrive: (count: number) => Promise<void>;
  /** Lets the first of them in and waits until it has been handled. */
  letIn: () => Promise<void>;
  /** Lets in all of them, and those still to come. */
  end: () => void;
}

/** The shop answers at once, but its answers stay on their way. */
function hold(method: "get" | "post", path: string): Held {
  const onTheirWay: (() => void)[] = [];
  let isHeld = true;
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      const response = await answer(request);
      if (isHeld) await new Promise<void>((resolve) => onTheirWay.push(resolve));
      return response;
    }),
  );
  return {
    arrive: (count) => waitFor(() => expect(onTheirWay).toHaveLength(count)),
    async letIn() {
      onTheirWay.shift()?.();
      // An answer is handled before one that was requested later
      await (await fetch("/checkout/widget/login-form")).text();
      await new Promise((resolve) => setTimeout(resolve));
    },
    end() {
      isHeld = false;
      onTheirWay.splice(0).forEach((resolve) => resolve());
    },
  };
}

test("the latest of several choices wins if an older answer comes while the newer choice is on its way", async () => {
  const reads = hold("get", READ);
  await choose("express");
  await reads.arrive(1);
  const writes = hold("post", WRITE);
  await choose("standard");
  await writes.arrive(1);
  // Focus moves to the other group, so it no longer shields the first
  radio("card").focus();
  await reads.letIn();
  expect(shown()).toBe("standard+invoice");
  await choose("card");
  writes.end();
  reads.end();
  await waitFor(() => expect(known()).toBe("standard+card"));
  await isQuiet();
  expect([shown(), known()]).toEqual(["standard+card", "standard+card"]);
});

test("the latest of several choices wins if an older answer comes between the newer one's and its read", async () => {
  const reads = hold("get", READ);
  await choose("express");
  await reads.arrive(1);
  const summaries = hold("get", SUMMARY);
  await choose("standard");
  await summaries.arrive(1);
  expect(known()).toBe("standard+invoice");
  await reads.letIn();
  expect(shown()).toBe("standard+invoice");
  await choose("card");
  reads.end();
  summaries.end();
  await waitFor(() => expect(known()).toBe("standard+card"));
  await isQuiet();
  expect([shown(), known()]).toEqual(["standard+card", "standard+card"]);
});

test("after a choice, payment and confirmation are fetched once", async () => {
  const fetched = (): string[] => requests.filter((request) => /^GET .*\/checkout\/widget\//.test(request)).sort();
  await choose("express");
  await waitFor(() => expect(known()).toBe("express+invoice"));
  await isQuiet();
  expect(fetched()).toEqual([`GET ${SUMMARY}`, `GET ${READ}`]);
});

test("an older answer makes no choice of its own: nothing is sent that the shopper has not chosen", async () => {
  const reads = hold("get", READ);
  await choose("express");
  await reads.arrive(1);
  const writes = hold("post", WRITE);
  await choose("standard");
  await choose("card");
  await writes.arrive(1);
  await reads.letIn();
  writes.end();
  reads.end();
  await waitFor(() => expect(known()).toBe("standard+card"));
  await isQuiet();
  expect([shown(), known()]).toEqual(["standard+card", "standard+card"]);
  expect(requests.filter((request) => request === `POST ${WRITE}`)).toHaveLength(3);
});

test("another form in the island keeps its submit, and text typed there is no choice", async () => {
  const island = document.querySelector('[data-island="checkout-payment"]');
  const html = '<form id="voucher" action="/cart"><input name="code" aria-label="Voucher"></form>';
  island?.insertAdjacentHTML("beforeend", html);
  await userEvent.type(within(document.body).getByLabelText("Voucher"), "WOOL10");
  await userEvent.tab();
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  document.getElementById("voucher")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
  await choose("express");
  await waitFor(() => expect(known()).toBe("express+invoice"));
  await isQuiet();
  expect(requests.filter((request) => request === `POST ${WRITE}`)).toHaveLength(1);
});

test("a button with an address of its own sends no choice", async () => {
  const button = document.querySelector('#checkout-choice [data-slot="submit"]');
  button?.setAttribute("formaction", "/cart");
  const submit = new SubmitEvent("submit", {
    bubbles: true,
    cancelable: true,
    submitter: button instanceof HTMLElement ? button : null,
  });
  document.getElementById("checkout-choice")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

const ORDER = '[data-island="checkout-confirm"]';

/** Ticks what an order needs, and presses its button. */
async function pressOrder(): Promise<void> {
  for (const box of document.querySelectorAll(`${ORDER} input[type="checkbox"][required]`)) await userEvent.click(box);
  const button = document.querySelector(`${ORDER} [data-slot="submit"]`);
  if (button === null) throw new Error("no button to order by");
  await userEvent.click(button);
}

test("no order is placed with the old payment when the new one has failed: the shopper is asked to look again", async () => {
  expectErrors("500: Internal Server Error");
  let fail = (): void => undefined;
  server.use(
    http.post(`*${WRITE}`, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await choose("card");
  await waitFor(() => expect(requests).toContain(`POST ${WRITE}`));
  await pressOrder();
  fail();
  expect(await findByText(document.body, /^Delivery or payment has changed/, { selector: `${ORDER} *` })).toBeTruthy();
  expect(shown()).toBe("standard+invoice");
  expect(requests.filter((request) => request.startsWith("POST "))).toEqual([`POST ${WRITE}`]);
  server.resetHandlers();
  await choose("card");
  await waitFor(() => expect(document.querySelector(ORDER)?.textContent).not.toMatch(/has changed/));
  expect(known()).toBe("standard+card");
});

test("a choice that the server has taken without an answer is shown, and nothing is sent that nobody has chosen", async () => {
  expectErrors("500: Internal Server Error");
  server.use(
    http.post(`*${WRITE}`, async ({ request }) => {
      await answer(request);
      return new HttpResponse(null, { status: 500 });
    }),
  );
  await choose("express");
  expect(document.activeElement).toBe(radio("express"));
  await waitFor(() => expect(known()).toBe("express+invoice"));
  await isQuiet();
  await waitFor(() => expect(shown()).toBe("express+invoice"));
  expect(requests.filter((request) => request === `POST ${WRITE}`)).toHaveLength(1);
});

test("the pressed button is sent with the order", async () => {
  const sent = heard<{ formData: FormData }>("checkout:place-order:request");
  const button = document.querySelector(`${ORDER} [data-slot="submit"]`);
  button?.setAttribute("name", "by");
  button?.setAttribute("value", "button");
  document.addEventListener("checkout:place-order:request", (event) => event.preventDefault(), { once: true });
  await pressOrder();
  await waitFor(() => expect(sent.map(({ formData }) => formData.get("by"))).toEqual(["button"]));
  await waitFor(() => expect(orderPhase.get().kind).toBe("idle"));
});

test("if the session ends with an order that was not answered, nobody says that nothing was ordered", async () => {
  expectErrors("502: Bad Gateway");
  allowErrors("It was redirected to");
  server.use(
    http.post(
      "*/checkout/order",
      () => {
        becomeUser(shop, session, "unknown");
        return new HttpResponse(null, { status: 502 });
      },
      { once: true },
    ),
  );
  await pressOrder();
  const words = /^You are no longer logged in, and we do not know whether your order has arrived/;
  expect(await findByText(document.body, words, { selector: `${ORDER} *` })).toBeTruthy();
});

test("an order placed without an answer leads to its confirmation, also if that adds a number to its address", async () => {
  expectErrors("502: Bad Gateway");
  allowErrors("It was redirected to");
  const departures = expectErrors(DEPARTURE);
  const opened = openedPages();
  const done = "http://localhost:3000/checkout/thank-you/?order=4711";
  server.use(
    http.post("*/checkout/order", () => new HttpResponse(null, { status: 502 }), { once: true }),
    http.get(`*${SUMMARY}`, () => HttpResponse.redirect(done)),
    http.get("*/checkout/thank-you/", () => HttpResponse.html("<h1>Thank you</h1>")),
  );
  await pressOrder();
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(opened()).toEqual([done]);
  expect(document.querySelector(`${ORDER} [data-slot="problem"]`)?.textContent).not.toMatch(/logged in/);
});

test("an order whose cart was emptied elsewhere says so, and sends nobody to log in", async () => {
  allowErrors("It was redirected to");
  session.cart = { ...session.cart, lines: [], revision: session.cart.revision + 1 };
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  const words = /^This order can no longer be placed here, and/;
  expect(await findByText(document.body, words, { selector: `${ORDER} *` })).toBeTruthy();
  const way = document.querySelector<HTMLAnchorElement>(`${ORDER} [data-slot="problem"] a`);
  expect([way?.textContent, way?.pathname]).toEqual(["Open the page (new tab)", "/cart"]);
});

test("a total that changes elsewhere is announced", async () => {
  const ean = eanOf(shop, SHOWCASE.jumper, "navy", "S");
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await hear(/^Total: €1\d\d/);
});

test("a total that could not be read after a choice is announced once it is", async () => {
  expectErrors("500: Internal Server Error");
  server.use(http.get(`*${SUMMARY}`, () => new HttpResponse(null, { status: 500 }), { once: true }));
  await choose("express");
  await waitFor(() => expect(requests.filter((request) => request === `GET ${SUMMARY}`)).toHaveLength(1));
  await isQuiet();
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await hear(/^Total: /);
});

test("a total that is shown is announced, although the rest of the order could not be read", async () => {
  const failures = expectErrors("500: Internal Server Error");
  server.use(http.get(`*${READ}`, () => new HttpResponse(null, { status: 500 }), { once: true }));
  await choose("express");
  await hear(/^Total: /);
  await waitFor(() => expect(failures).toHaveLength(1));
});

test("a choice that was called off because the page was being left goes back to the server's", async () => {
  server.use(
    http.post(`*${WRITE}`, () => {
      window.dispatchEvent(new Event("beforeunload"));
      return HttpResponse.error();
    }),
  );
  await choose("card");
  await waitFor(() => expect(shown()).toBe("standard+invoice"));
  // The page stays
  window.dispatchEvent(new Event("pageshow"));
  await isQuiet();
  expect(known()).toBe("standard+invoice");
});

test("an order that waits for a choice is not sent once Back has stopped it", async () => {
  const writes = hold("post", WRITE);
  await choose("card");
  await writes.arrive(1);
  await pressOrder();
  expect(orderPhase.get().kind).toBe("busy");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(orderPhase.get().kind).toBe("idle"));
  writes.end();
  await waitFor(() => expect(shown()).toBe("standard+card"));
  await isQuiet();
  // An order that was sent would be on record before it
  await (await fetch("/checkout/widget/login-form")).text();
  expect(requests).not.toContain("POST /checkout/order");
  expect(orderPhase.get().kind).toBe("idle");
});

test("without an answer about the login, no message says that it has ended", async () => {
  expectErrors("500: Internal Server Error");
  allowErrors("It was redirected to");
  server.use(http.get("*/json/account", () => new HttpResponse(null, { status: 500 })));
  session.cart = { ...session.cart, lines: [], revision: session.cart.revision + 1 };
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  const words = /^This order can no longer be placed here, and/;
  expect(await findByText(document.body, words, { selector: `${ORDER} *` })).toBeTruthy();
});

test("an order called off as the page was being left is looked up if the page stays after all", async () => {
  // Only `pageshow` says that the page stays
  neverStrikes(UNLOAD_MAX_MS);
  server.use(
    http.post("*/checkout/order", () => {
      window.dispatchEvent(new Event("beforeunload"));
      return HttpResponse.error();
    }),
  );
  await pressOrder();
  await waitFor(() => expect(requests).toContain("POST /checkout/order"));
  await waitFor(() => expect(orderPhase.get().kind).toBe("idle"));
  window.dispatchEvent(new Event("pageshow"));
  const words = /^The connection was lost, and we do not know/;
  expect(await findByText(document.body, words, { selector: `${ORDER} *` })).toBeTruthy();
});

/** Lets a choice join the queue: its code is loaded already. */
const isWaiting = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

test("a refused choice goes back to the server's, even if the order cannot be read then", async () => {
  const failures = expectErrors("500: Internal Server Error");
  const refusal = { success: false, messages: { error: ["Shop.CheckoutChoiceUnknown"] } };
  server.use(
    http.post(`*${WRITE}`, () => HttpResponse.json(refusal, { status: 422 })),
    http.get(`*${SUMMARY}`, () => new HttpResponse(null, { status: 500 })),
  );
  await choose("card");
  await waitFor(() => expect(failures).not.toHaveLength(0));
  await isQuiet();
  expect(shown()).toBe("standard+invoice");
  server.resetHandlers();
  await choose("card");
  await waitFor(() => expect(known()).toBe("standard+card"));
  await isQuiet();
  expect(shown()).toBe("standard+card");
});

test("a choice that a listener prevents is not changed", async () => {
  document.addEventListener("checkout:update-payment:request", (event) => event.preventDefault(), { once: true });
  const reads = hold("get", SUMMARY);
  await choose("card");
  await reads.arrive(1);
  expect(shown()).toBe("standard+card");
  expect(requests).not.toContain(`POST ${WRITE}`);
  // Nothing is left to be sent after the read
  radio("invoice").checked = true;
  reads.end();
  await isQuiet();
});

test("a choice that fails after a newer one was made is not reported: the newer one counts for both", async () => {
  const failures = expectErrors("500: Internal Server Error");
  const toasts = heard("toast:show");
  let fail = (): void => undefined;
  const hasFailed = new Promise<void>((resolve) => (fail = resolve));
  server.use(
    http.post(`*${WRITE}`, () => hasFailed.then(() => new HttpResponse(null, { status: 500 })), { once: true }),
  );
  await choose("express");
  await waitFor(() => expect(requests).toContain(`POST ${WRITE}`));
  await choose("card");
  await isWaiting();
  fail();
  await waitFor(() => expect(known()).toBe("express+card"));
  await isQuiet();
  expect([failures.length, toasts]).toEqual([1, []]);
});

const leave = (): boolean => window.dispatchEvent(new Event("pagehide"));
const comeBack = (): boolean => window.dispatchEvent(new Event("pageshow"));

test("a choice under way goes on when its page is left: the browser is told to finish it", async () => {
  const sent = jest.spyOn(window, "fetch");
  const writes = hold("post", WRITE);
  await choose("card");
  await writes.arrive(1);
  leave();
  comeBack();
  writes.end();
  await waitFor(() => expect(shown()).toBe("standard+card"));
  await isQuiet();
  const posts = sent.mock.calls.filter(([url]) => String(url).endsWith(WRITE));
  expect(posts.map(([, init]) => init?.keepalive)).toEqual([true]);
});

test("a choice that waits for an earlier one is sent when the page is left", async () => {
  const writes = hold("post", WRITE);
  await choose("express");
  await writes.arrive(1);
  await choose("card");
  await isWaiting();
  leave();
  await writes.arrive(2);
  expect(known()).toBe("express+card");
  comeBack();
  writes.end();
  await isQuiet();
  expect(shown()).toBe("express+card");
});

test("where requests end with their page, the last choice goes out once more, as a beacon", async () => {
  const sendBeacon = jest.fn((_url: string, _body: FormData) => true);
  const names = Object.getOwnPropertyDescriptor(Intl, "DisplayNames");
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sendBeacon });
  Reflect.deleteProperty(Intl, "DisplayNames");
  atEnd(() => {
    Reflect.deleteProperty(navigator, "sendBeacon");
    Object.defineProperty(Intl, "DisplayNames", { ...names });
  });
  const writes = hold("post", WRITE);
  await choose("express");
  await writes.arrive(1);
  // It has the choice before it, whose own beacon might come later
  await choose("card");
  await isWaiting();
  leave();
  comeBack();
  const beacons = sendBeacon.mock.calls.map(([url, body]) => [
    new URL(url).pathname,
    body.get("shipping"),
    body.get("payment"),
  ]);
  expect(beacons).toEqual([[WRITE, "express", "card"]]);
  writes.end();
  await isQuiet();
  leave();
  comeBack();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
