import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { becomeUser } from "../../mocks/shop/account";
import { addToCart } from "../../mocks/shop/cart";
import { changeCart, openSession } from "../../mocks/shop/shop";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { heard } from "../http/server";
import { eanOf } from "../mocks/visitor";
import { DEPARTURE, expectErrors } from "../support/console-errors";
import { prolong } from "../support/limits";
import { openPage, orderForm, startShop } from "../support/open-page";

const { shop, requests, server } = startShop();
const { jumper } = SHOWCASE;
const OFFLINE = "You are offline. Please try again once you are connected.";

let isOnline: jest.SpyInstance;
beforeEach(() => {
  window.localStorage.clear();
  // The button of a toast is used as long as it is there
  prolong("TOAST_DELAY_MS");
  isOnline = jest.spyOn(navigator, "onLine", "get");
});
afterEach(() => {
  server.resetHandlers();
  isOnline.mockRestore();
});

function goOffline(): void {
  expectErrors("the browser is offline");
  isOnline.mockReturnValue(false);
  server.use(http.post("*", () => HttpResponse.error()));
}

function comeBack(): void {
  isOnline.mockReturnValue(true);
  server.resetHandlers();
}

const toasts = (): string[] =>
  Array.from(document.querySelectorAll(".toast"), ({ textContent }) => (textContent ?? "").trim());
const posts = (path: string): string[] => requests.filter((request) => request === `POST ${path}`);
const tryAgain = async (): Promise<void> =>
  userEvent.click(await within(document.body).findByText("Try again", { selector: ".toast button" }));

async function openProduct(): Promise<HTMLElement> {
  await openPage(`/product/${jumper}`);
  const form = orderForm(jumper);
  await waitFor(() => expect(form).toHaveProperty("dataset.state", "live"));
  return form;
}

async function choose(form: HTMLElement, size: string): Promise<void> {
  const radio = form.querySelector(`input[value="${eanOf(shop, jumper, "navy", size)}"]`);
  if (radio === null) throw new Error(`no size ${size}`);
  await userEvent.click(radio);
}

test("the toast's button resends an add-to-cart that failed offline; a second failure adds no toast", async () => {
  const form = await openProduct();
  await choose(form, "M");
  const submit = within(form).getByText("Add to cart", { selector: ".order-form__submit" });
  goOffline();
  await userEvent.click(submit);
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  await tryAgain();
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  comeBack();
  await tryAgain();
  const count = () => document.querySelector("[data-slot=in-cart-count]")?.textContent;
  await waitFor(() => expect(count()).toBe("1"));
  expect(toasts()).toEqual([]);
});

test("after the toast's button has added the product, the order form's button says so", async () => {
  prolong("BUTTON_NOTICE_MS");
  const form = await openProduct();
  await choose(form, "S");
  const submit = within(form).getByText("Add to cart", { selector: ".order-form__submit" });
  goOffline();
  await userEvent.click(submit);
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  comeBack();
  await tryAgain();
  await waitFor(() => expect(submit.textContent).toContain("Added"));
});

