import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import cartActions from "../../../src/features/cart/cart-actions";
import loadables from "../../../src/features/page/loadable";
import { UNLOAD_MAX_MS } from "../../../src/lib/leaving";
import { pause } from "../../../src/lib/timing";
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
import { neverStrikes, shorten } from "../../support/limits";

startServer();

const page = within(document.body);
const UPDATE = "/json/cart/product/quantity/update";
const ADD = "/json/cart/product/add";
const answerWith = (path: string): Asked[] => answering("post", path, () => jsonAnswer({ success: true }));

/** Answers when the test says so. */
function answerLater(path: string): { requests: Asked[]; release: () => void } {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests = answering("post", path, () => gate.then(() => jsonAnswer({ success: true })));
  return { requests, release: () => release() };
}
const fieldsOf = async (request: Asked | undefined): Promise<unknown> =>
  Object.fromEntries(Array.from((await request?.formData())?.entries() ?? []));

let stop: () => void = () => undefined;
let nativeSubmits: EventTarget[] = [];
/** Runs after the behavior: what is not prevented by then goes the native way. */
function goNatively(event: Event): void {
  if (!event.defaultPrevented && event.target !== null) nativeSubmits.push(event.target);
  event.preventDefault();
}

beforeEach(() => {
  stop = cartActions(document);
  nativeSubmits = [];
  window.addEventListener("submit", goNatively);
});
afterEach(() => {
  stop();
  window.removeEventListener("submit", goNatively);
  // A form that was submitted natively has left the page
  window.dispatchEvent(new Event("pageshow"));
});

const idle = (): Promise<void> =>
  new Promise((resolve) => document.addEventListener("cart:settled", () => resolve(), { once: true }));

function showLine(control = '<input name="quantity" aria-label="Quantity" value="1" data-stock-count="9">'): void {
  show(`<div data-key="a"><form data-cart-action="update-quantity" data-submit-on="change" action="${UPDATE}">
    ${control}<button name="op" value="set">Update</button></form></div>`);
}

