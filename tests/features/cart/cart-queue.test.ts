import { inPlaceOfOthers } from "../../../src/features/cart/rules/cart-intents";
import { cartWriteOf } from "../../../src/features/cart/cart-form";
import { writeToCart, type CartOutcome } from "../../../src/features/cart/cart-queue";
import {
  answering,
  type Asked,
  consoleErrors,
  find,
  heard,
  jsonAnswer,
  server,
  show,
  startServer,
} from "../../http/server";
import { http, HttpResponse } from "msw";

startServer();

const UPDATE = "/json/cart/product/quantity/update";
const REMOVE = "/json/cart/product/remove";
const ADD = "/json/cart/product/add";

function showLine(): void {
  show(`<div data-key="a">
    <form id="quantity" data-cart-action="update-quantity" action="${UPDATE}"><input name="quantity" value="1"></form>
    <form id="remove" data-cart-action="remove-product" action="${REMOVE}"><button></button></form>
  </div>`);
}
beforeEach(showLine);

function setQuantity(value: string): Promise<CartOutcome> {
  find<HTMLInputElement>("#quantity input").value = value;
  return writeToCart(cartWriteOf(find<HTMLFormElement>("#quantity")), inPlaceOfOthers);
}

const kinds = async (outcomes: Promise<CartOutcome>[]): Promise<string[]> =>
  (await Promise.all(outcomes)).map(({ kind }) => kind);

const quantitiesOf = (requests: Asked[]): Promise<unknown[]> =>
  Promise.all(requests.map(async (sent) => (await sent.formData()).get("quantity")));

test("fires the request event, then the receive event with the response, on the form", async () => {
  answering("post", UPDATE, () => jsonAnswer({ success: true, count: 2 }));
  const events: [string, EventTarget | null][] = [];
  for (const name of ["cart:update-quantity:request", "cart:update-quantity:receive"]) {
    document.addEventListener(name, ({ type, target }) => events.push([type, target]), { once: true });
  }
  const requested = heard<object>("cart:update-quantity:request");
  const received = heard<object>("cart:update-quantity:receive");
  const outcome = await setQuantity("2");
  const form = find("#quantity");
  const endpoint = "json/cart/product/quantity/update";
  expect(outcome).toEqual({ kind: "received", response: { success: true, count: 2 } });
  expect(events).toEqual([
    ["cart:update-quantity:request", form],
    ["cart:update-quantity:receive", form],
  ]);
  expect(requested).toMatchObject([{ form, endpoint, formData: expect.any(FormData) }]);
  expect(received).toEqual([{ form, endpoint, response: { success: true, count: 2 } }]);
});

test("fires the receive event on the document if the form is gone by then", async () => {
  answering("post", UPDATE, () => {
    show("");
    return jsonAnswer({ success: true });
  });
  const targets: unknown[] = [];
  document.addEventListener("cart:update-quantity:receive", ({ target }) => targets.push(target), { once: true });
  await setQuantity("2");
  expect(targets).toEqual([document]);
});

test("has one write in flight, replaces the waiting one and fires no events for it", async () => {
  const requests = answering("post", UPDATE, () => jsonAnswer({ success: true }));
  const events = heard("cart:update-quantity:request");
  expect(await kinds(["2", "3", "4"].map(setQuantity))).toEqual(["received", "replaced", "received"]);
  expect(await quantitiesOf(requests)).toEqual(["2", "4"]);
  expect(events).toHaveLength(2);
});

test("ignores the same write while it is under way", async () => {
  const requests = answering("post", UPDATE, () => jsonAnswer({ success: true }));
  expect(await kinds(["2", "2"].map(setQuantity))).toEqual(["received", "ignored"]);
  expect(requests).toHaveLength(1);
});

test("a removal replaces its line's queued write", async () => {
  const updates = answering("post", UPDATE, () => jsonAnswer({ success: true }));
  const removals = answering("post", REMOVE, () => jsonAnswer({ success: true }));
  const outcomes = [
    setQuantity("2"),
    setQuantity("3"),
    writeToCart(cartWriteOf(find<HTMLFormElement>("#remove")), inPlaceOfOthers),
  ];
  expect(await kinds(outcomes)).toEqual(["received", "replaced", "received"]);
  expect([updates.length, removals.length]).toEqual([1, 1]);
});

