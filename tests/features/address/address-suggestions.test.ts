import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import addressSuggestions from "../../../src/features/address/address-suggestions";
import { openModal } from "../../../src/ui/modal";
import * as announcer from "../../../src/say/announcer";
import { expectErrors } from "../../support/console-errors";
import { announceSoon, hear } from "../../support/hear";
import { answering, calledOff, consoleErrors, find, show, startServer } from "../../http/server";

startServer();
announceSoon();

const PATH = "*/address-suggestions";
const FORM = `<form><input type="hidden" name="_token" value="of the session"><div data-address-suggest-url="/address-suggestions">
  <div><input id="street" autocomplete="shipping street-address"></div>
  <div><input id="zip" autocomplete="shipping postal-code"></div>
  <div><input id="town" autocomplete="shipping address-level2"></div>
  <select id="country" autocomplete="shipping country"><option>DE</option><option>AT</option></select>
  <input id="name" autocomplete="name">
</div></form>`;

const LEIPZIG = { text: "04109 Leipzig", fill: { "postal-code": "04109", "address-level2": "Leipzig" } };
const HALLE = { text: "06108 Halle", fill: { "postal-code": "06108", "address-level2": "Halle" } };

const answer =
  (...suggestions: readonly unknown[]) =>
  () =>
    Response.json({ suggestions });
const valueOf = (id: string): string => find<HTMLInputElement>(`#${id}`).value;
const options = (): string[] =>
  Array.from(document.querySelectorAll('[role="option"]'), ({ textContent }) => textContent ?? "");

let stop = (): void => undefined;
afterEach(() => stop());

function start(html = FORM): void {
  show(html);
  stop = addressSuggestions(document);
}

test("a field sends the address so far, named by autocomplete words, and not in the URL", async () => {
  const requests = answering("post", PATH, answer(LEIPZIG, HALLE));
  start();
  await userEvent.type(find("#town"), "Le");
  await waitFor(() => expect(options()).toEqual(["04109 Leipzig", "06108 Halle"]));
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([""]);
  expect(Object.fromEntries((await requests[0]?.formData()) ?? [])).toEqual({
    _token: "of the session",
    field: "address-level2",
    "street-address": "",
    "postal-code": "",
    "address-level2": "Le",
    country: "DE",
  });
});

test("the answer to earlier input is never shown", async () => {
  const areCalledOff = calledOff();
  let answerFirst = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answerFirst = resolve));
  const requests = answering("post", PATH, async (_request, count) => {
    if (count === 1) await gate;
    return answer(...(count === 1 ? [LEIPZIG, LEIPZIG] : [HALLE, HALLE]))();
  });
  start();
  await userEvent.type(find("#town"), "Le");
  await waitFor(() => expect(requests).toHaveLength(1));
  await userEvent.type(find("#town"), "h");
  await waitFor(() => expect(requests).toHaveLength(2));
  answerFirst();
  await waitFor(() => expect(options()).toEqual(["06108 Halle", "06108 Halle"]));
  expect(areCalledOff()).toEqual([true, false]);
});

test("keys choose, and Enter fills in the rest, as if it were typed", async () => {
  answering("post", PATH, answer(LEIPZIG, HALLE));
  start();
  const events: string[] = [];
  for (const type of ["input", "change"]) {
    find("form").addEventListener(type, ({ target }) => events.push(`${type} ${(target as Element).id}`));
  }
  const sent = jest.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", sent);
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(find("#zip").getAttribute("aria-activedescendant")).toMatch(/-2$/);
  events.length = 0;
  await userEvent.keyboard("{Enter}");
  expect([valueOf("zip"), valueOf("town")]).toEqual(["06108", "Halle"]);
  expect(events).toEqual(["input zip", "change zip", "input town", "change town"]);
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(find("#zip"));
  await waitFor(() => expect(options()).toEqual([]));
});