async function type(text: string): Promise<void> {
  const field = page.getByLabelText("Quantity");
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test("sends the form with the pressed button, and not natively", async () => {
  const requests = answerWith(ADD);
  show(
    `<form data-cart-action="add-product"><input type="hidden" name="variant" value="4051"><button name="go" value="1">Add</button></form>`,
  );
  await Promise.all([idle(), userEvent.click(page.getByRole("button", { name: "Add" }))]);
  expect(await fieldsOf(requests[0])).toEqual({ variant: "4051", go: "1" });
  expect(nativeSubmits).toEqual([]);
});

test("knows the button even if the event names no submitter", async () => {
  const requests = answerWith(ADD);
  show('<form id="f" data-cart-action="add-product"></form><button form="f" name="go" value="outside">Add</button>');
  document.addEventListener("submit", (event) => Object.defineProperty(event, "submitter", { value: undefined }), {
    capture: true,
    once: true,
  });
  await Promise.all([idle(), userEvent.click(page.getByRole("button"))]);
  expect(await fieldsOf(requests[0])).toEqual({ go: "outside" });
});

test("three quick clicks make one request, and the button keeps focus", async () => {
  const { requests, release } = answerLater(ADD);
  show('<form data-cart-action="add-product"><button>Add</button></form>');
  const button = page.getByRole("button");
  const done = idle();
  for (let i = 0; i < 3; i += 1) await userEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  release();
  await done;
  expect(requests).toHaveLength(1);
  await waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  expect(document.activeElement).toBe(button);
});

test("a change is sent at once, and Enter after it does not send it again", async () => {
  const requests = answerWith(UPDATE);
  showLine();
  await type("3");
  await Promise.all([idle(), userEvent.keyboard("{Enter}")]);
  expect(await Promise.all(requests.map(fieldsOf))).toEqual([{ quantity: "3" }]);
});

test("clicking a button in such a form sends the button too", async () => {
  const requests = answerWith(UPDATE);
  showLine();
  await Promise.all([idle(), userEvent.click(page.getByRole("button"))]);
  expect(await fieldsOf(requests[0])).toEqual({ quantity: "1", op: "set" });
});

test.each([
  ["12", "9"],
  ["0", "1"],
  ["abc", "1"],
  ["2.9", "2"],
])("a typed %s becomes %s before it is sent", async (typed, sent) => {
  const requests = answerWith(UPDATE);
  showLine();
  await type(typed);
  await Promise.all([idle(), userEvent.tab()]);
  expect(await fieldsOf(requests[0])).toEqual({ quantity: sent });
  expect(page.getByLabelText("Quantity")).toHaveProperty("value", sent);
});

test.each([
  ["only the lower bound applies if the stock is no number", "many", "99"],
  ["only the lower bound applies if the stock is empty", "", "99"],
  ["a negative stock is none", "-3", "1"],
])("%s", async (_rule, stock, sent) => {
  const requests = answerWith(UPDATE);
  showLine(`<input name="quantity" aria-label="Quantity" data-stock-count="${stock}">`);
  await type("99");
  await Promise.all([idle(), userEvent.tab()]);
  expect(await fieldsOf(requests[0])).toEqual({ quantity: sent });
});

test("a select is sent as is", async () => {
  const requests = answerWith(UPDATE);
  showLine('<select name="quantity" aria-label="Quantity" data-stock-count="1"><option>1<option>2</select>');
  await Promise.all([idle(), userEvent.selectOptions(page.getByLabelText("Quantity"), "2")]);
  expect(await fieldsOf(requests[0])).toEqual({ quantity: "2" });
});

test("a form without data-submit-on waits for its submit, but its quantity is corrected", async () => {
  const requested = heard("cart:add-product:request");
  show('<form data-cart-action="add-product"><input aria-label="Quantity" data-stock-count="2"></form>');
  await type("7");
  await userEvent.tab();
  expect(page.getByLabelText("Quantity")).toHaveProperty("value", "2");
  expect(requested).toEqual([]);
});

test("an invalid field is flagged, and nothing is sent", async () => {
  const requested = heard("cart:update-quantity:request");
  showLine('<input name="quantity" aria-label="Quantity" type="email">');
  await type("no address");
  const flagged = jest.spyOn(HTMLInputElement.prototype, "reportValidity");
  await userEvent.tab();
  expect(flagged.mock.contexts).toEqual([page.getByLabelText("Quantity")]);
  expect(requested).toEqual([]);
});

test("an unknown ACTION is one clear error, and its form submits natively with its button", async () => {
  const console = consoleErrors();
  const sent: unknown[] = [];
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push(...new FormData(this).entries());
  });
  show('<form data-cart-action="fly"><button name="go" value="up">Fly</button></form>');
  await userEvent.click(page.getByRole("button"));
  await waitFor(() => expect(native.mock.contexts).toEqual([find("form")]));
  expect(console).toEqual([[expect.stringContaining('there is no cart action "fly"'), find("form")]]);
  expect(sent).toEqual([["go", "up"]]);
});

test("so does a form sent by a change", async () => {
  const console = consoleErrors();
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  show('<form data-cart-action="fly" data-submit-on="change"><input name="submit" aria-label="Quantity"></form>');
  await type("2");
  await userEvent.tab();
  await waitFor(() => expect(native.mock.contexts).toEqual([find("form")]));
  expect(console).toHaveLength(1);
});

test("a form on its way natively is not sent again by another press, until the page stays after all", async () => {
  neverStrikes(UNLOAD_MAX_MS);
  const console = consoleErrors();
  const native = jest.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  show('<form data-cart-action="fly"><button>Fly</button></form>');
  const press = (): Promise<void> => userEvent.click(page.getByRole("button"));
  await press();
  await waitFor(() => expect(native).toHaveBeenCalledTimes(1));
  await press();
  await pause(0);
  expect([native.mock.calls.length, console.length, nativeSubmits.length]).toEqual([1, 1, 0]);
  window.dispatchEvent(new Event("pageshow"));
  await press();
  await waitFor(() => expect(native).toHaveBeenCalledTimes(2));
});

