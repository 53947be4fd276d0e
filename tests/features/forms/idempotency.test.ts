import { freshKeys } from "../../../src/features/forms/fresh-keys";
import { closeIntent, intentKey, isIdempotencyKey } from "../../../src/http/idempotency";
import { sendForm } from "../../../src/features/forms/send-form";
import { request } from "../../../src/http/request";
import { signatureOf } from "../../../src/http/submissions";
import {
  answering,
  type Asked,
  consoleErrors,
  dataOf,
  find,
  heard,
  jsonAnswer,
  show,
  startServer,
} from "../../http/server";
import { waitFor } from "@testing-library/dom";
import { HttpResponse } from "msw";
import { visitedBy } from "../../support/made-ahead";

startServer();

const REMINDER = "/reminder";
const FORM = `<form action="${REMINDER}" method="post"><input type="hidden" name="_idempotency_key" value="from-the-server">
  <input name="ean" value="1"></form>`;

const form = (): HTMLFormElement => find("form") as HTMLFormElement;
const keyInForm = (): string => find<HTMLInputElement>("[name=_idempotency_key]").value;
const sentKeys = (requests: Asked[]): Promise<unknown[]> =>
  Promise.all(
    requests.map(async (sent) => [
      sent.headers.get("Idempotency-Key"),
      (await sent.formData()).get("_idempotency_key"),
    ]),
  );

beforeEach(() => show(FORM));

test("a request carries its form's key as a header and as a field", async () => {
  const requests = answering("post", REMINDER, () => jsonAnswer({ success: true }));
  await sendForm("reminder", form());
  expect(await sentKeys(requests)).toEqual([["from-the-server", "from-the-server"]]);
});

test("a native submit after a lost answer is the same intent: the form keeps the key", async () => {
  consoleErrors();
  const requests = answering("post", REMINDER, () => HttpResponse.error());
  await sendForm("reminder", form());
  expect(keyInForm()).toBe("from-the-server");
  find<HTMLInputElement>("[name=ean]").value = "2";
  await sendForm("reminder", form());
  const [, second] = (await sentKeys(requests)) as string[][];
  expect(second?.[0]).not.toBe("from-the-server");
  expect([keyInForm(), keyInForm()]).toEqual(second);
});

test("after an accepted answer the form has a new key: any later submit is a new intent", async () => {
  const requests = answering("post", REMINDER, () => jsonAnswer({ success: true }));
  await sendForm("reminder", form());
  const renewed = keyInForm();
  expect(renewed).toMatch(/.{10}/);
  expect(renewed).not.toBe("from-the-server");
  await sendForm("reminder", form());
  expect(await sentKeys(requests)).toEqual([
    ["from-the-server", "from-the-server"],
    [renewed, renewed],
  ]);
});

test("a submit that a listener has prevented leaves the one before, which has no answer, the same intent", async () => {
  consoleErrors();
  const requests = answering("post", REMINDER, () => HttpResponse.error());
  await sendForm("reminder", form());
  form().addEventListener("reminder:submit:request", (event) => event.preventDefault(), { once: true });
  await sendForm("reminder", form());
  await sendForm("reminder", form());
  const [first, second] = await sentKeys(requests);
  expect([requests.length, second]).toEqual([2, first]);
});

test("a prevented submit of other data leaves the one before, which has no answer, the same intent", async () => {
  consoleErrors();
  const requests = answering("post", REMINDER, () => HttpResponse.error());
  const field = find<HTMLInputElement>("[name=ean]");
  await sendForm("reminder", form());
  form().addEventListener("reminder:submit:request", (event) => event.preventDefault(), { once: true });
  field.value = "2";
  await sendForm("reminder", form());
  expect(keyInForm()).toBe("from-the-server");
  field.value = "1";
  await sendForm("reminder", form());
  const [first, second] = await sentKeys(requests);
  expect([requests.length, second]).toEqual([2, first]);
});

test("a second button that leads to another address is another intent, though the data is the same", async () => {
  consoleErrors();
  show(FORM.replace("</form>", '<button>Save</button><button formaction="/other">Remove</button></form>'));
  const [save, remove] = Array.from(document.querySelectorAll("button"));
  let answer = (): void => undefined;
  const saved = answering("post", REMINDER, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return HttpResponse.error();
  });
  const removed = answering("post", "/other", () => jsonAnswer({ success: true }));
  const first = sendForm("reminder", form(), { submitter: save });
  const second = sendForm("reminder", form(), { submitter: remove });
  await waitFor(() => expect(saved).toHaveLength(1));
  answer();
  await Promise.all([first, second]);
  const [[removedKey] = []] = (await sentKeys(removed)) as string[][];
  expect(await sentKeys(saved)).toEqual([["from-the-server", "from-the-server"]]);
  expect(removedKey).toMatch(/./);
  expect(removedKey).not.toBe("from-the-server");
});

