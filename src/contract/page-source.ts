import { ID } from "./markup";
import { descendants, textOf } from "../lib/node";
import { rootElement } from "../lib/page";
import { propertyOf } from "../lib/property";

/** What the page's own HTML tells the bundle. */
export interface PageSource {
  /** The text of its configuration; `undefined` where it has none. */
  readonly text: string | undefined;
  /** Scripts that want to be the configuration: the first is. */
  readonly count: number;
  /** `lang` of `<html>`. */
  readonly language: string;
}

/** Singleton: what the page said when the bundle started. */
let known: PageSource | undefined;

/** For the entry, as it starts: what comes into the page later (fragments, translators) changes nothing of it. */
export function readPageSource(page: Document): PageSource {
  const scripts = descendants(page, `script#${ID.config}`);
  known = {
    text: scripts[0] === undefined ? undefined : textOf(scripts[0]),
    count: scripts.length,
    language: propertyOf(rootElement(page), "lang"),
  };
  return known;
}

/** What the page said when the bundle started. */
export function pageSource(): PageSource {
  return known ?? readPageSource(document);
}
