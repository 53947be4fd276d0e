import { waitFor } from "@testing-library/dom";
import { requestFragment } from "../../src/http/live";
import { request } from "../../src/http/request";
import { sendForm } from "../../src/features/forms/send-form";
import { translate } from "../../src/say/message-text";
import { expectWarnings } from "../support/console-errors";
import { answering, consoleErrors, dataOf, find, heard, htmlAnswer, jsonAnswer, show, startServer } from "./server";

startServer();
beforeEach(() => show(""));

const ORIGIN = "http://localhost:3000";
const typed = (body: string, type?: string, status = 200): Response =>
  new Response(new TextEncoder().encode(body), { status, headers: type === undefined ? {} : { "Content-Type": type } });
const OK = '{"success":true}';

/** Each URL is warned about only once. */
let paths = 0;
const newPath = (): string => `/survey/${(paths += 1)}`;
const post = (url: string): Promise<unknown> => request("survey", { url, body: dataOf({}) });

test.each<[rule: string, body: string, type: string | undefined, warning: string]>([
  ["sent as HTML", OK, "text/html; charset=utf-8", "expected JSON but got text/html; charset=utf-8; the body is JSON"],
  ["sent as text", OK, "text/plain", "expected JSON but got text/plain; the body is JSON and read as such"],
  ["sent without a type", OK, undefined, "expected JSON but got no content type; the body is JSON"],
  ["behind blank lines", `\n\n ${OK}`, "application/json", "expected JSON alone but got blanks before it"],
  [
    "behind a byte order mark and blanks",
    `\n\uFEFF ${OK}`,
    "application/json",
    "expected JSON alone but got blanks before it",
  ],
  ["behind a byte order mark, as HTML", `\uFEFF\uFEFF\n${OK}`, "text/html", "expected JSON but got text/html"],
  [
    "behind a notice of PHP",
    `<br />\n<b>Notice</b>:  Undefined index: {a} in <b>/shop/cart.php</b> on line <b>12</b><br />\n${OK}`,
    "application/json",
    "expected JSON alone but got notices of PHP beside it",
  ],
  [
    "behind two notices, as HTML",
    `<br />\n<b>Warning</b>:  a in <b>/x</b> on line <b>1</b><br />\n<br />\n<b>Deprecated</b>:  b<br />${OK}`,
    "text/html",
    "notices of PHP",
  ],
  [
    "behind a notice in text",
    `PHP Warning:  Undefined variable $x in /x on line 1\n${OK}`,
    "text/html",
    "notices of PHP",
  ],
  [
    "before a notice",
    `${OK}<br />\n<b>Warning</b>:  Unknown: write failed in <b>Unknown</b> on line <b>0</b><br />`,
    "application/json",
    "notices of PHP",
  ],
])("an accepted write stays accepted: JSON %s is read with a warning", async (_rule, body, type, warning) => {
  const url = newPath();
  expectWarnings(`${ORIGIN}${url}: `, warning);
  answering("post", url, () => typed(body, type));
  expect(await post(url)).toEqual({ success: true });
});

test.each<[rule: string, body: string, type: string]>([
  ["a login page", "<!doctype html><form></form>", "text/html"],
  [
    "a login page with JSON in it",
    `<html><body><script type="application/json">${OK}</script></body></html>`,
    "text/html",
  ],
  ["a login page below a notice", `<br />\n<b>Notice</b>: x<br />\n<form>\n${OK}</form>`, "text/html"],
  ["a fatal error", `<br />\n<b>Fatal error</b>:  Uncaught Error in <b>/x</b><br />\n${OK}`, "text/html"],
  ["a notice before half an answer", `<b>Notice</b>: x<br />\n{"success":}`, "application/json"],
  ["a notice alone", "<br />\n<b>Notice</b>: x<br />", "text/html"],
  ["a text", "true", "text/plain"],
  ["a number", "1", "text/plain"],
])("%s is refused as an answer", async (_rule, body, type) => {
  consoleErrors();
  const events = heard("http:receive-error");
  const url = newPath();
  answering("post", url, () => typed(body, type));
  await expect(post(url)).rejects.toThrow("expected JSON but got");
  expect(events).toHaveLength(1);
});

