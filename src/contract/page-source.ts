import { ID } from "./markup";

/** The bundle's input from the page's own HTML. */
export interface PageSource {
  /** The text of the configuration; `undefined` if there is none. */
  readonly text: string | undefined;
  /** Number of scripts with the configuration's id; the first one counts. */
  readonly count: number;
  /** `lang` of `<html>`. */
  readonly language: string;
}

/** Singleton: the page's state when the bundle started. */
let known: PageSource | undefined;

/** Called by the entry as it starts, so that later changes of the page (fragments, translators) have no effect. */
export function readPageSource(page: Document): PageSource {
  const scripts = Array.from(page.querySelectorAll(`script#${ID.config}`));
  known = {
    text: scripts[0] === undefined ? undefined : (scripts[0].textContent ?? ""),
    count: scripts.length,
    language: page.documentElement.lang,
  };
  return known;
}

/** The page's state when the bundle started. */
export function pageSource(): PageSource {
  return known ?? readPageSource(document);
}
