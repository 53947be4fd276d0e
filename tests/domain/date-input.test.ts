import { dateProblem, padTyped, tidyDate } from "../../src/domain/date-input";

test.each([
  ["24.12.1985", "24.12.1985"],
  ["1.2.1990", "01.02.1990"],
  [" 1/2/1990 ", "01.02.1990"],
  ["01-02-1990", "01.02.1990"],
  ["1 2 1990", "01.02.1990"],
  ["1985-12-24", "24.12.1985"],
  ["1.2.90", "1.2.90"],
  ["24121985", "24121985"],
  ["yesterday", "yesterday"],
  ["", ""],
])("the date %j is written %j (spec §5: date mask 99.99.9999)", (text, expected) => {
  expect(tidyDate(text)).toBe(expected);
});

test.each([
  ["7.", "07."],
  ["7/", "07."],
  ["24.1.", "24.01."],
  ["24.1-", "24.01."],
  ["24.", "24."],
  ["7", "7"],
  [".", "."],
])("%j while typing becomes %j", (text, expected) => {
  expect(padTyped(text)).toBe(expected);
});

const limits = { min: "1900-01-01", max: "2010-12-31" };

test.each([
  ["", undefined],
  ["24.12.1985", undefined],
  ["01.01.1900", undefined],
  ["31.12.2010", undefined],
  ["29.02.2000", undefined],
  ["2", { key: "Theme.DateIncomplete" }],
  ["24.12.19", { key: "Theme.DateIncomplete" }],
  ["31.04.1985", { key: "Theme.DateUnknown" }],
  ["29.02.1900", { key: "Theme.DateUnknown" }],
  ["29.02.2001", { key: "Theme.DateUnknown" }],
  ["00.01.1985", { key: "Theme.DateUnknown" }],
  ["01.13.1985", { key: "Theme.DateUnknown" }],
  ["01.00.1985", { key: "Theme.DateUnknown" }],
  ["01.01.0000", { key: "Theme.DateUnknown" }],
  ["31.12.1899", { key: "Theme.DateTooEarly", date: "01.01.1900" }],
  ["01.01.2011", { key: "Theme.DateTooLate", date: "31.12.2010" }],
])("of %j is said %j (spec §5: date mask, real dates only)", (text, expected) => {
  expect(dateProblem(text, limits)).toEqual(expected);
});

test("without limits every real date is taken", () => {
  expect(dateProblem("01.01.0001")).toBeUndefined();
  expect(dateProblem("31.12.9999")).toBeUndefined();
});
