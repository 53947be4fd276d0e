/** @jest-environment node */
import {
  dateProblem,
  finishDate,
  fitsMask,
  padTyped,
  tidyDate,
  tidyTyped,
} from "../../../src/features/forms/rules/date-input";

const range = { today: "2026-11-22" };

test.each([
  ["24.12.1985", "24.12.1985"],
  ["1.2.1990", "01.02.1990"],
  [" 1/2/1990 ", "01.02.1990"],
  ["01-02-1990", "01.02.1990"],
  ["1 2 1990", "01.02.1990"],
  ["24 12 1985", "24.12.1985"],
  ["24, 12, 1985", "24.12.1985"],
  ["24. 12. 1985", "24.12.1985"],
  ["24/12/1985", "24.12.1985"],
  // The year first
  ["1985-12-24", "24.12.1985"],
  ["1985/12/24", "24.12.1985"],
  ["1985.12.24", "24.12.1985"],
  ["1985-2-1", "01.02.1985"],
  ["1985-12-24T10:30:00.000Z", "24.12.1985"],
  ["85-12-24", "24.12.1985"],
  // Two digits for the year
  ["1.2.90", "01.02.1990"],
  ["24.12.85", "24.12.1985"],
  ["24/12/85", "24.12.1985"],
  ["22.11.26", "22.11.2026"],
  ["23.11.26", "23.11.1926"],
  ["24.12.05", "24.12.2005"],
  // No separators
  ["24121985", "24.12.1985"],
  ["241285", "24.12.1985"],
  ["19851224", "24.12.1985"],
  ["20121224", "24.12.2012"],
  ["20122012", "20.12.2012"],
  ["851224", "24.12.1985"],
  // The month as a word
  ["24. Dezember 1985", "24.12.1985"],
  ["24. Dez. 1985", "24.12.1985"],
  ["1. März 1990", "01.03.1990"],
  ["24 Dec 1985", "24.12.1985"],
  ["24th December 85", "24.12.1985"],
  ["Dec 24, 1985", "24.12.1985"],
  ["October 3rd, 1990", "03.10.1990"],
  // Month before day only if no other reading is a date, and never between dots
  ["2/1/1990", "02.01.1990"],
  ["12/24/1985", "24.12.1985"],
  ["12.24.1985", "12.24.1985"],
  ["85.12.24", "85.12.2024"],
  // No such date: the intended date is shown and refused
  ["31.04.1985", "31.04.1985"],
  ["31-4-85", "31.04.1985"],
  ["13/13/1985", "13.13.1985"],
  ["1985-13-13", "13.13.1985"],
  ["12201985", "12.20.1985"],
  // Not a date
  ["yesterday", "yesterday"],
  ["24. Monat 1985", "24. Monat 1985"],
  ["1985", "1985"],
  ["2412", "2412"],
  ["12/1985", "12/1985"],
  ["24.12.", "24.12."],
  ["24.12.1", "24.12.1"],
  ["24.12.198", "24.12.198"],
  ["24.__.1985", "24.__.1985"],
  ["030 1234567", "030 1234567"],
  ["1.2.3.4", "1.2.3.4"],
  ["", ""],
])("the date %j is written %j (spec §5: date mask 99.99.9999)", (text, expected) => {
  expect(tidyDate(text, range)).toBe(expected);
});

test.each([
  ["a birthday up to 2010", "24.12.19", { min: "1900-01-01", max: "2010-12-31" }, "24.12.1919"],
  ["a birthday up to 2010", "24.12.05", { min: "1900-01-01", max: "2010-12-31" }, "24.12.2005"],
  ["a birthday on the last day", "31.12.10", { max: "2010-12-31" }, "31.12.2010"],
  ["a birthday after the last day", "01.01.11", { max: "2010-12-31" }, "01.01.1911"],
  ["a birthday, with a far limit", "24.12.30", { max: "2099-12-31" }, "24.12.1930"],
  ["a birthday after the war", "24.12.30", { min: "1950-01-01" }, "24.12.1930"],
  ["a wish for next month", "24.12.26", { min: "2026-11-23", max: "2027-03-31" }, "24.12.2026"],
  ["a wish for next month, without an end", "24.12.26", { min: "2026-11-23" }, "24.12.2026"],
  ["a wish that is too late", "24.12.27", { min: "2026-11-23", max: "2027-03-31" }, "24.12.2027"],
])("limits decide a two-digit year: %s, %s", (_what, text, limits, expected) => {
  expect(tidyDate(text, { ...limits, ...range })).toBe(expected);
});

test.each([
  ["24.12.85", "24.12.1985"],
  ["24.12.19", "24.12.19"],
  ["24.12.20", "24.12.20"],
  ["24.12.2", "24.12.2"],
  ["1985-12-24", "24.12.1985"],
])("when the field is left, %s becomes %s", (text, expected) => {
  expect(finishDate(text, range)).toBe(expected);
});

test.each([
  ["", true],
  ["24.1", true],
  ["24.__.1985", true],
  ["24121985", true],
  ["241219855", false],
  ["24/12", false],
  ["yesterday", false],
])("whether the mask can show %j: %s", (text, fits) => {
  expect(fitsMask(text)).toBe(fits);
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
])("%j: problem %j (spec §5: date mask, real dates only)", (text, expected) => {
  expect(dateProblem(text, limits)).toEqual(expected);
});

test("without limits every real date is valid", () => {
  expect(dateProblem("01.01.0001")).toBeUndefined();
  expect(dateProblem("31.12.9999")).toBeUndefined();
});

test.each([
  ["241219", "241219"],
  ["24.12.19", "24.12.19"],
  ["1.2.9", "01.02.9"],
  ["1/2/", "01.02."],
  ["1.2", "01.2"],
  ["24121985", "24.12.1985"],
  ["1985-12-24", "24.12.1985"],
  ["2", "2"],
  ["", ""],
])("%s becomes %s while typing: the year may still be incomplete", (text, expected) => {
  expect(tidyTyped(text, range)).toBe(expected);
});