test("keys that compose a character (Japanese, Chinese, Korean) choose and accept no suggestion", async () => {
  answering("post", PATH, answer(LEIPZIG, HALLE));
  start();
  await userEvent.type(find("#town"), "Le");
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.keyDown(find("#town"), { key: "ArrowDown", isComposing: true });
  expect(find("#town").getAttribute("aria-activedescendant")).toBeNull();
  fireEvent.keyDown(find("#town"), { key: "ArrowDown" });
  expect(find("#town").getAttribute("aria-activedescendant")).toMatch(/-1$/);
  fireEvent.keyDown(find("#town"), { key: "Enter", isComposing: true });
  // Safari, Edge 18, IE 11
  fireEvent.keyDown(find("#town"), { key: "Enter", keyCode: 229 });
  expect([valueOf("zip"), valueOf("town"), options().length]).toEqual(["", "Le", 2]);
});

test("a full postcode's only town is filled in and announced", async () => {
  answering("post", PATH, answer(LEIPZIG));
  start();
  await userEvent.type(find("#zip"), "04109");
  await waitFor(() => expect(valueOf("town")).toBe("Leipzig"));
  await hear("Filled in: 04109 Leipzig");
  expect(options()).toEqual([]);
});

test("a typed town is not replaced; the other is offered", async () => {
  answering("post", PATH, answer(LEIPZIG));
  start();
  find<HTMLInputElement>("#town").value = "Berlin";
  await userEvent.type(find("#zip"), "04109");
  await waitFor(() => expect(options()).toEqual(["04109 Leipzig"]));
  expect(valueOf("town")).toBe("Berlin");
});

test("a country not in the form, and fields outside the address, stay unchanged", async () => {
  answering("post", PATH, answer({ ...HALLE, fill: { ...HALLE.fill, country: "XX", name: "Nobody" } }, LEIPZIG));
  start();
  // Two letters are asked about once; with a third, a newer list may take the choice back
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect([valueOf("town"), valueOf("country"), valueOf("name")]).toEqual(["Halle", "DE", ""]);
});

test("without an answer the fields are as before", async () => {
  consoleErrors();
  const requests = answering("post", PATH, () => new Response("no", { status: 500 }));
  start();
  await userEvent.type(find("#zip"), "99999");
  // More than one if the letters come slowly
  await waitFor(() => expect(requests).not.toHaveLength(0));
  await userEvent.type(find("#town"), "Leipzig");
  expect([valueOf("zip"), valueOf("town"), options()]).toEqual(["99999", "Leipzig", []]);
});

test("an address with indistinguishable fields is an error, once", () => {
  const errors = consoleErrors();
  start(`<div data-address-suggest-url="/address-suggestions"><input name="zip"></div>`);
  expect(errors).toHaveLength(1);
  expect(String(errors[0])).toContain('expected a field with autocomplete="postal-code" inside');
});

test("fields that come later, with a fragment, get suggestions; those that it replaces lose theirs", async () => {
  answering("post", PATH, answer(LEIPZIG, HALLE));
  start("<main></main>");
  find("main").innerHTML = FORM;
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(options()).toHaveLength(2));
  const list = find('[role="listbox"]');
  find("main").innerHTML = FORM;
  expect(list.parentElement).not.toBeNull();
  find("#zip").focus();
  expect(list.parentElement).toBeNull();
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(options()).toHaveLength(2));
});

const BESIDE = `<form><div data-address-suggest-url="/address-suggestions">
  <input id="zip" autocomplete="postal-code"> <button id="help" type="button">Help</button>
  <input id="town" autocomplete="address-level2">
</div></form>`;

test("the list closes when the focus goes to another field, even one beside its own", async () => {
  answering("post", PATH, answer(LEIPZIG, HALLE));
  start(BESIDE);
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.click(find("#town"));
  expect(options()).toEqual([]);
});

test("the list stays while the focus goes to a button beside its field and back", async () => {
  answering("post", PATH, answer(LEIPZIG, HALLE));
  start(BESIDE);
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(options()).toHaveLength(2));
  find("#help").focus();
  find("#zip").focus();
  expect(options()).toHaveLength(2);
});

