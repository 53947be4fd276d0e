import { FALLBACK_KEY } from "../../src/contract/answer-texts";
import { BUILT_IN_TEXTS, TRANSLATION_KEYS } from "../../src/contract/translations";

const languages = Object.entries(BUILT_IN_TEXTS);

function placeholders(text: string): string[] {
  return (text.match(/\{\{ \w+ \}\}/g) ?? []).sort();
}

test.each(languages)("%s has a text for every key, and no other", (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...TRANSLATION_KEYS].sort());
});

test.each(languages)("%s has no empty text", (_language, texts) => {
  expect(Object.values(texts).filter((text) => text.trim() === "")).toEqual([]);
});

test.each(TRANSLATION_KEYS)("%s has the same placeholders in every language", (key) => {
  const { en, de } = BUILT_IN_TEXTS;
  expect(placeholders(de[key])).toEqual(placeholders(en[key]));
});

test.each([
  ["Theme.AddToCart", "Add to cart"],
  ["Theme.ChooseSize", "Please choose a size"],
  ["Theme.Added", "Added"],
  ["Theme.Error", "Error"],
  ["Theme.StockAvailable", "{{ count }} available"],
  ["Theme.StockLow", "Only {{ count }} more of this item available"],
  ["Theme.StockEmpty", "out of stock"],
] as const)("%s reads as the specification says (spec §8 and §9)", (key, text) => {
  expect(BUILT_IN_TEXTS.en[key]).toBe(text);
});

test("the fallback is the specification's (spec §8)", () => {
  expect(FALLBACK_KEY).toBe("Theme.GeneralUnknownErrorOccurred");
});