test("refetches the cart once, after the last pending write", async () => {
  const order: string[] = [];
  answering("post", UPDATE, () => jsonAnswer({ success: true }));
  const stop = ["cart:update-quantity:receive", "cart:settled"].map((name) => {
    const listener = (): number => order.push(name);
    document.addEventListener(name, listener);
    return () => document.removeEventListener(name, listener);
  });
  await Promise.all(["2", "3"].map(setQuantity));
  expect(order).toEqual(["cart:update-quantity:receive", "cart:update-quantity:receive", "cart:settled"]);
  stop.forEach((end) => end());
});

test("sends nothing when a listener prevents the request event, and goes on with the next", async () => {
  const requests = answering("post", UPDATE, () => jsonAnswer({ success: true }));
  const settled = heard("cart:settled");
  document.addEventListener("cart:update-quantity:request", (event) => event.preventDefault(), { once: true });
  expect(await setQuantity("2")).toEqual({ kind: "prevented" });
  expect([requests.length, settled.length]).toEqual([0, 0]);
  expect((await setQuantity("2")).kind).toBe("received");
});

test.each([
  ["a lost connection", () => HttpResponse.error(), 1],
  ["a server error", () => new HttpResponse(null, { status: 503 }), 1],
  ["an unreadable answer", () => HttpResponse.html("<p>"), 1],
])("never repeats a write after %s, and has the cart reread", async (_what, answer, refreshed) => {
  consoleErrors();
  const settled = heard("cart:settled");
  const received = heard("cart:update-quantity:receive");
  let sent = 0;
  server.use(
    http.post(UPDATE, () => {
      sent += 1;
      return answer();
    }),
  );
  expect(await setQuantity("2")).toMatchObject({ kind: "failed" });
  expect([sent, settled.length, received.length]).toEqual([1, refreshed, 0]);
});

test("does not read the cart again when nothing was sent, and sends the next change", async () => {
  consoleErrors();
  const settled = heard("cart:settled");
  jest.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  server.use(http.post(UPDATE, () => HttpResponse.error(), { once: true }));
  expect(await setQuantity("2")).toMatchObject({ kind: "failed", error: { reason: "offline" } });
  expect(settled).toHaveLength(0);
  answering("post", UPDATE, () => jsonAnswer({ success: true }));
  expect((await setQuantity("2")).kind).toBe("received");
});

/** The keys of that many requests. */
function keysOf(requests: Asked[], count: number): (string | null)[] {
  expect(requests).toHaveLength(count);
  return requests.map(({ headers }) => headers.get("Idempotency-Key"));
}
const failingAtFirst = (path: string): Asked[] =>
  answering("post", path, (_request, count) => (count === 1 ? HttpResponse.error() : jsonAnswer({ success: true })));
function add(): Promise<CartOutcome> {
  return writeToCart(cartWriteOf(find<HTMLFormElement>("#add")), inPlaceOfOthers);
}

test("repeats an unanswered addition under the same key when the shopper tries again", async () => {
  consoleErrors();
  show(`<form id="add" data-cart-action="add-product" action="${ADD}"><input name="variant" value="x"></form>`);
  const requests = failingAtFirst(ADD);
  for (let time = 0; time < 3; time += 1) await add();
  const [first, second, third] = keysOf(requests, 3);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("but not once the cart has changed otherwise: then it is a new addition", async () => {
  consoleErrors();
  document.body.insertAdjacentHTML(
    "beforeend",
    `<form id="add" data-cart-action="add-product" action="${ADD}"><input name="variant" value="x"></form>`,
  );
  const requests = failingAtFirst(ADD);
  answering("post", REMOVE, () => jsonAnswer({ success: true }));
  await add();
  await writeToCart(cartWriteOf(find<HTMLFormElement>("#remove")), inPlaceOfOthers);
  await add();
  const [first, second] = keysOf(requests, 2);
  expect(second).not.toBe(first);
});

test("a quantity set again gets a new key: somebody else may have changed it meanwhile", async () => {
  consoleErrors();
  const requests = failingAtFirst(UPDATE);
  for (const value of ["2", "2"]) await setQuantity(value);
  const [first, second] = keysOf(requests, 2);
  expect(second).not.toBe(first);
});
