import { STORAGE_KEY } from "../../../src/contract/markup";
import { waitFor } from "@testing-library/dom";
import sendUnsentCart from "../../../src/features/cart/unsent-cart";
import { UNSENT_AGE_MS } from "../../../src/contract/limits";
import { inPlaceOfOthers } from "../../../src/features/cart/rules/cart-intents";
import { cartWriteOf } from "../../../src/features/cart/cart-form";
import { writeToCart, type CartOutcome } from "../../../src/features/cart/cart-queue";
import { leftAt } from "../../../src/http/other-tabs";
import { takeUnsent } from "../../../src/http/unsent";
import { changeWatchlist } from "../../../src/features/watchlist/watchlist-writes";
import { setWatched, watchedIds } from "../../../src/features/watchlist/watchlist-store";
import sendUnsentWishes from "../../../src/features/watchlist/unsent-wishes";
import { consoleErrors, dataOf, find, heard, htmlAnswer, jsonAnswer, show } from "../../http/server";

const UPDATE = "/json/cart/product/quantity/update";
const CART = "storefront-unsent-cart";

interface Sent {
  path: string;
  fields: Record<string, unknown>;
  key: string | undefined;
  keepalive: boolean;
  answer: (response?: Response) => void;
}

let sent: Sent[] = [];
const toasts = heard<{ body: string; action?: { run: () => void } }>("toast:show");
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  toasts.length = 0;
  document.body.className = "user-unknown";
  show(
    ["a", "b"]
      .map(
        (line) => `<div data-key="${line}"><form id="${line}" data-cart-action="update-quantity" action="${UPDATE}">
          <input type="hidden" name="key" value="${line}"><input name="quantity" value="1"></form></div>`,
      )
      .join(""),
  );
  jest.spyOn(window, "fetch").mockImplementation((url, init) => {
    const { body, headers, keepalive = false } = init ?? {};
    if (!(body instanceof FormData)) return Promise.resolve(htmlAnswer("<p></p>"));
    return new Promise((resolve) => {
      sent.push({
        path: new URL(String(url)).pathname,
        fields: Object.fromEntries(body.entries()),
        key: new Headers(headers).get("Idempotency-Key") ?? undefined,
        keepalive,
        answer: (response = jsonAnswer({ success: true })) => resolve(response),
      });
    });
  });
});
afterEach(async () => {
  // The page is back, and nothing is in flight any more
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  for (let answered = 0; answered < sent.length; answered += 1) {
    sent[answered]?.answer();
    await new Promise((resolve) => setTimeout(resolve));
  }
});

function setQuantity(line: string, value: string): Promise<CartOutcome> {
  find<HTMLInputElement>(`#${line} [name=quantity]`).value = value;
  return writeToCart(cartWriteOf(find<HTMLFormElement>(`#${line}`)), inPlaceOfOthers);
}

const leave = (): boolean => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
/** The tab's next page, which is not being left. */
const arrive = (): boolean => window.dispatchEvent(new PageTransitionEvent("pageshow"));
const said = (): unknown[] => sent.map(({ path, fields }) => [path, fields]);

function blockStorage(): void {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

test("a cart change goes on when its page is left: the browser is told to finish it", async () => {
  void setQuantity("a", "2");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.keepalive).toBe(true);
});

