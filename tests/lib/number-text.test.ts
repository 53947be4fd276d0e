import { numberText } from "../../src/lib/number-text";

test.each<[value: number, locale: string, text: string]>([
  [5, "en-GB", "5"],
  [1234, "en-GB", "1,234"],
  [1234, "de-DE", "1.234"],
  [1234567, "de-AT", "1\u00a0234\u00a0567"],
  [2.5, "de-DE", "2,5"],
])("%d in %s is written '%s' (contract §6)", (value, locale, text) => {
  expect(numberText(value, locale)).toBe(text);
});

test("with a locale that is no code a number is its digits", () => {
  expect(numberText(1234, "de_DE")).toBe("1234");
});
