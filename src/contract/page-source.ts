import { ID } from "./markup";
import { descendants, textOf } from "../lib/node";
import { rootElement } from "../lib/page";
import { propertyOf } from "../lib/property";

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
  const scripts = descendants(page, `script#${ID.config}`);
  known = {
    text: scripts[0] === undefined ? undefined : textOf(scripts[0]),
    count: scripts.length,
    language: propertyOf(rootElement(page), "lang"),
  };
  return known;
}

/** The page's state when the bundle started. */
export function pageSource(): PageSource {
  return known ?? readPageSource(document);
}