test("ignores submits that another listener has taken, and forms that are not its own", async () => {
  show(
    '<form id="taken" data-cart-action="add-product"><button>A</button></form><form id="other"><input aria-label="Quantity"><button>B</button></form>',
  );
  find("#taken").addEventListener("submit", (event) => event.preventDefault());
  await userEvent.click(page.getByRole("button", { name: "A" }));
  await type("2");
  await userEvent.click(page.getByRole("button", { name: "B" }));
  expect(nativeSubmits).toEqual([find("#other")]);
});

test("a rejected action ends in a toast and a button that works again", async () => {
  consoleErrors();
  const toasts = heard("toast:show");
  server.use(http.post(ADD, () => new HttpResponse(null, { status: 503 })));
  show('<form data-cart-action="add-product"><button>Add</button></form>');
  await Promise.all([idle(), userEvent.click(page.getByRole("button"))]);
  await waitFor(() => expect(toasts).toEqual([{ theme: "error", body: "Something went wrong. Please try again." }]));
  await waitFor(() => expect(page.getByRole("button").hasAttribute("aria-disabled")).toBe(false));
  const requests = answerWith(ADD);
  await Promise.all([idle(), userEvent.click(page.getByRole("button"))]);
  expect(requests).toHaveLength(1);
});

function showLines(...keys: string[]): void {
  const line = (key: string): string => `<div data-key="${key}">
    <form data-cart-action="update-quantity" data-submit-on="change" action="${UPDATE}"><input type="hidden" name="key" value="${key}">
    <input name="quantity" aria-label="Quantity of ${key}" value="1" data-stock-count="9"></form></div>`;
  show(keys.map(line).join(""));
}

function setQuantity(key: string, value: string): void {
  fireEvent.change(page.getByLabelText(`Quantity of ${key}`), { target: { value } });
}

interface Offer {
  action: { run: () => void };
}

/** Sets quantities offline. @returns the toasts, once the browser is online again */
async function setOffline(...quantities: [key: string, value: string][]): Promise<Offer[]> {
  consoleErrors();
  const toasts = heard<Offer>("toast:show");
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  server.use(http.post(UPDATE, () => HttpResponse.error()));
  for (const [index, [key, value]] of quantities.entries()) {
    setQuantity(key, value);
    await waitFor(() => expect(toasts).toHaveLength(index + 1));
  }
  isOnline.mockRestore();
  return toasts;
}

test("'Try again', offered offline, sends the changes of all lines that were not sent", async () => {
  showLines("a", "b");
  const toasts = await setOffline(["a", "2"], ["b", "3"]);
  const requests = answerWith(UPDATE);
  const done = idle();
  toasts[1]?.action.run();
  await done;
  expect(await Promise.all(requests.map((request) => fieldsOf(request)))).toEqual([
    { key: "a", quantity: "2" },
    { key: "b", quantity: "3" },
  ]);
});

test("'Try again', offered offline, does not undo what the shopper has changed in the line since", async () => {
  showLines("a", "b");
  const toasts = await setOffline(["a", "2"]);
  const requests = answerWith(UPDATE);
  const done = idle();
  setQuantity("a", "5");
  await done;
  const next = idle();
  toasts[0]?.action.run();
  setQuantity("b", "3");
  await next;
  expect(await Promise.all(requests.map((request) => fieldsOf(request)))).toEqual([
    { key: "a", quantity: "5" },
    { key: "b", quantity: "3" },
  ]);
});

test("the loadable around the form loads while its change is under way", async () => {
  const { release } = answerLater(ADD);
  show('<section data-loadable><form data-cart-action="add-product"><button>Add</button></form></section>');
  const stopLoadables = loadables(document);
  const done = idle();
  await userEvent.click(page.getByRole("button"));
  expect(find("section").getAttribute("aria-busy")).toBe("true");
  release();
  await done;
  await waitFor(() => expect(find("section").hasAttribute("aria-busy")).toBe(false));
  stopLoadables();
});

