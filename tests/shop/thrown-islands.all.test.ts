import { waitFor } from "@testing-library/dom";
import { createElement } from "react";
import { becomeUser } from "../../mocks/shop/account";
import { captchaOf } from "../../mocks/shop/captcha";
import type { Session } from "../../mocks/shop/session";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { ISLANDS, type IslandName } from "../../src/contract/islands";
import { IDLE, orderPhase } from "../../src/features/checkout/order-confirm/state";
import type { AnyIsland } from "../../src/attach/islands/island";
import { eanOf } from "../mocks/visitor";
import { snapshotOf } from "../../src/attach/adopt/snapshot";
import { outline } from "../attach/swap/fragment-page";
import { heard } from "../http/server";
import { allowErrors, expectErrors } from "../support/console-errors";
import { openPage } from "../support/open-page";
import { arrive, chooseInWallet, freshWallet, startWalletShop } from "../features/wallet/wallet";

/** The island that throws: its first element, or the code that all of its elements share. */
const mockBroken: { name?: string } = {};
function mockThrow(name: string): void {
  if (mockBroken.name === name) throw new Error("boom");
}
function mockIsFirst(element: unknown, name: string): boolean {
  return element === document.querySelector(`[data-island="${name}"]`);
}

/** Every React island: the view of its first element throws. */
jest.mock("../../src/attach/islands/island", () => {
  const actual = jest.requireActual<typeof import("../../src/attach/islands/island")>(
    "../../src/attach/islands/island",
  );
  return {
    ...actual,
    __esModule: true,
    defineLoaded: (island: AnyIsland) => actual.defineLoaded(mockThrowingView(island)),
  };
});
const views = new Map<AnyIsland, AnyIsland>();
function mockThrowingView(island: AnyIsland): AnyIsland {
  const known = views.get(island);
  if (known !== undefined) return known;
  const { name } = island;
  const throwing: AnyIsland = {
    ...island,
    read: (element) => ({
      ...island.read(element),
      isFirst: mockIsFirst(element, name),
    }),
    View(props) {
      if ("isFirst" in props && props.isFirst === true) mockThrow(name);
      return createElement(island.View, props);
    },
  };
  views.set(island, throwing);
  return throwing;
}

/** The other islands are behaviors: one of their first steps throws. */
function mockThrowing(path: string, name: string, exported: string): object {
  const actual = jest.requireActual<Record<string, (...given: unknown[]) => unknown>>(path);
  const throwing = (...given: unknown[]): unknown => {
    const [first] = given;
    const isAnother = first instanceof HTMLElement && first.dataset.island === name && !mockIsFirst(first, name);
    if (!isAnother) mockThrow(name);
    return actual[exported]?.(...given);
  };
  return { ...actual, __esModule: true, [exported]: throwing };
}
jest.mock("../../src/features/page/carousel", () =>
  mockThrowing("../../src/features/page/carousel", "carousel", "default"),
);
jest.mock("../../src/features/cards/card-colors", () =>
  mockThrowing("../../src/features/cards/card-colors", "product-card", "cardColors"),
);
jest.mock("../../src/features/watchlist/watchlist-store", () =>
  mockThrowing("../../src/features/watchlist/watchlist-store", "watchlist-form", "watchOtherTabs"),
);
jest.mock("../../src/features/search/suggestions", () =>
  mockThrowing("../../src/features/search/suggestions", "search-toggle", "suggestions"),
);
jest.mock("../../src/features/wallet/wallet-place", () =>
  mockThrowing("../../src/features/wallet/wallet-place", "wallet-login", "parseWalletPlace"),
);
jest.mock("../../src/features/page/page-history", () =>
  mockThrowing("../../src/features/page/page-history", "gallery-content", "followHistory"),
);
Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) });
Object.defineProperty(HTMLElement.prototype, "offsetHeight", {
  configurable: true,
  get(this: HTMLElement) {
    if (this.matches('[data-island="sticky-sidebar"]')) mockThrow("sticky-sidebar");
    return 0;
  },
});

const shop = startWalletShop();
const soldOut = eanOf(shop.shop, SHOWCASE.jumper, "navy", "XL");
const small = eanOf(shop.shop, SHOWCASE.jumper, "navy", "S");

/** A page, and the islands that are live on it after a touch. */
interface Place {
  address: string;
  live: readonly IslandName[];
  /** Prepares the session. */
  enter?: (session: Session) => void;
}

/** How the shopper continues without the island: with a form, submitted as the browser does. */
interface Action {
  /** The island whose form it is; default: the one that threw. */
  form?: IslandName;
  fill?: Readonly<Record<string, string | boolean>>;
  button?: string;
  /** Another island, which is live, sends the form: expects that it was sent. */
  isTaken?: () => void;
  /** The text of the page that answers, which the one before does not have. */
  says: RegExp;
}