test("a voucher that the toast's button redeems leaves its field, as one redeemed at once", async () => {
  const ean = eanOf(shop, jumper, "navy", "S");
  changeCart(shop, openSession(shop, "test"), (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  const page = await openPage("/cart");
  const code = page.getByLabelText("Voucher code");
  goOffline();
  await userEvent.type(code, "wool10");
  await userEvent.click(page.getByRole("button", { name: "Redeem" }));
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  expect(code).toHaveProperty("value", "wool10");
  comeBack();
  await tryAgain();
  await page.findByRole("button", { name: /Remove Voucher WOOL10/ });
  expect(code).toHaveProperty("value", "");
});

test("a watchlist item that failed offline is taken back, and the toast's button adds it again", async () => {
  await openPage("/gallery/jumpers");
  const button = document.querySelector(`form[data-island="watchlist-form"][data-bundle="${jumper}"] button`);
  if (button === null) throw new Error("no watchlist button");
  goOffline();
  await userEvent.click(button);
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  await waitFor(() => expect(button.getAttribute("aria-pressed")).not.toBe("true"));
  comeBack();
  await tryAgain();
  await within(document.body).findByText("The item is on your watchlist.");
  expect(button.getAttribute("aria-pressed")).toBe("true");
});

const watchlistButtons = (): (Element | null)[] =>
  [jumper, "48215"].map((bundle) =>
    document.querySelector(`form[data-island="watchlist-form"][data-bundle="${bundle}"] button`),
  );
const COUNTED = "You are offline. 2 changes to your watchlist were not saved. Please try again.";

test("two watchlist items that failed offline are counted in one toast, whose button adds both", async () => {
  await openPage("/gallery/jumpers");
  const buttons = watchlistButtons();
  const pressed = (): unknown[] => buttons.map((button) => button?.getAttribute("aria-pressed"));
  goOffline();
  for (const button of buttons) {
    await userEvent.click(button as Element);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await waitFor(() => expect(pressed()).toEqual(["false", "false"]));
  }
  await waitFor(() => expect(toasts()).toEqual([`${COUNTED}Try again`]));
  comeBack();
  const answers = heard("watchlist:add-product:receive");
  await tryAgain();
  await waitFor(() => expect(posts("/json/watchlist/item/add")).toHaveLength(4));
  // A later answer's toast would be the next test's
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(pressed()).toEqual(["true", "true"]);
});

test("a watchlist item that an earlier toast was about is counted by the next one, once", async () => {
  await openPage("/gallery/jumpers");
  const [first, second] = watchlistButtons();
  goOffline();
  for (const button of [first, second, second]) {
    const before = document.querySelector(".toast");
    await userEvent.click(button as Element);
    await waitFor(() => expect([toasts().length, before?.isConnected ?? false]).toEqual([1, false]));
    await waitFor(() => expect(button?.getAttribute("aria-pressed")).toBe("false"));
  }
  expect(toasts()).toEqual([`${COUNTED}Try again`]);
});

test("a filter sent offline keeps page and choice, and the toast's button shows the products", async () => {
  const page = await openPage("/gallery/jumpers");
  await userEvent.click(page.getByLabelText(/^Ecru/));
  const send = await page.findByRole("button", { name: /^Show \d+ products$/ });
  goOffline();
  server.use(http.get("*/gallery/widget/*", () => HttpResponse.error()));
  await userEvent.click(send);
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  expect(page.getByLabelText(/^Ecru/)).toHaveProperty("checked", true);
  const list = document.querySelector('[data-island="gallery-content"]');
  expect(list?.getAttribute("aria-busy")).not.toBe("true");
  comeBack();
  await tryAgain();
  await waitFor(() => expect(list?.getAttribute("data-fragment")).toBe("/gallery/widget/content/jumpers?color=ecru"));
  expect(page.getByLabelText(/^Ecru/)).toHaveProperty("checked", true);
});

test("the button of a gallery's toast shows the view asked for last, if another one has been shown since", async () => {
  const page = await openPage("/gallery/jumpers");
  const sendButton = (): Promise<HTMLElement> => page.findByRole("button", { name: /^Show \d+ products?$/ });
  const content = "/gallery/widget/content/jumpers?color=navy";
  const list = document.querySelector('[data-island="gallery-content"]');
  const shown = (): unknown => list?.getAttribute("data-fragment");
  const asked = (): string[] => requests.filter((request) => request === `GET ${content}`);
  await userEvent.click(page.getByLabelText(/^Ecru/));
  const send = await sendButton();
  goOffline();
  server.use(http.get("*/gallery/widget/*", () => HttpResponse.error()));
  await userEvent.click(send);
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  comeBack();
  await userEvent.click(page.getByLabelText(/^Ecru/));
  await userEvent.click(page.getByLabelText(/^Navy/));
  await userEvent.click(await sendButton());
  await waitFor(() => expect(shown()).toBe(content));
  expect(asked()).toHaveLength(1);
  await tryAgain();
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(shown()).toBe(content);
});

test("a form that failed offline keeps the typed text, and the toast's button sends it", async () => {
  const order = await openProduct();
  await choose(order, "XL");
  const form = document.querySelector<HTMLElement>('[data-island="reminder-form"]');
  if (form === null) throw new Error("no reminder form");
  await waitFor(() => expect(form.hidden).toBe(false));
  const email = within(form).getByLabelText("E-mail address");
  await userEvent.type(email, "mara@example.com");
  goOffline();
  await userEvent.click(within(form).getByRole("button", { hidden: true }));
  await waitFor(() => expect(toasts()).toEqual([`${OFFLINE}Try again`]));
  expect(email).toHaveProperty("value", "mara@example.com");
  comeBack();
  const before = posts("/reminder").length;
  await tryAgain();
  await waitFor(() => expect(form.querySelector("[data-slot=done]")).toHaveProperty("hidden", false));
  expect(posts("/reminder")).toHaveLength(before + 1);
});

test("a login that failed offline says so in the form, not in a toast, and keeps the e-mail address", async () => {
  await openPage("/account/login");
  const form = document.querySelector<HTMLElement>('[data-island="login-form"]');
  if (form === null) throw new Error("no login form");
  await waitFor(() => expect(form).toHaveProperty("dataset.state", "live"));
  const email = within(form).getByLabelText("E-mail address");
  await userEvent.type(email, "mara@example.com");
  await userEvent.type(within(form).getByLabelText("Password"), "merino");
  goOffline();
  await userEvent.keyboard("{enter}");
  await waitFor(() => expect(form.querySelector("[data-slot=message]")?.textContent).toBe(OFFLINE));
  expect([toasts(), (email as HTMLInputElement).value]).toEqual([[], "mara@example.com"]);
});

test("an order placed offline says so, not that it may have arrived, and can be placed again", async () => {
  const session = openSession(shop, "test");
  becomeUser(shop, session, "account");
  const ean = eanOf(shop, jumper, "navy", "S");
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  await openPage("/checkout/confirm");
  const island = document.querySelector<HTMLElement>('[data-island="checkout-confirm"]');
  if (island === null) throw new Error("no order on the page");
  await waitFor(() => expect(island).toHaveProperty("dataset.state", "live"));
  await userEvent.click(within(island).getByRole("checkbox", { name: /I accept the terms/ }));
  goOffline();
  await userEvent.click(within(island).getByRole("button", { name: /^Order and pay/ }));
  await waitFor(() => expect(island.querySelector("[data-slot=problem]")?.textContent).toBe(OFFLINE));
  comeBack();
  const departures = expectErrors(DEPARTURE);
  await userEvent.click(within(island).getByRole("button", { name: /^Order and pay/ }));
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(session.orders).toHaveLength(1);
});
