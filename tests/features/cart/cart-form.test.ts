import { waitFor } from "@testing-library/dom";
import { http, HttpResponse } from "msw";
import { submitCartChange } from "../../../src/features/cart/cart-change";
import { cartWriteOf, submitCartForm } from "../../../src/features/cart/cart-form";
import { answering, consoleErrors, find, heard, jsonAnswer, server, show, startServer } from "../../http/server";

startServer();
beforeEach(() => show(""));

function form(attributes: string, content = ""): HTMLFormElement {
  show(`<form ${attributes}>${content}</form>`);
  return find<HTMLFormElement>("form");
}

test.each([
  [
    'data-cart-action="remove-product" action="/json/cart/product/remove"',
    "remove-product",
    "json/cart/product/remove",
  ],
  [
    'data-cart-action="remove-product" action="/json/cart/oos-product/remove?x=1"',
    "remove-product",
    "json/cart/oos-product/remove",
  ],
  ['data-cart-action="remove-oss-product" action="/eu/line/7/remove"', "remove-oss-product", "cart/oss-product/remove"],
  ['data-cart-action="add-modifier" action="/gift"', "add-modifier", "json/cart/modifier/add"],
  ['data-cart-action="update-size"', "update-size", "json/cart/product/size/update"],
  ['data-island="order-form" action="/json/cart/product/add"', "add-product", "json/cart/product/add"],
])("reads %s as %s at %s", (attributes, action, endpoint) => {
  expect(cartWriteOf(form(attributes))).toMatchObject({ action, endpoint });
});

test("sends to the button's formaction, else the form's action, else the endpoint", () => {
  const owner = form(
    'data-cart-action="add-product" action="/here"',
    '<input name="action" value="x"><button formaction="/there">',
  );
  expect(cartWriteOf(owner).url).toBe("http://localhost:3000/here");
  expect(cartWriteOf(owner, find("button")).url).toBe("http://localhost:3000/there");
  expect(cartWriteOf(form('data-cart-action="add-product"')).url).toBe("http://localhost:3000/json/cart/product/add");
});

test("knows the cart line by the key around the form", () => {
  show('<ul><li data-key="4051"><form data-cart-action="update-size"></form></li></ul>');
  expect(cartWriteOf(find<HTMLFormElement>("form")).line).toBe("4051");
  expect(cartWriteOf(form('data-cart-action="update-size"')).line).toBeUndefined();
});

test.each([
  ['data-cart-action="fly"', 'there is no cart action "fly"; give it data-cart-action, one of add-product,'],
  ['data-cart-action=""', 'there is no cart action ""'],
  ['action="/elsewhere"', "its action is not a cart endpoint; give it data-cart-action"],
  ['data-cart-action="remove-oss-product"', "the path must come from the page"],
  [
    'data-cart-action="add-product" action="https://elsewhere.example/"',
    "requests may only go to http://localhost:3000",
  ],
])("refuses %s before anything is sent", (attributes, message) => {
  expect(() => submitCartForm(form(attributes))).toThrow(message);
});

const UPDATE = 'data-cart-action="update-quantity"';
const PATH = "/json/cart/product/quantity/update";
const LOST = { theme: "error", body: "The connection was lost. Please check your cart before you try again." };
const OFFLINE = {
  theme: "error",
  body: "You are offline. Please try again once you are connected.",
  action: { text: "Try again", run: expect.any(Function) },
};
const FALLBACK = { theme: "error", body: "Something went wrong. Please try again." };

test.each([
  ["success", { success: true }, [{ theme: "success", body: "Your cart was updated." }]],
  ["a refusal without messages", { success: false, messages: [] }, [FALLBACK]],
  ["a refusal with an unknown key", { success: false, messages: { error: ["Shop.Unknown"] } }, [FALLBACK]],
])("says %s in a toast", async (_what, answer, toasts) => {
  const shown = heard("toast:show");
  answering("post", PATH, () => jsonAnswer(answer));
  await submitCartChange(form(UPDATE));
  await waitFor(() => expect(shown).toEqual(toasts));
});

test("says nothing after adding", async () => {
  const shown = heard("toast:show");
  answering("post", "/json/cart/product/add", () => jsonAnswer({ success: true }));
  await submitCartForm(form('data-cart-action="add-product"'));
  // Code that is loaded first says it: a message about the addition would come before this one
  answering("post", "/json/cart/product/add", () => jsonAnswer({ success: false }));
  await submitCartForm(form('data-cart-action="add-product"'));
  await waitFor(() => expect(shown).not.toEqual([]));
  expect(shown).toEqual([FALLBACK]);
});

test.each([
  ["a lost connection", () => HttpResponse.error(), LOST.body],
  ["a server error", () => new HttpResponse(null, { status: 500 }), FALLBACK.body],
  ["HTML instead of JSON", () => HttpResponse.html("<p>"), FALLBACK.body],
])("says %s in a toast", async (_what, answer, body) => {
  consoleErrors();
  const shown = heard("toast:show");
  server.use(http.post(PATH, answer));
  await submitCartChange(form(UPDATE));
  expect(shown).toEqual([{ theme: "error", body }]);
});

