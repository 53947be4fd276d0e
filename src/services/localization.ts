import { parseGiven, parseLocalization, type GivenConfig, type Localization } from "../contract/localization";
import { ID } from "../contract/markup";
import { descendants } from "../lib/node";
import { reportError } from "./report";

interface PageConfig {
  source: Element | undefined;
  language: string;
  given: GivenConfig;
  localization: Localization;
}

let known: PageConfig | undefined;

/** How the page speaks. Read once; what is wrong in it is reported once. */
export function localization(): Localization {
  return pageConfig().localization;
}

/** The page's configuration as far as every island needs it, and the rest unchecked. */
export function pageConfig(): PageConfig {
  const source = descendants(document, `script#${ID.config}`)[0];
  const language = document.documentElement.lang;
  if (known?.source !== source || known?.language !== language) known = readConfig(source, language);
  return known;
}

function readConfig(source: Element | undefined, language: string): PageConfig {
  const given = parseGiven(source?.textContent ?? undefined, reportError);
  return { source, language, given, localization: parseLocalization(given, language, reportError) };
}
