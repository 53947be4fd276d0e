import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../mocks/shop/model";
import { NOTICE_TEXTS, OWN_TEXTS } from "../../mocks/texts/shop-texts";
import { THEME_TEXTS } from "../../mocks/texts/theme-texts";
import { SHOP_TEXTS } from "../../mocks/texts/page-texts";
import { allTexts } from "../../scripts/all-texts";

const FOLDER = join(__dirname, "../../mocks/templates");
const TABLES = { ...SHOP_TEXTS, ...NOTICE_TEXTS, ...OWN_TEXTS, ...THEME_TEXTS };

const FORMATTERS = join(__dirname, "../../mocks/responders/formatters.ts");
const templates = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".njk"))
  .map((file) => join(FOLDER, file))
  .concat(FORMATTERS)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const used = new Set(Array.from(templates.matchAll(/"((?:Page|Shop|Theme)\.\w+)"/g), ([, key]) => key ?? ""));

test("has a text for every key that a template shows", () => {
  const known = new Set(Object.keys(TABLES).map((key) => key.replace(/\.(one|other)$/, "")));

  expect(Array.from(used).filter((key) => !known.has(key))).toEqual([]);
});

test("keeps no text that no template shows", () => {
  expect(Object.keys(SHOP_TEXTS).filter((key) => !used.has(key.replace(/\.(one|other)$/, "")))).toEqual([]);
});

const MOCKS = join(__dirname, "../../mocks");
const code = readdirSync(MOCKS, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|njk)$/.test(file) && !file.endsWith("theme-texts.ts"))
  .map((file) => readFileSync(join(MOCKS, file), "utf8"))
  .join("\n");

test("has its own text for every key of the contract that the shop uses, and for no other", () => {
  const spelt = Array.from(code.matchAll(/"(Theme\.\w+)"/g), ([, key]) => key ?? "");
  const known = Object.keys(THEME_TEXTS).map((key) => key.replace(/\.(one|other)$/, ""));

  expect(Array.from(new Set(known)).sort()).toEqual(Array.from(new Set(spelt)).sort());
});

test.each(Object.entries(THEME_TEXTS))("says %s in the words of the bundle", (key, text) => {
  expect(text).toEqual(allTexts()[key]);
});

test.each(LOCALES)("fills the same placeholders in %s as in English", (locale) => {
  const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort();

  const differing = Object.keys(SHOP_TEXTS).filter((key) => {
    const text = SHOP_TEXTS[key];
    return text === undefined || placeholders(text[locale]).join() !== placeholders(text.en).join();
  });
  expect(differing).toEqual([]);
});