const asCustomer = (session: Session): void => becomeUser(shop.shop, session, "account");
const withCaptcha = (session: Session): void => void (captchaOf(session).mode = "solve");

const PRODUCT: Place = {
  address: `/product/${SHOWCASE.jumper}`,
  live: ["order-form", "product-gallery", "reminder-form", "carousel", "sticky-sidebar", "product-card"],
};
const WITH_CAPTCHA: Place = { ...PRODUCT, enter: withCaptcha, live: ["captcha", ...PRODUCT.live] };
const GALLERY: Place = { address: "/gallery/jumpers", live: ["filter-form", "gallery-content", "product-card"] };
const LOGIN: Place = { address: "/account/login", live: ["login-form", "lost-password-form"] };
const CHECKOUT: Place = { address: "/checkout", live: ["checkout-login-form", "wallet-login"] };
const CONFIRM: Place = {
  address: "/checkout/confirm",
  enter: asCustomer,
  live: ["checkout-payment", "checkout-confirm", "customer-message"],
};
const WALLET: Place = {
  address: "/checkout/amazon",
  enter: (session) => void chooseInWallet(shop, session),
  live: ["wallet-address", "wallet-confirm"],
};
const STORES: Place = { address: "/stores", live: ["store-finder", "store-map"] };
const SURVEY: Place = { address: "/survey/shopping", live: ["survey"] };
const REPAIR: Place = { address: "/knit-repair", live: ["knit-repair-form"] };
const RETURN: Place = { address: "/returns/order/M-90017", enter: asCustomer, live: ["return-form"] };

const EMAIL = '[name="email"]';
const LOGGED_IN = { [EMAIL]: DEMO_USER.email, '[name="password"]': DEMO_USER.password };
const ANSWERED = { '[name="rating"][value="4"]': true, '[value="self"]': true, '[value="none"]': true };
const TERMS = { '[name="terms"]': true };
const REMINDED: Action = {
  form: "reminder-form",
  fill: { '[name="ean"]': soldOut, [EMAIL]: "anna@example.com" },
  says: /We will write to you as soon as the item is back/,
};

const filtered = (): void => expect(island("gallery-content").textContent).toContain("Remove filter: Navy");
let visitor: Session | undefined;

/** Every island of the contract: its page, and what the shopper can still do after it has thrown. */
const CASES: Readonly<Record<IslandName, readonly [place: Place, action?: Action]>> = {
  "order-form": [PRODUCT, { fill: { [`[value="${small}"]`]: true }, says: /The item is in your cart.*2 items/ }],
  "reminder-form": [PRODUCT, REMINDED],
  // The reminder form is live, and sends itself without a token
  captcha: [WITH_CAPTCHA, { ...REMINDED, isTaken: () => expect(visitor?.reminders).toHaveLength(1) }],
  "product-gallery": [PRODUCT],
  carousel: [PRODUCT],
  "sticky-sidebar": [PRODUCT],
  "search-toggle": [PRODUCT],
  "product-card": [GALLERY],
  "watchlist-form": [GALLERY, { says: /The item is on your watchlist/ }],
  "filter-form": [GALLERY, { fill: { '[value="navy"]': true }, isTaken: filtered, says: /Remove filter: Navy/ }],
  "gallery-content": [GALLERY, { form: "filter-form", fill: { '[value="navy"]': true }, says: /Remove filter: Navy/ }],
  "login-form": [LOGIN, { fill: LOGGED_IN, says: /Welcome back. Hello, Ada/ }],
  "lost-password-form": [LOGIN, { fill: { [EMAIL]: "anna@example.com" }, says: /a link is on its way. Log in/ }],
  "checkout-login-form": [CHECKOUT, { says: /Your address/ }],
  "wallet-login": [CHECKOUT],
  "checkout-payment": [CONFIRM, { fill: { '[value="cash-on-delivery"]': true }, says: /Your choice has been applied/ }],
  "checkout-confirm": [CONFIRM, { fill: TERMS, says: /Thank you for your order/ }],
  "customer-message": [
    CONFIRM,
    { form: "checkout-confirm", fill: { textarea: "Ring twice" }, button: '[data-slot="keep"]', says: /We have noted/ },
  ],
  "wallet-address": [WALLET, { says: /Your address has been applied/ }],
  "wallet-confirm": [WALLET, { fill: TERMS, says: /Thank you for your order/ }],
  "store-finder": [STORES, { fill: { '[name="q"]': "Hamburg" }, says: /2 stores within 50 km of Hamburg/ }],
  "store-map": [STORES],
  survey: [SURVEY, { fill: ANSWERED, says: /Thank you. Your answers have arrived/ }],
  "knit-repair-form": [REPAIR, { says: /Please answer this question/ }],
  "return-form": [RETURN, { says: /Please choose what you want to send back/ }],
};

