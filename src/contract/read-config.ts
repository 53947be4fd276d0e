import { parseConfig, type StorefrontConfig } from "./config";
import { ID } from "./markup";
import { MarkupError } from "../lib/errors";
import { pageSource, type PageSource } from "./page-source";
import { lastOf } from "../lib/remember";
import { reportError } from "../lib/report";

/** The page's configuration, read once and frozen; its mistakes are reported once. */
export function config(): Readonly<StorefrontConfig> {
  return configOf(pageSource());
}

const configOf = lastOf(({ text, count, language }: PageSource): Readonly<StorefrontConfig> => {
  if (count > 1) {
    reportError(new MarkupError(`${ID.config}: the page has ${count} scripts of this id; the first counts, keep one`));
  }
  const { config: parsed, errors } = parseConfig(text, language);
  errors.forEach(reportError);
  return deepFreeze(parsed);
});

/** Freezes a value of plain objects and lists, with everything in it. */
function deepFreeze<T>(value: T): Readonly<T> {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
