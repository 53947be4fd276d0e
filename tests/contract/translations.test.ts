/** @jest-environment node */
import { allTexts } from "../../scripts/all-texts";
import { FALLBACK_KEY } from "../../src/contract/message-key";

const texts = Object.entries(allTexts());

function placeholders(text: string): string[] {
  return (text.match(/\{\{ \w+ \}\}/g) ?? []).sort();
}

test("there are texts", () => {
  expect(texts.length).toBeGreaterThan(100);
});

test.each(texts)("%s has a text in every language, with the same placeholders", (_key, { en, de }) => {
  expect([en.trim(), de.trim()]).not.toContain("");
  expect(placeholders(de)).toEqual(placeholders(en));
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
  expect(allTexts()[key]?.en).toBe(text);
});

test("the fallback is the specification's (spec §8)", () => {
  expect(FALLBACK_KEY).toBe("Theme.GeneralUnknownErrorOccurred");
});
