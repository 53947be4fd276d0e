import { within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import dateMask from "../../src/behaviors/date-mask";
import { publish } from "../../src/services/bus";
import { consoleErrors, find, show } from "../services/server";

const page = within(document.body);
let stop = (): void => undefined;
afterEach(() => stop());

function open(attributes = ""): HTMLInputElement {
  show(`<form><label>Birthday <input name="birthday" data-mask="date" ${attributes}></label></form>`);
  stop = dateMask(document);
  return page.getByLabelText<HTMLInputElement>("Birthday");
}

test.each([
  ["24121985", "24.12.1985"],
  ["24.12.1985", "24.12.1985"],
  ["1.2.1990", "01.02.1990"],
  ["1/2/1990", "01.02.1990"],
  ["2a4x1", "24.1"],
  ["241219859", "24.12.1985"],
])("typing %s gives %s (spec §5: date mask 99.99.9999)", async (typed, expected) => {
  const input = open();
  await userEvent.type(input, typed);
  expect(input.value).toBe(expected);
});

test.each([
  ["24121985", "24.12.1985"],
  ["1985-12-24", "24.12.1985"],
  ["1.2.1990", "01.02.1990"],
])("pasting %s gives %s", async (pasted, expected) => {
  const input = open();
  input.focus();
  await userEvent.paste(pasted);
  expect(input.value).toBe(expected);
});

test("what the browser or the server has filled in is taken over", () => {
  const input = open('value="1985-12-24"');
  expect([input.value, input.validity.valid]).toEqual(["24.12.1985", true]);
  input.value = "1.2.1990";
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect(input.value).toBe("01.02.1990");
});

test("a phone shows its digits; the server's choice of a keyboard stays", () => {
  expect(open().getAttribute("inputmode")).toBe("numeric");
  stop();
  expect(open('inputmode="decimal"').getAttribute("inputmode")).toBe("decimal");
});

test.each([
  ["31.04.1985", "There is no such date. Please check day and month."],
  ["24.12.", "Please enter the whole date: day, month and year, like 24.12.1985."],
  ["31.12.1899", "Please enter a date from 01.01.1900 on."],
  ["01.01.2011", "Please enter a date up to 31.12.2010."],
  ["24.12.1985", ""],
])("only real dates within the limits are valid: %s (spec §5)", async (typed, message) => {
  const input = open('data-min="1900-01-01" data-max="2010-12-31"');
  await userEvent.type(input, typed);
  expect(input.validationMessage).toBe(message);
});

test("deleting goes through the dots, and an emptied input is valid", async () => {
  const input = open();
  await userEvent.type(input, "2412");
  await userEvent.keyboard("{Backspace>6/}");
  expect([input.value, input.validity.valid]).toEqual(["", true]);
});

test("a digit that is changed in the middle of a date leaves the rest where it is", async () => {
  const input = open();
  await userEvent.type(input, "24121985");
  input.setSelectionRange(5, 5);
  await userEvent.keyboard("{Backspace}1");
  expect(input.value).toBe("24.11.1985");
});

test("a value that a fragment brings is masked and checked", () => {
  const input = open();
  input.value = "31.02.2000";
  publish("fragment:updated", { url: "/f", element: find("form") });
  expect(input.validity.valid).toBe(false);
});

test("an input that comes later is masked at its first touch", async () => {
  open();
  show('<label>Other <input data-mask="date"></label>');
  const other = page.getByLabelText<HTMLInputElement>("Other");
  await userEvent.type(other, "01021990");
  expect(other.value).toBe("01.02.1990");
});

test("a limit that is no date is one clear error and left out", async () => {
  const errors = consoleErrors();
  const input = open('data-max="tomorrow"');
  expect(String(errors[0]?.[0])).toBe(
    'date mask: data-max is "tomorrow", expected a date like 1985-12-24; it is left out.',
  );
  await userEvent.type(input, "24129999");
  expect(input.validity.valid).toBe(true);
});

test("a form that is reset has its old date again, checked", async () => {
  const input = open('value="24.12.1985"');
  await userEvent.clear(input);
  await userEvent.type(input, "31.02.2000");
  (find("form") as HTMLFormElement).reset();
  await new Promise((resolve) => setTimeout(resolve));
  expect([input.value, input.validity.valid]).toEqual(["24.12.1985", true]);
});