test("a complete address is announced neither as filled in nor as a suggestion", async () => {
  const said = jest.spyOn(announcer, "announce");
  const requests = answering("post", PATH, (_request, count) =>
    answer(...(count === 1 ? [LEIPZIG, HALLE] : [LEIPZIG]))(),
  );
  start();
  find<HTMLInputElement>("#town").value = "Leipzig";
  find("#zip").focus();
  await userEvent.paste("04");
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.paste("109");
  await waitFor(() => expect(options()).toEqual([]));
  // React announces after the list has gone, but before it hears that the field is left
  find("#town").focus();
  expect(requests).toHaveLength(2);
  expect(said.mock.calls.map(([text]) => text)).toEqual(["2 suggestions; use the up and down arrows to choose"]);
});

test("an answer that comes after Escape opens no list until the shopper types again", async () => {
  let answerFirst = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answerFirst = resolve));
  const requests = answering("post", PATH, async (_request, count) => {
    if (count === 1) await gate;
    return answer(LEIPZIG, HALLE)();
  });
  const sent = jest.spyOn(window, "fetch");
  start();
  await userEvent.type(find("#town"), "Le");
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(fireEvent.keyDown(find("#town"), { key: "Escape" })).toBe(true);
  await waitFor(() => expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true));
  answerFirst();
  await userEvent.type(find("#town"), "i");
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(requests).toHaveLength(2);
});

test("Escape closes the list of a field in a dialog, and only the next one closes the dialog", async () => {
  answering("post", PATH, answer(LEIPZIG, HALLE));
  start(
    `<div class="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">${FORM}</div></div></div>`,
  );
  openModal(find(".modal"), { focusAfter: () => [] });
  await waitFor(() => expect(find(".modal").contains(document.activeElement)).toBe(true));
  await userEvent.type(find("#town"), "Le");
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(options()).toEqual([]));
  expect(find(".modal").classList).toContain("show");
  await userEvent.keyboard("{Escape}");
  expect(find(".modal").classList).not.toContain("show");
  await waitFor(() => expect(document.querySelector(".modal-backdrop")).toBeNull());
});

test("a field that a swap moves into another group fills that one, asks its address, and its list closes there", async () => {
  const elsewhere = answering("post", "*/other-addresses", answer(LEIPZIG, HALLE));
  start(`<main>${FORM}</main>`);
  const zip = find<HTMLInputElement>("#zip");
  zip.focus();
  zip.blur();
  const other = document.createElement("main");
  other.innerHTML = FORM.replace("/address-suggestions", "/other-addresses");
  other.querySelector("#zip")?.replaceWith(zip);
  find("main").replaceWith(other);
  await userEvent.type(zip, "06");
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(elsewhere).not.toHaveLength(0);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect([valueOf("zip"), valueOf("town")]).toEqual(["06108", "Halle"]);
  await userEvent.type(zip, "{Backspace}");
  await waitFor(() => expect(options()).toHaveLength(2));
  await userEvent.click(find("#name"));
  expect(options()).toEqual([]);
});

test("a group whose address a swap has changed asks the new one", async () => {
  const asked = answering("post", "*/other-addresses", answer(LEIPZIG, HALLE));
  start();
  find("[data-address-suggest-url]").setAttribute("data-address-suggest-url", "/other-addresses");
  await userEvent.type(find("#zip"), "06");
  await waitFor(() => expect(asked).toHaveLength(1));
});

test("a group without a URL asks nobody, not the page itself, and one error says so", async () => {
  const errors = expectErrors("[data-address-suggest-url]: expected a URL but got nothing");
  const asked = answering("post", "*/", answer(LEIPZIG, HALLE));
  start(FORM.replace('"/address-suggestions"', '""'));
  await userEvent.type(find("#zip"), "06");
  await userEvent.type(find("#town"), "Ha");
  expect(errors).toHaveLength(1);
  find("[data-address-suggest-url]").setAttribute("data-address-suggest-url", "/address-suggestions");
  const later = answering("post", PATH, answer(LEIPZIG, HALLE));
  await userEvent.type(find("#town"), "l");
  await waitFor(() => expect(later).toHaveLength(1));
  expect(asked).toEqual([]);
});
