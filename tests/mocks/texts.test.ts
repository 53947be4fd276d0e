import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "../../mocks/shop/model";
import { CONTRACT_TEXTS, NOTICE_TEXTS, OWN_TEXTS } from "../../mocks/shop/texts";
import { SHOP_TEXTS } from "../../mocks/templates/texts";

const FOLDER = join(__dirname, "../../mocks/templates");
const TABLES = { ...SHOP_TEXTS, ...NOTICE_TEXTS, ...OWN_TEXTS, ...CONTRACT_TEXTS };

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

test("keeps no text of the templates that none shows", () => {
  expect(Object.keys(SHOP_TEXTS).filter((key) => !used.has(key.replace(/\.(one|other)$/, "")))).toEqual([]);
});

test.each(LOCALES)("fills the same placeholders in %s as in English", (locale) => {
  const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).sort();

  const differing = Object.keys(SHOP_TEXTS).filter((key) => {
    const text = SHOP_TEXTS[key];
    return text === undefined || placeholders(text[locale]).join() !== placeholders(text.en).join();
  });
  expect(differing).toEqual([]);
});
