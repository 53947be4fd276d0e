/** @jest-environment node */
import { numberText } from "../../src/lib/template";

test.each<[value: number, locale: string, text: string]>([
  [5, "en-GB", "5"],
  [1234, "en-GB", "1,234"],
  [1234, "de-DE", "1.234"],
  [1234567, "de-AT", "1\u00a0234\u00a0567"],
  [2.5, "de-DE", "2,5"],
])("%d in %s is written '%s' (contract §6)", (value, locale, text) => {
  expect(numberText(value, locale)).toBe(text);
});

test("with an invalid locale a number is its digits", () => {
  expect(numberText(1234, "de_DE")).toBe("1234");
});

test.each([
  "cs",
  "da",
  "de-AT",
  "de-CH",
  "en-IN",
  "es",
  "fi",
  "fr-CA",
  "it",
  "nb",
  "nl",
  "pl",
  "pt-BR",
  "sv",
  "fil",
  "fa",
  "ar-EG",
  "de-u-nu-thai",
])("small whole numbers in %s are written as the browser does", (locale) => {
  const { format } = new Intl.NumberFormat(locale);
  for (let value = 0; value < 1100; value += 1) expect(numberText(value, locale)).toBe(format(value));
});

test("the first small number of a page creates no number format, which is slow", () => {
  const make = jest.spyOn(Intl, "NumberFormat");
  expect([numberText(0, "en-GB"), numberText(999, "de")]).toEqual(["0", "999"]);
  expect(make).not.toHaveBeenCalled();
  expect([numberText(-0, "es"), numberText(-1, "es")]).toEqual(["0", "-1"]);
});
