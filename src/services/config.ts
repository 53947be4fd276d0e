import { parseConfig, type StorefrontConfig } from "../contract/config";
import { ID } from "../contract/markup";
import { descendants } from "../lib/node";
import { reportError } from "./report";

interface Known {
  source: Element | undefined;
  language: string;
  config: StorefrontConfig;
}

let known: Known | undefined;

/** The page's configuration, read once; what is wrong in it is reported once. */
export function config(): StorefrontConfig {
  const source = sourceOf(document);
  const language = languageOf(document);
  if (known === undefined || known.source !== source || known.language !== language) {
    known = { source, language, config: readConfig(document) };
  }
  return known.config;
}

/** Reads the configuration of a page and reports what is wrong in it. */
export function readConfig(page: Document): StorefrontConfig {
  const result = parseConfig(sourceOf(page)?.textContent ?? undefined, languageOf(page));
  result.errors.forEach(reportError);
  return result.config;
}

function sourceOf(page: Document): Element | undefined {
  return descendants(page, `script#${ID.config}`)[0];
}

function languageOf(page: Document): string {
  return descendants(page, "html")[0]?.getAttribute("lang") ?? "";
}
