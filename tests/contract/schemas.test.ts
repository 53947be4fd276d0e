/** @jest-environment node */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { contractSchemas } from "../../scripts/contract-schemas";
import { parseConfig } from "../../src/contract/config";
import { readText, ROOT } from "../docs/documents";
import { answerProblems, problemsOf } from "./schemas";

const FILES = readdirSync(join(ROOT, "contract/schemas"));
const WRITTEN = contractSchemas();

test("the schemas match the contract's types, as npm run docs writes them", () => {
  expect(FILES.sort()).toEqual(Object.keys(WRITTEN).sort());
  for (const [file, text] of Object.entries(WRITTEN)) expect(readText(`contract/schemas/${file}`)).toBe(text);
});

test.each(FILES)("%s refuses a plain text", (file) => {
  expect(problemsOf(file, "a login page")).not.toBe("");
});

test.each<[answer: string, data: unknown, problem: string]>([
  ["CartResponse", { messages: {} }, "must have required property 'success'"],
  ["CartResponse", { success: "true" }, "/success must be boolean"],
  ["CartResponse", { success: true, messages: "added" }, "/messages must be object"],
  ["CartResponse", { success: true, count: -1 }, "/count must be >= 0"],
  ["CartResponse", { success: true, count: 1.5 }, "/count must be integer"],
  ["WatchlistResponse", { success: true, ids: [48211] }, "/ids/0 must be string"],
  ["OrderResponse", { success: true, location: null }, "/location must be string"],
  ["Suggestions", { suggestions: [{ text: "Jumper" }] }, "/suggestions/0 must have required property 'url'"],
  ["DataLayer", [{ event: "cart" }, 3], "/1 must be object"],
])("the schema of %s refuses %j", (answer, data, problem) => {
  expect(answerProblems(answer, data)).toContain(problem);
});

test("an extra field is not an error: it is kept", () => {
  expect(
    answerProblems("CartResponse", { success: true, cartId: "4711", messages: { info: [{ key: "Theme.X" }] } }),
  ).toBe("");
});

test("the schema of the configuration accepts the contract's sample", () => {
  expect(problemsOf("storefront-config.schema.json", JSON.parse(readText("contract/config.json")))).toBe("");
});

test.each([
  { locale: "de_AT" },
  { locale: "German!" },
  { currency: "EUR" },
  { currency: "€" },
  { basePath: "" },
  { basePath: "/de" },
  { basePath: "de" },
  { basePath: "//elsewhere.example" },
  { translations: { "Theme.AddToCart": {} } },
  { captcha: { provider: "hcaptcha" } },
])("schema and bundle agree on the configuration %j", (config) => {
  const { errors } = parseConfig(JSON.stringify(config), "en");
  expect(problemsOf("storefront-config.schema.json", config) === "").toBe(errors.length === 0);
});
