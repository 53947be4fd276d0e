import { waitFor, within } from "@testing-library/dom";
import { announce } from "../../../src/say/announcer";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { IDLE, orderPhase } from "../../../src/features/checkout/order-confirm/state";
import type { Session } from "../../../mocks/shop/session";
import { endWallet } from "../../../mocks/shop/wallet-order";
import { heard } from "../../http/server";
import { allowErrors, DEPARTURE, expectErrors, LOST } from "../../support/console-errors";
import { announced, announceSoon, hear } from "../../support/hear";
import { shorten } from "../../support/limits";
import { openPage } from "../../support/open-page";
import { openedPages } from "../../support/opened-pages";
import { arrive, bindChangeAction, block, chooseInWallet, freshWallet, startWalletShop, walletScripts } from "./wallet";

const shop = startWalletShop();
announceSoon();
const { requests, server } = shop;
const UPDATE = "POST /json/checkout/amazon/address/update";
const CONFIRM = "POST /json/checkout/amazon/confirm/order";

let session: Session;
beforeEach(() => {
  session = freshWallet(shop);
  // After an order it waits for the next page, which jsdom never loads
  orderPhase.set(IDLE);
});
afterEach(() => server.resetHandlers());

const page = (): ReturnType<typeof within> => within(document.body);
const fragment = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-fragment="/checkout/amazon/partial/${name}"]`);
  if (found === null) throw new Error(`no fragment ${name} on the page`);
  return found;
};
const orderButton = (): HTMLElement => within(fragment("confirm")).getByRole("button", { name: /^Order and pay/ });
const terms = (): HTMLElement => within(fragment("confirm")).getByRole("checkbox", { name: /I accept the terms/ });
const areTermsAccepted = (): boolean => terms().matches(":checked");
const problem = (): string => fragment("confirm").querySelector('[data-slot="problem"]')?.textContent ?? "";
const asked = (request: string): number => requests.filter((each) => each === request).length;

/** Opens the wallet's page and waits until it is live and has adopted the address. */
async function openWallet(address: "home" | "office" | "cabin" = "home"): Promise<string> {
  const id = chooseInWallet(shop, session, address);
  await openPage("/checkout/amazon");
  await waitFor(() => {
    for (const name of ["shipping", "confirm"]) expect(fragment(name).getAttribute("data-state")).toBe("live");
    expect(asked(UPDATE)).toBe(1);
    expect(asked("GET /checkout/amazon/partial/confirm")).toBe(1);
    expect(fragment("confirm").getAttribute("aria-busy")).toBeNull();
  });
  return id;
}

async function order(): Promise<void> {
  if (!areTermsAccepted()) await userEvent.click(terms());
  await userEvent.click(orderButton());
}

test("an address chosen in the wallet is posted once; delivery and total are refetched and announced", async () => {
  const sent = heard<{ formData: FormData }>("wallet:update-address:request");
  const received = heard<{ response: { success: boolean } }>("wallet:update-address:receive");
  const id = await openWallet("office");
  expect(sent.map(({ formData }) => formData.get("amazonCheckoutSessionId"))).toEqual([id]);
  expect(received.map(({ response }) => response.success)).toEqual([true]);
  // The three are read side by side
  await waitFor(() => {
    for (const name of ["shipping", "summary", "confirm"]) {
      expect(requests).toContain(`GET /checkout/amazon/partial/${name}`);
    }
    expect(fragment("summary").querySelector('[data-slot="total"]')?.textContent).toBe("€109.20");
    expect(orderButton().textContent).toContain("€109.20");
  });
  await waitFor(() => expect(page().queryByRole("button", { name: "Deliver to this address" })).toBeNull());
  await hear(/^Total: €109\.20$/);
  expect(asked(UPDATE)).toBe(1);
});

test("an undeliverable country is reported at the address, then at the order button, and posted once", async () => {
  await openWallet("cabin");
  const words = "We do not deliver to this country. Please choose another address.";
  await waitFor(() => expect(within(fragment("shipping")).getByText(words)).toBeTruthy());
  expect(problem()).toBe("");
  expect(page().queryByRole("alert")).toBeNull();
  await order();
  await waitFor(() => expect(asked(CONFIRM)).toBe(1));
  await waitFor(() => expect(problem()).toContain(words));
  expect([session.orders.length, asked(UPDATE)]).toEqual([0, 1]);
});

/** Waits until the address has been sent in vain, so that its button is offered. */
async function hasFailed(button: HTMLElement, failures: readonly string[]): Promise<void> {
  await waitFor(() => expect(failures).not.toHaveLength(0));
  await waitFor(() => expect(button.hidden).toBe(false));
}

test("the shopper can send an address whose request failed", async () => {
  const failures = expectErrors(LOST);
  const lose = jest.fn(() => HttpResponse.error());
  server.use(http.post("*/json/checkout/amazon/address/update", lose, { once: true }));
  chooseInWallet(shop, session);
  await openPage("/checkout/amazon");
  const button = await page().findByRole("button", { name: "Deliver to this address" });
  await waitFor(() => expect(lose).toHaveBeenCalled());
  await hasFailed(button, failures);
  await userEvent.click(button);
  await waitFor(() => expect(session.wallet.current?.address).toBe("home"));
  await waitFor(() => expect(page().queryByRole("button", { name: "Deliver to this address" })).toBeNull());
});

test("sent by its button, the address is posted once, and the focus goes to its heading", async () => {
  const failures = expectErrors(LOST);
  server.use(http.post("*/json/checkout/amazon/address/update", () => HttpResponse.error(), { once: true }));
  chooseInWallet(shop, session);
  await openPage("/checkout/amazon");
  const button = await page().findByRole("button", { name: "Deliver to this address" });
  await hasFailed(button, failures);
  requests.splice(0);
  button.focus();
  button.click();
  button.click();
  await waitFor(() => expect(document.activeElement).toBe(fragment("shipping").querySelector("h2")));
  await hear("Total: €99.30");
  expect(asked(UPDATE)).toBe(1);
  // Another form in the island keeps its submit
  fragment("shipping").insertAdjacentHTML("beforeend", '<form id="voucher" action="/cart"><input name="code"></form>');
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  document.getElementById("voucher")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

/** Announcements are made in order, so all that were due are made when this one is heard. */
async function hearMarker(text: string): Promise<void> {
  announce(text);
  await hear(text);
}

/** The answer to the address cannot be shown at first; the next attempt comes soon. */
function failFirstRead(meanwhile = (): void => undefined): void {
  shorten("READ_RETRY_MS", 50);
  expectErrors("503: Service Unavailable");
  const fail = (): Response => {
    meanwhile();
    return new HttpResponse(null, { status: 503 });
  };
  server.use(http.get("*/checkout/amazon/partial/shipping", fail, { once: true }));
}

test("a total that only a repeated read has brought is announced", async () => {
  failFirstRead();
  // The test before may still be announcing
  await hearMarker("Here the next test begins.");
  chooseInWallet(shop, session);
  await openPage("/checkout/amazon");
  await hear("Total: €99.30");
  expect(asked(UPDATE)).toBe(1);
});

test("a checkout that turns out to have ended when the order is read again leads on", async () => {
  allowErrors("It was redirected to");
  const departures = expectErrors(DEPARTURE);
  const opened = openedPages();
  failFirstRead(() => endWallet(session));
  chooseInWallet(shop, session);
  await openPage("/checkout/amazon");
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(opened()).toEqual([`${location.origin}/cart`]);
});

test("address and card are changed at the provider, within the configured session", async () => {
  const id = await openWallet();
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  expect(page().queryByRole("button", { name: /Choose another/ })).toBeNull();
  arrive();
  await waitFor(() => expect(page().getAllByRole("button", { name: /Choose another (address|card)/ })).toHaveLength(2));
  const bound = bindChangeAction.mock.calls.map(([selector, options]) => [
    document.querySelector(selector)?.textContent?.trim(),
    options,
  ]);
  expect(bound).toEqual([
    ["Choose another address", { amazonCheckoutSessionId: id, changeAction: "changeAddress" }],
    ["Choose another card", { amazonCheckoutSessionId: id, changeAction: "changePayment" }],
  ]);
});

test("the change buttons stay bound, once, when the fragments are fetched again", async () => {
  await openWallet();
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  arrive();
  await waitFor(() => expect(bindChangeAction).toHaveBeenCalledTimes(2));
  session.wallet.mode = "decline";
  await order();
  await waitFor(() => expect(problem()).toMatch(/declined/));
  // Released once all fragments are shown
  await waitFor(() => expect(orderButton().getAttribute("aria-disabled")).toBeNull());
  expect(page().getAllByRole("button", { name: /Choose another (address|card)/ })).toHaveLength(2);
  const reads = ["shipping", "confirm"].map((name) => asked(`GET /checkout/amazon/partial/${name}`));
  expect(reads).toEqual([2, 2]);
  expect(bindChangeAction).toHaveBeenCalledTimes(2);
});

test("if the provider is blocked, a message says so and the order still goes through", async () => {
  expectErrors("/wallet/checkout.js");
  const departures = expectErrors(DEPARTURE);
  await openWallet();
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  block();
  await waitFor(() => expect(page().getAllByText(/The payment service cannot be reached/)).toHaveLength(2));
  await order();
  await waitFor(() => expect(session.orders).toHaveLength(1));
  await waitFor(() => expect(departures).toHaveLength(1));
});

test("a shopper who tries the provider again keeps the focus there: it moves to the new button", async () => {
  expectErrors("/wallet/checkout.js");
  await openWallet();
  await waitFor(() => expect(walletScripts()).toHaveLength(1));
  block();
  const [retry] = await waitFor(() => page().getAllByRole("button", { name: "Try again" }));
  const place = retry?.closest("[data-wallet-change]");
  if (!retry || !place) throw new Error("no place to try again");
  await userEvent.click(retry);
  await waitFor(() => expect(walletScripts()).toHaveLength(2));
  // Browsers take the focus from what is hidden, jsdom does not
  retry.blur();
  arrive();
  await waitFor(() => expect(document.activeElement).toBe(place.querySelector('[data-slot="change"]')));
});

test("the order is placed once, however often the button is pressed, and leads to the thank-you page", async () => {
  const departures = expectErrors(DEPARTURE);
  const received = heard<{ response: { location?: string } }>("wallet:confirm-order:receive");
  const opened = openedPages();
  await openWallet();
  await userEvent.click(terms());
  await userEvent.tripleClick(orderButton());
  expect(orderButton().getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(departures).toHaveLength(1));
  await userEvent.click(orderButton());
  expect([session.orders.length, asked(CONFIRM), departures.length]).toEqual([1, 1, 1]);
  expect(received.map(({ response }) => response.location)).toEqual(["/checkout/thank-you"]);
  expect(opened()).toEqual([`${location.origin}/checkout/thank-you`]);
});

test("an answer lost after the server has accepted leads to that order, not to a second one", async () => {
  expectErrors(LOST);
  const departures = expectErrors(DEPARTURE);
  const opened = openedPages();
  await openWallet();
  const { conditions } = await setFault("cut");
  await order();
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(opened()).toEqual([`${location.origin}/checkout/thank-you`]);
  expect([session.orders.length, asked(CONFIRM), conditions]).toEqual([1, 1, 0]);
});

/** Spoils the next answer to an order. @returns how many more will be spoilt */
async function setFault(kind: string): Promise<{ conditions: number }> {
  const form = new FormData();
  form.append("fault", kind);
  form.append("fault-path", "/json/checkout/amazon/confirm/order");
  const response = await fetch("/__mock", { method: "POST", body: form, headers: { Accept: "application/json" } });
  return { conditions: (await response.json()).faults.length - 1 };
}

test("a server error says that trying again is safe, and the next press places the order", async () => {
  expectErrors("500: Internal Server Error");
  const departures = expectErrors(DEPARTURE);
  await openWallet();
  await setFault("status-500");
  await order();
  await waitFor(() => expect(problem()).toMatch(/it will never be processed twice/));
  await waitFor(() => expect(orderButton().getAttribute("aria-disabled")).toBeNull());
  await order();
  // Content below the button must not move up under a finger that presses again
  expect(orderButton().getAttribute("aria-disabled")).toBe("true");
  expect(problem()).toMatch(/it will never be processed twice/);
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(session.orders).toHaveLength(1);
});

test("a declined payment orders nothing, shows the reason and other ways, and keeps the terms accepted", async () => {
  const departures = expectErrors(DEPARTURE);
  await openWallet();
  session.wallet.mode = "decline";
  await order();
  await waitFor(() => expect(problem()).toMatch(/The wallet has declined the payment. Nothing was ordered./));
  const ways = within(fragment("confirm")).getAllByRole("link", { name: "Pay without the wallet instead" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual(["/checkout"]);
  await waitFor(() => expect(orderButton().getAttribute("aria-disabled")).toBeNull());
  expect(areTermsAccepted()).toBe(true);
  session.wallet.mode = "approve";
  await order();
  await waitFor(() => expect(session.orders).toHaveLength(1));
  await waitFor(() => expect(departures).toHaveLength(1));
});

test("an expired checkout (24 h) leads to the page the server names, and only that page says so", async () => {
  allowErrors("It was redirected to");
  const departures = expectErrors(DEPARTURE);
  const opened = openedPages();
  await openWallet();
  session.wallet.mode = "expire";
  await order();
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(opened()).toEqual([`${location.origin}/cart?wallet=expired`]);
  expect(requests).toContain("GET /cart?wallet=expired");
  expect(page().queryByText(/Your checkout with the wallet has expired/)).toBeNull();
  expect(await (await fetch("/cart?wallet=expired")).text()).toMatch(/Your checkout with the wallet has expired/);
  expect(session.orders).toHaveLength(0);
});

test("a cart changed in another tab is shown before anything is ordered", async () => {
  const departures = expectErrors(DEPARTURE);
  await openWallet();
  const [line] = session.cart.lines;
  if (line !== undefined) {
    session.cart = { ...session.cart, lines: [{ ...line, quantity: 2 }], revision: session.cart.revision + 1 };
  }
  await order();
  await waitFor(() => expect(problem()).toMatch(/Your cart has changed in the meantime/));
  expect(session.orders).toHaveLength(0);
  await waitFor(() => expect(orderButton().getAttribute("aria-disabled")).toBeNull());
  await order();
  await waitFor(() => expect(session.orders[0]?.cart.count).toBe(2));
  await waitFor(() => expect(departures).toHaveLength(1));
});

const answerWith = (location: string): void =>
  server.use(
    http.post("*/json/checkout/amazon/confirm/order", () => HttpResponse.json({ success: true, location }), {
      once: true,
    }),
  );

test("an order may lead to the provider's own pages if the configuration names them", async () => {
  const departures = expectErrors(DEPARTURE);
  const opened = openedPages();
  await openWallet();
  const processing = `${new URL(walletScripts()[0]?.src ?? "").origin}/processing`;
  answerWith(processing);
  await order();
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(opened()).toEqual([processing]);
});

test("an order to another origin logs one error and opens the shop's own page", async () => {
  const errors = expectErrors("elsewhere");
  const departures = expectErrors(DEPARTURE);
  const opened = openedPages();
  await openWallet();
  answerWith("//elsewhere.test/phish");
  await order();
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(opened()).toEqual([`${location.origin}/checkout/thank-you`]);
  expect(errors).toEqual([
    expect.stringMatching(/an order may only lead to http:\/\/localhost:3000, https:\/\/wallet-\d+\.test/),
  ]);
});

// The last one in this file: its read is attempted again until it succeeds
test("a total that could not be read is not announced", async () => {
  const failures = expectErrors("503: Service Unavailable");
  server.use(http.get("*/checkout/amazon/partial/summary", () => new HttpResponse(null, { status: 503 })));
  // The test before may still be announcing
  await hearMarker("Here the test begins.");
  const mark = announced().length;
  await openWallet();
  await waitFor(() => expect(failures.length).toBeGreaterThan(0));
  await hearMarker("Here it ends.");
  const said = announced().slice(mark);
  expect(said.filter((text) => text.includes("Total:"))).toEqual([]);
});