test("'Try again' sends a form that has left the page once more, as the same intent", async () => {
  consoleErrors();
  show(FORM.replace("</form>", "<button>Send</button></form>"));
  const toasts = heard<{ action: { run: () => void } }>("toast:show");
  const requests = answering("post", REMINDER, (_request, count) =>
    count === 1 ? HttpResponse.error() : jsonAnswer({ success: true }),
  );
  const offline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await sendForm("reminder", form());
  offline.mockRestore();
  form().remove();
  toasts[0]?.action.run();
  await waitFor(() => expect(requests).toHaveLength(2));
  const [first, second] = await sentKeys(requests);
  expect(second).toEqual(first);
});

test("an empty server key counts as none, and a form may lack the field", () => {
  find<HTMLInputElement>("[name=_idempotency_key]").value = "";
  expect(intentKey(form(), "a")).toMatch(/.{10}/);
  show("<form></form>");
  const key = intentKey(form(), "a");
  expect(intentKey(form(), "a")).toBe(key);
  closeIntent(form());
  expect(intentKey(form(), "a")).not.toBe(key);
});

test("the key is no part of the signature", () => {
  const before = signatureOf(new FormData(form()));
  find<HTMLInputElement>("[name=_idempotency_key]").value = "another";
  expect(signatureOf(new FormData(form()))).toBe(before);
  expect([isIdempotencyKey("_idempotency_key"), isIdempotencyKey("key")]).toEqual([true, false]);
});

const update = (): boolean =>
  document.dispatchEvent(new CustomEvent("fragment:updated", { detail: { url: "/f", element: document.body } }));

test("a fragment gets new keys, as the same HTML from a cache may have been sent before", () => {
  const stop = freshKeys(document);
  update();
  const renewed = keyInForm();
  expect(renewed).not.toBe("from-the-server");
  stop();
  update();
  expect(keyInForm()).toBe(renewed);
});

test("a form that comes with a replaced token, as from a cache, can be sent natively: it gets the newest", async () => {
  const fields = ["replaced", "of-another-form"].map((value) => `<input type="hidden" name="_token" value="${value}">`);
  show(fields.join(""));
  answering("post", REMINDER, () => jsonAnswer({ success: true }, { headers: { "X-CSRF-Token": "newest" } }));
  await request("reminder", { url: REMINDER, body: dataOf({ _token: "replaced" }) });
  show(fields.join(""));
  update();
  const tokens = Array.from(document.querySelectorAll<HTMLInputElement>("[name=_token]"), ({ value }) => value);
  expect(tokens).toEqual(["newest", "of-another-form"]);
});

test("a form whose submission has no answer yet keeps its key when its fragment is updated", async () => {
  consoleErrors();
  const stop = freshKeys(document);
  const requests = answering("post", REMINDER, () => HttpResponse.error());
  await sendForm("reminder", form());
  update();
  expect(keyInForm()).toBe("from-the-server");
  await sendForm("reminder", form());
  expect(new Set((await sentKeys(requests)).flat())).toEqual(new Set(["from-the-server"]));
  stop();
});

test("a page that Back brings from the browser's cache has new keys", () => {
  Object.assign(window.performance, { navigation: { type: 2 } });
  freshKeys(document)();
  Reflect.deleteProperty(window.performance, "navigation");
  expect(keyInForm()).not.toBe("from-the-server");
});

test("a page that was fetched for the cache may be a second visit, and has new keys", () => {
  visitedBy({ transferSize: 300, encodedBodySize: 9 });
  freshKeys(document)();
  expect(keyInForm()).toBe("from-the-server");
  visitedBy({ transferSize: 0, encodedBodySize: 9 });
  freshKeys(document)();
  expect(keyInForm()).not.toBe("from-the-server");
});

test("a natively sent form gets a new key when Back shows it again", () => {
  const stop = freshKeys(document);
  const show = (persisted: boolean): boolean =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  expect(keyInForm()).toBe("from-the-server");
  show(true);
  expect(keyInForm()).not.toBe("from-the-server");
  stop();
});