test("a form with controls named like its own members works", async () => {
  const requests = answerWith(UPDATE);
  show(`<form data-cart-action="update-quantity" action="${UPDATE}"><input name="action" value="a"><input name="method" value="b">
    <input name="id" value="c"><input name="getAttribute" value="d"><input name="closest" value="e"><button name="submit">Go</button></form>`);
  await Promise.all([idle(), userEvent.click(page.getByRole("button"))]);
  expect(await fieldsOf(requests[0])).toMatchObject({ action: "a", method: "b", closest: "e" });
});

test("a change that is not accepted goes back to the server's last value", async () => {
  consoleErrors();
  server.use(http.post(UPDATE, () => new HttpResponse(null, { status: 503 })));
  showLine();
  await type("3");
  await Promise.all([idle(), userEvent.tab()]);
  await waitFor(() => expect(page.getByLabelText("Quantity")).toHaveProperty("value", "1"));
});

test("but keeps newer input", async () => {
  consoleErrors();
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  server.use(http.post(UPDATE, () => failing.then(() => new HttpResponse(null, { status: 503 }))));
  showLine();
  await type("3");
  await userEvent.tab();
  await userEvent.type(page.getByLabelText("Quantity"), "4");
  const done = idle();
  fail();
  await done;
  // Only then is the answer dealt with
  await waitFor(() => expect(find("[data-key]").hasAttribute("data-updating")).toBe(false));
  expect(page.getByLabelText("Quantity")).toHaveProperty("value", "34");
});

test.each([
  ["Added", () => jsonAnswer({ success: true })],
  ["Error", () => jsonAnswer({ success: false }, { status: 422 })],
  ["Error", () => new HttpResponse(null, { status: 503 })],
])("an add button says %s for a while (contract §6)", async (says, answer) => {
  shorten("BUTTON_NOTICE_MS", 200);
  consoleErrors();
  answering("post", ADD, answer);
  show(`<form data-cart-action="add-product"><button><i></i> <span data-slot="label">Take it</span></button></form>`);
  await Promise.all([
    waitFor(() => expect(page.getByRole("button").textContent).toContain(says)),
    userEvent.click(page.getByRole("button")),
  ]);
  await waitFor(() => expect(page.getByRole("button").textContent).toContain("Take it"));
});

test("the buttons beside a quantity keep it within the stock, and send each change (spec §5)", async () => {
  const requests = answerWith(UPDATE);
  showLine(`<button type="button" data-step="-1">Less</button>
    <input name="quantity" aria-label="Quantity" value="1" data-stock-count="2"><button type="button" data-step="1">More</button>`);
  const press = (name: string): Promise<void> => userEvent.click(page.getByRole("button", { name }));
  await press("Less");
  await Promise.all([idle(), press("More")]);
  await press("More");
  expect(page.getByLabelText("Quantity")).toHaveProperty("value", "2");
  await Promise.all([idle(), press("Less")]);
  expect(await Promise.all(requests.map(fieldsOf))).toEqual([{ quantity: "2" }, { quantity: "1" }]);
});

const stepped = (control: string, by: string): void =>
  showLine(
    `<input name="quantity" aria-label="Quantity" value="2" ${control}><button type="button" data-step="${by}">More</button>`,
  );

test("the buttons beside a quantity work though the server does not say the stock", async () => {
  const requests = answerWith(UPDATE);
  stepped("", "1");
  await Promise.all([idle(), userEvent.click(page.getByRole("button", { name: "More" }))]);
  expect(await Promise.all(requests.map(fieldsOf))).toEqual([{ quantity: "3" }]);
});

test("a button without a type beside a quantity sends its change once, and no other", async () => {
  const requests = answerWith(UPDATE);
  showLine(
    '<input name="quantity" value="9" data-stock-count="9"><button data-step="1">More</button><button data-step="-1">Less</button>',
  );
  await userEvent.click(page.getByRole("button", { name: "More" }));
  await Promise.all([idle(), userEvent.click(page.getByRole("button", { name: "Less" }))]);
  expect(await Promise.all(requests.map(fieldsOf))).toEqual([{ quantity: "8" }]);
});

