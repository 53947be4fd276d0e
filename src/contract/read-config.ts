import { parseConfig, type StorefrontConfig } from "./config";
import { ID } from "./markup";
import { MarkupError } from "../lib/errors";
import { deepFreeze } from "../lib/freeze";
import { pageSource, type PageSource } from "./page-source";
import { reportError } from "../lib/report";

let known: { source: PageSource; config: Readonly<StorefrontConfig> } | undefined;

/** The page's configuration, read once and frozen; what is wrong in it is reported once. */
export function config(): Readonly<StorefrontConfig> {
  const source = pageSource();
  if (known?.source !== source) known = { source, config: readConfig(source) };
  return known.config;
}

function readConfig({ text, count, language }: PageSource): Readonly<StorefrontConfig> {
  if (count > 1) {
    reportError(new MarkupError(`${ID.config}: the page has ${count} scripts of this id; the first counts, keep one`));
  }
  const { config: parsed, errors } = parseConfig(text, language);
  errors.forEach(reportError);
  return deepFreeze(parsed);
}