const one = (selector: string, root: ParentNode = document): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const island = (name: string): HTMLElement => one(`[data-island="${name}"]`);
const isLive = (name: string): boolean => document.querySelector(`[data-island="${name}"][data-state="live"]`) !== null;

function act(target: Element, type: string, more: object = {}): boolean {
  return target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more));
}
function touchAll(): void {
  act(document.body, "pointerdown");
  document.querySelectorAll("[data-island],form").forEach((each) => act(each, "mouseover"));
}

/** The island's own HTML, without the bundle's attributes and without other islands inside it. */
function serverHtml(element: HTMLElement): string {
  const copy = snapshotOf(element);
  copy.querySelectorAll("[data-island],[data-wallet-change]").forEach((other) => other.remove());
  // The state of the order that the form shows; the server renews it once another island has saved its choice
  copy.querySelectorAll('[name="seen"]').forEach((field) => field.removeAttribute("value"));
  return outline(copy);
}

/** Does an action as a browser does without the bundle, and expects the next page to say so. */
async function doPlainly(
  name: IslandName,
  { form: owner = name, fill = {}, button, isTaken, says }: Action,
): Promise<void> {
  const around = island(owner);
  const form = around instanceof HTMLFormElement ? around : one("form", around);
  if (!(form instanceof HTMLFormElement)) throw new Error(`no form in ${owner}`);
  for (const [selector, value] of Object.entries(fill)) {
    const control = one(selector, form);
    Object.assign(control, typeof value === "string" ? { value } : { checked: value });
  }
  const submitter = button === undefined ? null : one(button, form);
  expect(shown()).not.toMatch(says);
  // Not prevented: the browser submits it
  expect(act(form, "submit", { submitter })).toBe(isTaken === undefined);
  if (isTaken !== undefined) return waitFor(isTaken, PATIENT);
  const action = submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const body = new FormData(form);
  const search = new URLSearchParams([...body.entries()].map(([key, value]) => [key, String(value)]));
  const headers = { Accept: "text/html" };
  const response = await (form.method === "post"
    ? fetch(action, { method: "post", headers, body })
    : fetch(`${action}?${search.toString()}`, { headers }));
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  expect(shown(page)).toMatch(says);
}

const HIDDEN = "script,template,[hidden],.invalid-feedback:not(.is-invalid)";

/** A page's text, without what is hidden and without the messages that its configuration brings along. */
function shown(page = document): string {
  const body = document.importNode(page.body, true);
  body.querySelectorAll(HIDDEN).forEach((each) => each.remove());
  return (body.textContent ?? "").replace(/\s+/g, " ");
}

/** Removes the listeners of a page that was left, so that they hear nothing of the next one. */
const leavePage: (() => void)[] = [];
function watchListeners(): void {
  const add = EventTarget.prototype.addEventListener;
  const watch: typeof add = function watch(this: EventTarget, type, listener, options) {
    add.call(this, type, listener, options);
    if (this === document || this === window) leavePage.push(() => this.removeEventListener(type, listener, options));
  };
  jest.spyOn(EventTarget.prototype, "addEventListener").mockImplementation(watch);
}

beforeEach(() => {
  watchListeners();
  window.scrollTo = jest.fn();
  window.localStorage.clear();
  orderPhase.set(IDLE);
});
afterEach(() => {
  leavePage.splice(0).forEach((leave) => leave());
  shop.server.resetHandlers();
});

/** The code that a submit waits for, which a touch of the form loads. */
beforeAll(() => import("../../src/features/forms/validated-form"));

const PATIENT = { onTimeout: (error: Error) => error };
const ROWS = ISLANDS.map((name) => [name, CASES[name][0], CASES[name][1]] as const);

test.each(ROWS)(
  "%s throws: its server HTML stays usable, the others are live, one island:failed (targets, Sturdiness 6)",
  async (name, place, action) => {
    mockBroken.name = name;
    const told = expectErrors(/^boom$/);
    // React and jsdom say more about a view that throws
    allowErrors(/^The above error occurred in/, "Uncaught [Error: boom]");
    const failures = heard<{ name: string; error: Error; element: Element }>("island:failed");
    visitor = freshWallet(shop);
    place.enter?.(visitor);
    await openPage(place.address);
    const element = island(name);
    const before = serverHtml(element);

    touchAll();
    arrive();
    const others = place.live.filter((other) => other !== name);
    await waitFor(() => {
      touchAll();
      expect(others.filter((other) => !isLive(other))).toEqual([]);
      expect(failures.length).toBeGreaterThan(0);
    }, PATIENT);

    expect(failures).toEqual([{ name, element, error: expect.objectContaining({ message: "boom" }) }]);
    expect(element.getAttribute("data-state")).toBe("failed");
    expect(serverHtml(element)).toBe(before);
    // By then the code that a submit waits for is loaded
    await new Promise(setImmediate);
    if (action !== undefined) await doPlainly(name, action);
    expect([failures.length, told.length]).toEqual([1, 1]);
  },
);