test("leads to the page that has answered in place of the cart, such as a login", async () => {
  consoleErrors();
  const shown = heard("toast:show");
  answering("post", PATH, () => Response.redirect("http://localhost:3000/login", 303));
  answering("get", "/login", () => HttpResponse.html("<form></form>"));
  await submitCartChange(form(UPDATE));
  const link = { href: "http://localhost:3000/login", text: "Open the page" };
  expect(shown).toEqual([{ theme: "info", body: "This part of the page is no longer up to date.", link }]);
});

test.each([
  ["that the browser is offline: the server has not seen it", { onLine: false, wait: 0, toast: OFFLINE }],
  ["to check the cart after 30 seconds without an answer", { onLine: true, wait: 30_000, toast: LOST }],
])("says %s", async (_what, { onLine, wait, toast }) => {
  consoleErrors();
  const shown = heard("toast:show");
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  jest.spyOn(window, "fetch").mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        if (!onLine) reject(new TypeError("Failed to fetch"));
        init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      }),
  );
  const sending = submitCartChange(form(UPDATE));
  await jest.advanceTimersByTimeAsync(wait + 1);
  expect((await sending).kind).toBe("failed");
  expect(shown).toEqual([toast]);
  jest.useRealTimers();
});

test("offline, trying again sends the same fields, with the button once, and the same key", async () => {
  consoleErrors();
  const shown = heard<{ action: { run: () => void } }>("toast:show");
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const sent: [key: string | null, body: string][] = [];
  server.use(
    http.post("*/json/cart/product/add", async ({ request }) => {
      const fields = Array.from((await request.formData()).entries());
      sent.push([request.headers.get("Idempotency-Key"), JSON.stringify(fields)]);
      return sent.length === 1 ? HttpResponse.error() : jsonAnswer({ success: true });
    }),
  );
  const owner = form('data-cart-action="add-product"', '<button name="variant" value="4051">S</button>');
  await submitCartForm(owner, find("button"));
  isOnline.mockRestore();
  shown[0]?.action.run();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.[1]).toBe('[["variant","4051"]]');
  expect(sent[1]).toEqual(sent[0]);
});

/** A form that adds the variant in its field, without a connection, until `connect`. */
function offline() {
  consoleErrors();
  const shown = heard<{ action: { run: () => void } }>("toast:show");
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const sent: unknown[] = [];
  server.use(
    http.post("*/json/cart/product/add", async ({ request }) => {
      if (!navigator.onLine) return HttpResponse.error();
      sent.push((await request.formData()).get("variant"));
      return jsonAnswer({ success: true });
    }),
  );
  const owner = form('data-cart-action="add-product"', '<input name="variant">');
  return { shown, sent, owner, connect: () => isOnline.mockRestore() };
}

test("offline, trying again sends all additions that have failed, each once, but none that was sent meanwhile", async () => {
  const { shown, sent, owner, connect } = offline();
  const add = async (variant: string): Promise<void> => {
    find<HTMLInputElement>("input").value = variant;
    await submitCartForm(owner);
  };
  for (const variant of ["S", "M", "M", "L"]) await add(variant);
  connect();
  await add("L");
  shown[shown.length - 1]?.action.run();
  await waitFor(() => expect(sent).toEqual(["L", "S", "M"]));
});

test.each([
  ["its own toast", ["S", "wallet"], ["S"], 1],
  ["no toast about a later addition", ["wallet", "S"], ["S"], 0],
])("offline, a wallet's button is pressed again by %s", async (_what, order, added, presses) => {
  const { shown, sent, owner, connect } = offline();
  const press = jest.fn();
  for (const each of order) {
    find<HTMLInputElement>("input").value = each;
    await (each === "wallet" ? submitCartForm(owner, undefined, undefined, press, true) : submitCartForm(owner));
  }
  connect();
  shown[shown.length - 1]?.action.run();
  await waitFor(() => expect(sent).toEqual(added));
  expect(press).toHaveBeenCalledTimes(presses);
});

test("says nothing about changes replaced, ignored, prevented or aborted by leaving the page", async () => {
  const console = consoleErrors();
  const shown = heard("toast:show");
  server.use(http.post(PATH, () => HttpResponse.error()));
  document.addEventListener("cart:update-quantity:request", (event) => event.preventDefault(), { once: true });
  expect((await submitCartChange(form(UPDATE))).kind).toBe("prevented");
  const owner = form(UPDATE, '<input name="quantity" value="1">');
  const leaving = [submitCartChange(owner), submitCartChange(owner)];
  find<HTMLInputElement>("input").value = "2";
  leaving.push(submitCartChange(owner));
  window.dispatchEvent(new Event("pagehide"));
  expect((await Promise.all(leaving)).map(({ kind }) => kind)).toEqual(["failed", "ignored", "replaced"]);
  window.dispatchEvent(new Event("pageshow"));
  expect([...shown, ...console]).toEqual([]);
});

test("sends the form's current fields, along with the pressed button", () => {
  const owner = form(
    'data-cart-action="update-quantity" action="/json/cart/product/quantity/update"',
    '<input name="quantity" value="1"><button name="op" value="set">Update</button>',
  );
  const { formData } = cartWriteOf(owner, find("button"));
  find<HTMLInputElement>("input").value = "7";
  expect(Array.from(formData.entries())).toEqual([
    ["quantity", "1"],
    ["op", "set"],
  ]);
});