test("null is JSON, and is refused as an answer", async () => {
  consoleErrors();
  const events = heard("http:receive-error");
  const url = newPath();
  expectWarnings(`${ORIGIN}${url}: expected JSON but got text/html; the body is JSON`);
  answering("post", url, () => typed("null", "text/html"));
  await expect(post(url)).rejects.toThrow("expected an object but got null");
  expect(events).toHaveLength(1);
});

test.each<[rule: string, type: string | undefined, body: string, warnings: string[]]>([
  ["as text", "text/plain", "<p>cart</p>", ["expected HTML but got text/plain; the body is HTML"]],
  ["without a type", undefined, "<p>cart</p>", ["expected HTML but got no content type; the body is HTML"]],
  ["behind a byte order mark and blanks", "text/html", "\uFEFF\uFEFF\n <p>cart</p>\n", []],
])("reads a fragment sent %s", async (_rule, type, body, warnings) => {
  const url = newPath();
  expectWarnings(...warnings);
  answering("get", url, () => typed(body, type));
  expect((await requestFragment(url)).html).toBe("<p>cart</p>");
});

test.each<[rule: string, type: string, body: string]>([
  ["a text", "text/plain", "Not today"],
  ["a feed", "text/xml", '<?xml version="1.0"?><rss></rss>'],
  ["JSON as text", "text/plain", OK],
])("%s is not a fragment", async (_rule, type, body) => {
  consoleErrors();
  answering("get", "/cart/widget", () => typed(body, type));
  await expect(requestFragment("/cart/widget")).rejects.toThrow(`expected HTML but got ${type}`);
});

/** The texts in REFUSED are shown as they are, but each should be a key. */
const expectRefusalWarnings = (url: string): readonly string[] =>
  expectWarnings(`${url}: expected JSON but got a page with the 422`, `${url}: response.`);

const REFUSED = `<!doctype html><html><body>
  <p role="alert">Bitte prüfe deine <b>Angaben</b>.</p><p role="alert" hidden>The cart could not be loaded.</p><p role="alert"></p>
  <form><input name="email" class="is-invalid" value="x"><p data-field-error="email">Pflichtfeld</p>
  <input name="phone"><p class="is-invalid" data-field-error="phone">Ohne <i>Buchstaben</i>, bitte.</p>
  <input name="name"><p data-field-error="name">Bitte gib deinen Namen an.</p>
  <input name="zip" aria-invalid="true"><p data-field-error="zip"></p>
  <select name="days[]" aria-invalid="true"></select><p data-field-error="days">Bitte Tage wählen.</p></form>
  <noscript><p role="alert">Please enable JavaScript.</p><p class="is-invalid" data-field-error="script">No script.</p></noscript>
  <form><input name="email"><p data-field-error="email">Bitte eine E-Mail-Adresse angeben.</p></form></body></html>`;

test("HTML in a 422 refuses the form: messages at marked fields and in alerts are read", async () => {
  const url = newPath();
  expectRefusalWarnings(`${ORIGIN}${url}`);
  answering("post", url, () => htmlAnswer(REFUSED, { status: 422 }));
  expect(await post(url)).toEqual({
    success: false,
    messages: { error: ["Bitte prüfe deine Angaben."] },
    errors: { email: ["Pflichtfeld."], phone: ["Ohne Buchstaben, bitte."], days: ["Bitte Tage wählen."] },
  });
});

test("HTML in a 422 to a fragment, and an empty 422, are refused as before", async () => {
  consoleErrors();
  answering("get", "/cart/widget", () => htmlAnswer(REFUSED, { status: 422 }));
  await expect(requestFragment("/cart/widget")).rejects.toThrow("expected JSON but got text/html");
  const url = newPath();
  answering("post", url, () => htmlAnswer("", { status: 422 }));
  await expect(post(url)).rejects.toThrow("expected JSON but got text/html");
});

