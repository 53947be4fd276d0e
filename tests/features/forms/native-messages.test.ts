import userEvent from "@testing-library/user-event";
import { nativeMessages } from "../../../src/features/forms/page-forms";
import { reportField } from "../../../src/lib/fields";
import { find, show } from "../../http/server";

const MISSING = "Bitte dieses Feld ausfüllen.";

let stop = (): void => undefined;
beforeEach(() => {
  document.documentElement.lang = "de";
  stop = nativeMessages(document);
});
afterEach(() => {
  stop();
  document.documentElement.lang = "en";
});

const field = (): HTMLInputElement => find<HTMLInputElement>("#voucher");

function open(): void {
  show(
    '<form><input id="voucher" required><input id="other" type="radio"><button id="send" type="button">Los</button></form>',
  );
}

test("the browser's field messages are in the page's language", () => {
  open();
  expect(find<HTMLFormElement>("form").checkValidity()).toBe(false);
  expect(field().validationMessage).toBe(MISSING);
});

test.each<[what: string, act: () => Promise<unknown>]>([
  ["is typed into", () => userEvent.type(field(), "WOOL")],
  ["is left", () => userEvent.tab()],
])("a field that %s is checked by the browser alone again", async (_what, act) => {
  open();
  reportField(field(), MISSING);
  expect([document.activeElement, field().validity.customError]).toEqual([field(), true]);
  await act();
  expect(field().validity.customError).toBe(false);
});

test.each([
  ["input", "#other"],
  ["change", "#other"],
  ["click", "#send"],
])("the same holds after a %s elsewhere on the page", (type, selector) => {
  open();
  reportField(field(), MISSING);
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));
  expect(field().validity.customError).toBe(false);
});

test("a script's own message stays", () => {
  open();
  field().setCustomValidity("Diesen Gutschein gibt es nicht.");
  reportField(field(), MISSING);
  find("#send").dispatchEvent(new Event("click", { bubbles: true }));
  expect(field().validationMessage).toBe("Diesen Gutschein gibt es nicht.");
});

test("without our message the browser uses its own", () => {
  open();
  stop();
  reportField(field());
  expect([field().validity.customError, field().validity.valueMissing]).toEqual([false, true]);
});