test("a button that says no number changes and sends nothing, and one error says so", async () => {
  const errors = consoleErrors();
  const requests = answerWith(UPDATE);
  stepped('data-stock-count="9"', "+");
  await userEvent.click(page.getByRole("button", { name: "More" }));
  expect([page.getByLabelText<HTMLInputElement>("Quantity").value, requests]).toEqual(["2", []]);
  expect(errors.map(String)).toEqual([expect.stringContaining("[data-step]: expected 1 or -1")]);
});

test.each([
  ["99", "9"],
  ["a few", "1"],
  ["0", "1"],
  ["-3", "1"],
  ["4", "4"],
])(
  "requestSubmit sends %s, typed but not left, as the nearest available quantity %s (spec §5)",
  async (typed, sent) => {
    const requests = answerWith(UPDATE);
    showLine();
    const field = page.getByLabelText<HTMLInputElement>("Quantity");
    await type(typed);
    const done = idle();
    field.form?.requestSubmit();
    await done;
    expect(await fieldsOf(requests[0])).toEqual({ quantity: sent });
    expect([requests.length, field.value]).toEqual([1, sent]);
  },
);

test("requestSubmit sends several products, each in its available quantity (spec §5)", async () => {
  const requests = answerWith("/json/cart/products/add");
  show(`<form data-cart-action="add-products" id="outfit" action="/json/cart/products/add">
    <input name="quantity" aria-label="Socks" data-stock-count="7"></form>
    <input form="outfit" name="quantity" aria-label="Hats" data-stock-count="2">`);
  await userEvent.type(page.getByLabelText("Hats"), "5");
  await userEvent.type(page.getByLabelText("Socks"), "99");
  const done = idle();
  find<HTMLFormElement>("form").requestSubmit();
  await done;
  const data = await requests[0]?.formData();
  expect(data?.getAll("quantity")).toEqual(["7", "2"]);
  expect(page.getByLabelText("Socks")).toHaveProperty("value", "7");
});

test("a voucher sent by its change stays if that fails; a ticked checkbox goes back", async () => {
  consoleErrors();
  server.use(http.post("/json/cart/modifier/add", () => new HttpResponse(null, { status: 503 })));
  show(`<form data-cart-action="add-modifier" data-submit-on="change" action="/json/cart/modifier/add">
    <input name="code" aria-label="Voucher"><input type="checkbox" name="wrap" aria-label="Gift wrap"></form>`);
  await userEvent.type(page.getByLabelText("Voucher"), "WOOL10");
  await Promise.all([idle(), userEvent.tab()]);
  await waitFor(() => expect(page.getByLabelText("Voucher")).toHaveProperty("value", "WOOL10"));
  await Promise.all([idle(), userEvent.click(page.getByLabelText("Gift wrap"))]);
  await waitFor(() => expect(page.getByLabelText("Gift wrap")).toHaveProperty("checked", false));
  expect(page.getByLabelText("Voucher")).toHaveProperty("value", "WOOL10");
});

test("in a table, a change in another cell than its form's is sent, and so are the buttons beside it", async () => {
  const requests = answerWith(UPDATE);
  show(`<table><tr data-key="a">
    <td><form id="a" data-cart-action="update-quantity" data-submit-on="change" action="${UPDATE}"></form></td>
    <td><input name="quantity" aria-label="Quantity" value="1" data-stock-count="9" form="a">
      <button type="button" data-step="1" form="a">More</button></td></tr></table>`);
  await type("3");
  await Promise.all([idle(), userEvent.tab()]);
  await Promise.all([idle(), userEvent.click(page.getByRole("button", { name: "More" }))]);
  expect(await Promise.all(requests.map(fieldsOf))).toEqual([{ quantity: "3" }, { quantity: "4" }]);
});
