import { within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import dateMask from "../../../src/features/forms/date-mask";
import { publish } from "../../../src/contract/bus";
import { consoleErrors, find, show } from "../../http/server";

const page = within(document.body);
let stop = (): void => undefined;
afterEach(() => stop());

function open(attributes = ""): HTMLInputElement {
  show(`<form><label>Birthday <input name="birthday" data-mask="date" ${attributes}></label></form>`);
  stop = dateMask(document);
  return page.getByLabelText<HTMLInputElement>("Birthday");
}

/**
 * Presses keys at once where the test has just moved the caret: 10 ms after a change the mask moves it back, for mobile
 * browsers.
 */
const pressHere = (keys: string): Promise<unknown> => userEvent.keyboard(keys, { delay: null });

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
  ["2", "4121985"],
  ["24121", "985"],
  ["241219", "85"],
  ["24.12.19", "85"],
  ["24/12/1", "985"],
])("a mask that loads after %s was typed takes it over, and then %s", async (typed, rest) => {
  show('<form><label>Birthday <input name="birthday" data-mask="date"></label></form>');
  const input = page.getByLabelText<HTMLInputElement>("Birthday");
  await userEvent.type(input, typed);
  stop = dateMask(document);
  await userEvent.keyboard(rest);
  expect(input.value).toBe("24.12.1985");
});

test.each([
  ["24121985", "24.12.1985"],
  ["1985-12-24", "24.12.1985"],
  ["1.2.1990", "01.02.1990"],
  ["1985/12/24", "24.12.1985"],
  ["1.2.90", "01.02.1990"],
  ["241285", "24.12.1985"],
  ["24 12 1985", "24.12.1985"],
  ["24. Dezember 1985", "24.12.1985"],
  ["Dec 24, 1985", "24.12.1985"],
  ["2412", "24.12."],
])("pasting %s gives %s", async (pasted, expected) => {
  const input = open();
  input.focus();
  await userEvent.paste(pasted);
  expect(input.value).toBe(expected);
});

test.each([
  ["all of it", 0, 10, "1.2.90", "01.02.1990"],
  ["its end", 10, 10, "1985/12/24", "24.12.1985"],
  ["the year", 6, 10, "1990", "31.10.1990"],
  ["the year", 6, 10, "90", "31.10.1990"],
  ["the month", 3, 5, "12", "31.12.2001"],
])("pasting into a date, over %s", async (_what, start, end, pasted, expected) => {
  const input = open('value="31.10.2001"');
  input.focus();
  input.setSelectionRange(start, end);
  await userEvent.paste(pasted);
  await userEvent.tab();
  expect(input.value).toBe(expected);
});

test.each(["030 1234567", "0301234567", "24. Monat 1985", "12/1985", "yesterday"])(
  "pasting %s invents no date: it stays, and is invalid, until it is typed over",
  async (pasted) => {
    const input = open();
    input.focus();
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect([input.value, input.validationMessage]).toEqual([
      pasted,
      "Please enter the complete date: day, month and year, like 24.12.1985.",
    ]);
    await userEvent.clear(input);
    await userEvent.type(input, "24121985");
    expect([input.value, input.validity.valid]).toEqual(["24.12.1985", true]);
  },
);

test.each([
  ["1.2.90", "01.02.1990"],
  ["24.12.85", "24.12.1985"],
  ["241285", "24.12.1985"],
  ["24 12 1985", "24.12.1985"],
  ["24-12-1985", "24.12.1985"],
  ["19/12/1985", "19.12.1985"],
  ["20/1/2001", "20.01.2001"],
  ["1985-12-24", "24.12.1985"],
  ["1985/12/24", "24.12.1985"],
  ["2001-10-9", "09.10.2001"],
  // The year may be incomplete
  ["24.12.19", "24.12.19"],
  ["24.12.198", "24.12.198"],
])("%s typed and left becomes %s", async (typed, expected) => {
  const input = open();
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input.value).toBe(expected);
});

test("listeners hear of a date completed when its field is left", async () => {
  const input = open();
  const heard: string[] = [];
  for (const type of ["input", "change"])
    input.form?.addEventListener(type, () => heard.push(`${type} ${input.value}`));
  await userEvent.type(input, "241285");
  heard.length = 0;
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  expect(heard).toEqual(["input 24.12.1985", "change 24.12.1985"]);
});

test.each([
  ["the month", 3, 5, "{Backspace}", "24.__.1985", 3],
  ["the month", 3, 5, "{Delete}", "24.__.1985", 3],
  ["the end of the month", 5, 5, "{Backspace>2/}", "24.__.1985", 3],
  ["a digit of the month", 3, 3, "{Delete}", "24.2_.1985", 3],
  ["the day", 0, 2, "{Backspace}", "__.12.1985", 0],
  ["the end of the day", 2, 2, "{Backspace>2/}", "__.12.1985", 0],
  ["day and month", 0, 5, "{Delete}", "__.__.1985", 0],
  ["the year", 6, 10, "{Backspace}", "24.12.", 6],
  ["month and year", 3, 10, "{Backspace}", "24.", 3],
  ["all of it", 0, 10, "{Backspace}", "", 0],
])("deleting %s (%i to %i, %s) leaves the rest in place", async (_what, start, end, keys, expected, caret) => {
  const input = open('value="24.12.1985"');
  input.focus();
  input.setSelectionRange(start, end);
  await userEvent.keyboard(keys);
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual([expected, caret, caret]);
  expect(input.validity.valid).toBe(expected === "");
});

