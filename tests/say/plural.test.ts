/** @jest-environment node */
import { pluralKey } from "../../src/say/text";

test.each<[count: number, locale: string, key: string]>([
  [1, "en-GB", "one"],
  [0, "en-GB", "other"],
  [2, "en-GB", "other"],
  [1, "de-DE", "one"],
  [0, "fr-FR", "one"],
  [2, "pl-PL", "few"],
  [5, "pl-PL", "many"],
])("%i in %s is '%s' (contract §6)", (count, locale, key) => {
  expect(pluralKey(count, locale)).toBe(key);
});

test.each<[count: number, key: string]>([
  [1, "one"],
  [0, "other"],
  [2, "other"],
])("with an invalid locale %i is '%s'", (count, key) => {
  expect(pluralKey(count, "de_DE")).toBe(key);
});

test.each<[count: number, key: string]>([
  [1, "one"],
  [5, "other"],
])("in a browser without plural rules %i is '%s'", (count, key) => {
  jest.replaceProperty(process.env, "BUNDLE", "legacy");
  const { PluralRules } = Intl;
  Object.defineProperty(Intl, "PluralRules", { value: undefined, configurable: true, writable: true });
  try {
    expect(pluralKey(count, "pl-PL")).toBe(key);
  } finally {
    Object.defineProperty(Intl, "PluralRules", { value: PluralRules });
  }
});