test("a page left while nothing is under way notifies nobody and keeps nothing", () => {
  leave();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("a page left while a change is under way records when, so the next page requests its counter again", async () => {
  void setQuantity("a", "2");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(leftAt(STORAGE_KEY.cart)).toBeUndefined();
  const before = Date.now();
  leave();
  expect(Number(leftAt(STORAGE_KEY.cart))).toBeGreaterThanOrEqual(before);
  expect(Number(leftAt(STORAGE_KEY.cart))).toBeLessThanOrEqual(Date.now());
  // Nothing waited, so the next page has nothing to send
  expect(sessionStorage.length).toBe(0);
});

test("changes waiting when the page is left are sent once by the next page, in order, with own keys", async () => {
  const outcomes = [setQuantity("a", "2"), setQuantity("a", "5"), setQuantity("b", "3")];
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  expect((await Promise.all(outcomes.slice(1))).map(({ kind }) => kind)).toEqual(["replaced", "replaced"]);
  sent[0]?.answer();
  expect((await outcomes[0])?.kind).toBe("received");
  expect(sent).toHaveLength(1);

  arrive();
  sendUnsentCart();
  sendUnsentCart();
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.answer(jsonAnswer({ success: false, messages: { error: ["Theme.GeneralUnknownErrorOccurred"] } }));
  // A shopper whose change is refused is told on the next page
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(said()).toEqual([
    [UPDATE, { key: "a", quantity: "2" }],
    [UPDATE, { key: "a", quantity: "5" }],
    [UPDATE, { key: "b", quantity: "3" }],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(sessionStorage.length).toBe(0);
});

test("a change that the next page cannot send, as it is offline, is offered there once more", async () => {
  consoleErrors();
  void setQuantity("a", "2");
  void setQuantity("b", "3");
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  sent[0]?.answer();
  arrive();
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  jest.spyOn(window, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  sendUnsentCart();
  await waitFor(() => expect(toasts).toHaveLength(1));
  isOnline.mockRestore();
  toasts[0]?.action?.run();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(said()[1]).toEqual([UPDATE, { key: "b", quantity: "3" }]);
});

test("a next page left before sending anything passes the changes on", async () => {
  void setQuantity("a", "2");
  void setQuantity("a", "5");
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  void setQuantity("b", "3");
  leave();
  expect(takeUnsent(STORAGE_KEY.unsentCart).map(({ formData }) => Object.fromEntries(formData.entries()))).toEqual([
    { key: "a", quantity: "5" },
    { key: "b", quantity: "3" },
  ]);
});

test("if the tab's storage is blocked, waiting changes are sent as the page is left, and only once", async () => {
  consoleErrors();
  void setQuantity("a", "2");
  void setQuantity("b", "3");
  await waitFor(() => expect(sent).toHaveLength(1));
  blockStorage();
  leave();
  expect(sent.map(({ fields, keepalive }) => [fields.quantity, keepalive])).toEqual([
    ["2", true],
    ["3", true],
  ]);
  sendUnsentCart();
  expect(sent).toHaveLength(2);
});

test("so are files, which no storage can hold", async () => {
  const file = new File(["motif"], "motif.png");
  void setQuantity("a", "2");
  const write = cartWriteOf(find<HTMLFormElement>("#b"));
  write.formData.append("motif", file);
  void writeToCart(write);
  await waitFor(() => expect(sent).toHaveLength(1));
  leave();
  expect(sent[1]?.fields.motif).toMatchObject({ name: "motif.png" });
  expect(sessionStorage.length).toBe(0);
});

test("changes left behind half an hour ago no longer count", () => {
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now);
  const time = now - UNSENT_AGE_MS;
  const kept = { time, name: "json/cart/product/quantity/update", url: UPDATE, fields: [["quantity", "5"]] };
  sessionStorage.setItem(CART, JSON.stringify([kept, { ...kept, time: time + 5000 }]));
  expect(takeUnsent(STORAGE_KEY.unsentCart)).toHaveLength(1);
});

test.each([
  ["broken JSON", "{"],
  ["another shape", '[{"fields": 7}]'],
])("foreign data in its place (%s) causes at most one error, and nothing is sent", (_what, text) => {
  const errors = consoleErrors();
  // What is left out of a list is told as a warning
  jest.spyOn(console, "warn").mockImplementation();
  sessionStorage.setItem(CART, text);
  sendUnsentCart();
  expect(errors.length).toBeLessThanOrEqual(1);
  expect([sent.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each([
  ["an endpoint that is not the cart's", { name: "json/account/login", url: "/json/account/login" }],
  ["no address", { name: "json/cart/product/add" }],
])("a kept change with %s is not sent", async (_what, change) => {
  sessionStorage.setItem(CART, JSON.stringify([{ ...change, time: Date.now(), fields: [] }]));
  sendUnsentCart();
  // The test's own change: the queue would have sent an earlier one before it
  void setQuantity("a", "2");
  await waitFor(() => expect(sent).not.toEqual([]));
  expect(said()).toEqual([[UPDATE, { key: "a", quantity: "2" }]]);
});

test("a browser that aborts requests on leaving (Firefox, IE 11): nothing more is sent, nothing lost", async () => {
  jest.spyOn(window, "fetch").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeunload"));
    return Promise.reject(new TypeError("called off"));
  });
  const outcomes = [setQuantity("a", "2"), setQuantity("b", "3")];
  expect((await outcomes[0])?.kind).toBe("failed");
  await waitFor(() => expect(leftAt(STORAGE_KEY.cart)).toBeDefined());
  press("1", "add-product");
  press("2", "add-product");
  await waitFor(() => expect(leftAt(STORAGE_KEY.watchlist)).toBeDefined());
  leave();
  expect((await outcomes[1])?.kind).toBe("replaced");
  expect(window.fetch).toHaveBeenCalledTimes(2);
  expect(takeUnsent(STORAGE_KEY.unsentCart).map(({ formData }) => formData.get("key"))).toEqual(["b"]);
  expect(takeUnsent(STORAGE_KEY.unsentWatchlist).map(({ subject }) => subject)).toEqual(["2"]);
  expect(toasts).toEqual([]);
});

test("if the page stays after all, it sends the waiting changes", async () => {
  const fetching = jest.spyOn(window, "fetch").mockImplementationOnce(() => {
    window.dispatchEvent(new Event("beforeunload"));
    return Promise.reject(new TypeError("called off"));
  });
  const outcomes = [setQuantity("a", "2"), setQuantity("b", "3")];
  await outcomes[0];
  expect(fetching).toHaveBeenCalledTimes(1);
  arrive();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toEqual({ key: "b", quantity: "3" });
});

const press = (bundle: string, action: "add-product" | "remove-product"): void =>
  changeWatchlist({
    action,
    bundle,
    url: undefined,
    form: document.createElement("form"),
    formData: dataOf({ bundle }),
  });
const wishes = (): unknown[] => sent.map(({ path, fields }) => `${path.replace(/.*\//, "")} ${String(fields.bundle)}`);

test("wishes waiting when the page is left are sent from the next page, and show in the browser's list", async () => {
  for (const bundle of ["1", "2", "3"]) press(bundle, "add-product");
  // Taken back before it was sent: nothing to do
  press("3", "remove-product");
  // Taken back while it is in flight
  press("1", "remove-product");
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
  leave();
  expect(Number(leftAt(STORAGE_KEY.watchlist))).toBeGreaterThan(0);
  expect(leftAt(STORAGE_KEY.cart)).toBeUndefined();
  sent[0]?.answer();
  await waitFor(() => expect(watchedIds()).toEqual(["2"]));
  expect(wishes()).toEqual(["add 1"]);

  arrive();
  sendUnsentWishes();
  await waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.answer();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(wishes()).toEqual(["add 1", "add 2", "remove 1"]);
  sent[2]?.answer();
});

test("a wish refused on the next page is reverted", async () => {
  setWatched("2", true);
  sessionStorage.setItem(
    "storefront-unsent-watchlist",
    JSON.stringify([
      { time: Date.now(), name: "add-product", subject: "2", fields: [["bundle", "2"]] },
      { time: Date.now(), name: "add-product", fields: [] },
    ]),
  );
  sendUnsentWishes();
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer(jsonAnswer({ success: false }));
  await waitFor(() => expect(watchedIds()).toEqual([]));
});

test("if the tab's storage is blocked, waiting wishes are sent as the page is left", async () => {
  consoleErrors();
  press("1", "add-product");
  press("2", "add-product");
  press("3", "add-product");
  await waitFor(() => expect(sent).toHaveLength(1));
  blockStorage();
  leave();
  expect(wishes()).toEqual(["add 1", "add 2", "add 3"]);
});