test("a deleted month can be typed again; Undo and Redo know the gap", async () => {
  const input = open('value="24.12.1985"');
  input.focus();
  input.setSelectionRange(3, 5);
  await pressHere("{Backspace}1");
  expect([input.value, input.selectionStart]).toEqual(["24.1_.1985", 4]);
  fireUndo(input);
  expect(input.value).toBe("24.__.1985");
  fireUndo(input);
  expect(input.value).toBe("24.12.1985");
  fireUndo(input, "historyRedo");
  expect(input.value).toBe("24.__.1985");
  input.setSelectionRange(3, 3);
  await pressHere("10");
  expect([input.value, input.validity.valid]).toEqual(["24.10.1985", true]);
});

function fireUndo(input: HTMLInputElement, inputType = "historyUndo"): void {
  input.dispatchEvent(new InputEvent("beforeinput", { inputType, cancelable: true }));
}

test("deleting day, month and year one by one leaves nothing", async () => {
  const input = open('value="24.12.1985"');
  input.focus();
  for (const [start, end] of [
    [0, 2],
    [3, 5],
    [6, 10],
  ] as const) {
    input.setSelectionRange(start, end);
    await pressHere("{Backspace}");
  }
  expect([input.value, input.validity.valid]).toEqual(["", true]);
});

test("a date with a gap stays the same after an answer updates its field", async () => {
  const input = open('value="24.12.1985"');
  input.focus();
  input.setSelectionRange(3, 5);
  await userEvent.keyboard("{Backspace}");
  publish("fragment:updated", { url: "/f", element: find("form") });
  input.value = "24.__.1990";
  publish("fragment:updated", { url: "/f", element: find("form") });
  expect(input.value).toBe("24.__.1990");
});

test.each([
  ["2a4", "24."],
  ["24/12", "24.12."],
])("in a browser that does not report the input type, typing %s gives %s", (typed, expected) => {
  const input = open();
  input.focus();
  for (const key of typed) {
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    input.value += key;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  expect(input.value).toBe(expected);
});

test("values filled in by browser or server are taken over", () => {
  const input = open('value="1985-12-24"');
  expect([input.value, input.validity.valid]).toEqual(["24.12.1985", true]);
  input.value = "1.2.1990";
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect(input.value).toBe("01.02.1990");
});

test("a phone shows digit keys; the server's choice of keyboard stays", () => {
  expect(open().getAttribute("inputmode")).toBe("numeric");
  stop();
  expect(open('inputmode="decimal"').getAttribute("inputmode")).toBe("decimal");
});

test.each([
  ["31.04.1985", "This date does not exist. Please check the day and month."],
  ["24.12.", "Please enter the complete date: day, month and year, like 24.12.1985."],
  ["31.12.1899", "Please enter 01.01.1900 or a later date."],
  ["01.01.2011", "Please enter 31.12.2010 or an earlier date."],
  ["24.12.1985", ""],
])("only real dates within the limits are valid: %s (spec §5)", async (typed, message) => {
  const input = open('data-min="1900-01-01" data-max="2010-12-31"');
  await userEvent.type(input, typed);
  expect(input.validationMessage).toBe(message);
});

test("deleting skips the dots, and an emptied input is valid", async () => {
  const input = open();
  await userEvent.type(input, "2412");
  await userEvent.keyboard("{Backspace>6/}");
  expect([input.value, input.validity.valid]).toEqual(["", true]);
});

test("changing a digit in the middle of a date leaves the rest in place", async () => {
  const input = open();
  await userEvent.type(input, "24121985");
  input.setSelectionRange(5, 5);
  await pressHere("{Backspace}1");
  expect(input.value).toBe("24.11.1985");
});

test("a value brought by a fragment is masked and checked", () => {
  const input = open();
  input.value = "2000-02-31";
  publish("fragment:updated", { url: "/f", element: find("form") });
  expect([input.value, input.validity.valid]).toEqual(["31.02.2000", false]);
});

test("after a fragment has changed only the limits of a date, it is checked by the new ones", () => {
  const input = open('data-max="2026-12-31" value="05.01.2027"');
  expect(input.validity.valid).toBe(false);
  input.setAttribute("data-max", "2027-01-31");
  publish("fragment:updated", { url: "/f", element: find("form") });
  expect(input.validity.valid).toBe(true);
  input.setAttribute("data-min", "2027-01-10");
  publish("fragment:updated", { url: "/f", element: find("form") });
  expect(input.validationMessage).toBe("Please enter 10.01.2027 or a later date.");
});

test("an input added later is masked at its first touch", async () => {
  open();
  show('<label>Other <input data-mask="date"></label>');
  const other = page.getByLabelText<HTMLInputElement>("Other");
  await userEvent.type(other, "01021990");
  expect(other.value).toBe("01.02.1990");
});

test("an invalid limit causes one clear error and is ignored", async () => {
  const errors = consoleErrors();
  const input = open('data-max="tomorrow"');
  await userEvent.type(input, "24129999");
  expect(input.validity.valid).toBe(true);
  expect(errors.map(([error]) => String(error))).toEqual([
    'date mask: data-max is "tomorrow", expected a date like 1985-12-24; it is left out.',
  ]);
});

test("a reset form shows its old date again, checked", async () => {
  const input = open('value="24.12.1985"');
  await userEvent.clear(input);
  await userEvent.type(input, "31.02.2000");
  (find("form") as HTMLFormElement).reset();
  await new Promise((resolve) => setTimeout(resolve));
  expect([input.value, input.validity.valid]).toEqual(["24.12.1985", true]);
});