test("HTML in a 422 that cannot be parsed under the page's policy is refused as before", async () => {
  consoleErrors();
  jest.spyOn(DOMParser.prototype, "parseFromString").mockImplementation(() => {
    throw new TypeError("This document requires 'TrustedHTML'");
  });
  const url = newPath();
  expectWarnings(`${url}: expected JSON but got a page with the 422`);
  answering("post", url, () => htmlAnswer(REFUSED, { status: 422 }));
  await expect(post(url)).rejects.toThrow("expected JSON but got text/html");
});

test("HTML in a 422 is shown at the fields, and the typed text stays", async () => {
  const url = newPath();
  expectRefusalWarnings(url);
  show(`<form action="${url}" method="post"><input name="email" value="">
    <p data-field-error="email"></p><button type="submit">Send</button></form>`);
  const email = find<HTMLInputElement>("[name=email]");
  email.value = "ada@";
  answering("post", url, () => htmlAnswer(REFUSED, { status: 422 }));
  const toasts = heard<{ body: string }>("toast:show");
  const outcome = await sendForm("survey", find<HTMLFormElement>("form"));
  expect(outcome).toMatchObject({ kind: "received", hasSucceeded: false });
  await waitFor(() => expect(find("[data-field-error]").textContent).toBe("Pflichtfeld."));
  expect(email.value).toBe("ada@");
  expect(toasts.map(({ body }) => body)).toEqual([
    "Ohne Buchstaben, bitte.",
    "Bitte Tage wählen.",
    "Bitte prüfe deine Angaben.",
  ]);
});

test("a 422 without `success` refuses the form, as frameworks send it", async () => {
  const url = newPath();
  const errors = { email: ["The email field is required."] };
  expectWarnings(`${url}: response.success: expected false with the 422`, `${url}: response.errors.email[0]:`);
  answering("post", url, () => jsonAnswer({ message: "The given data was invalid.", errors }, { status: 422 }));
  expect(await post(url)).toMatchObject({ success: false, errors });
});

test.each<[what: string, status: number, data: unknown]>([
  ["without `success` that is no 422", 200, { errors: {} }],
  ["with a wrong `success`", 422, { success: "perhaps" }],
  ["that is a list", 422, []],
])("an answer %s is not read as a refusal", async (_what, status, data) => {
  consoleErrors();
  const url = newPath();
  answering("post", url, () => jsonAnswer(data, { status }));
  await expect(post(url)).rejects.toThrow(`${url}: response`);
});

test("keys are translated, plain texts are shown as they are, and markup becomes the general error", async () => {
  const url = newPath();
  show(`<script type="application/json" id="storefront-config">{"translations":{"Shop.EmailInvalid":"No e-mail address.","Sold out":"Gone"}}</script>
    <form action="${url}" method="post"><input name="email"><p data-field-error="email"></p><button type="submit">Send</button></form>`);
  const notKey = "expected a translation key but got";
  expectWarnings(`${url}: response.errors.email[1]: ${notKey}`, `${url}: response.messages.error[0]: ${notKey}`);
  const errors = { email: ["Shop.EmailInvalid", "We do not know this address.", "<b>No.</b>"] };
  const messages = { error: ["Please try {{ later }}again.", "Shop.Unknown"] };
  answering("post", url, () => jsonAnswer({ success: false, errors, messages }, { status: 422 }));
  const toasts = heard<{ body: string }>("toast:show");
  await sendForm("survey", find<HTMLFormElement>("form"));
  expect(find("[data-field-error]").textContent).toBe(
    "No e-mail address. We do not know this address. Something went wrong. Please try again.",
  );
  expect(toasts.map(({ body }) => body)).toEqual(["Please try again.", "Something went wrong. Please try again."]);
  expect([translate("Sold out"), translate("Only {{ count }} left.", { count: 2 })]).toEqual(["Gone", "Only 2 left."]);
});
