import { parseGiven, parseLocalization, type GivenConfig, type Localization } from "./localization";
import { ID } from "./markup";
import { MarkupError } from "../lib/errors";
import { deepFreeze } from "../lib/freeze";
import { pageSource, type PageSource } from "./page-source";
import { reportError } from "../lib/report";

interface PageConfig {
  readonly source: PageSource;
  readonly given: GivenConfig;
  readonly localization: Readonly<Localization>;
}

let known: PageConfig | undefined;

/** How the page speaks. Read once; what is wrong in it is reported once. */
export function localization(): Readonly<Localization> {
  return pageConfig().localization;
}

/** The page's configuration as far as every island needs it, and the rest unchecked. */
export function pageConfig(): PageConfig {
  const source = pageSource();
  if (known?.source !== source) known = readConfig(source);
  return known;
}

function readConfig(source: PageSource): PageConfig {
  const { text, count, language } = source;
  if (count > 1) {
    reportError(new MarkupError(`${ID.config}: the page has ${count} scripts of this id; the first counts, keep one`));
  }
  const given = deepFreeze(parseGiven(text, reportError));
  return { source, given, localization: deepFreeze(parseLocalization(given, language, reportError)) };
}
