import { descendants, detach, insertBefore, nextSiblingOf, parentOf } from "../lib/node";
import { newElement } from "../lib/page";
import { object, optional, text, map } from "../lib/parse";
import { list } from "../lib/parse-lists";

declare const __webpack_public_path__: string;

const FOLDER = "legacy/";
const parseEntrypoints = object({ entrypoints: map(object({ css: optional(list(text)) })) });

/** `style-product` of `/assets/modern/style-product.0123456789.css` */
function styleNameOf(link: HTMLLinkElement): string | undefined {
  return /\/(style-[a-z-]+)\.[^/]*css$/.exec(link.href)?.[1];
}

/**
 * Adds the legacy sheet after the modern one and removes that once the other has loaded, so that the page is never
 * without styles.
 */
function replaceSheet(modern: HTMLLinkElement, url: string): void {
  const legacy = newElement("link");
  legacy.rel = "stylesheet";
  legacy.href = url;
  legacy.onload = () => detach(modern);
  const parent = parentOf(modern);
  if (parent !== null) insertBefore(parent, legacy, nextSiblingOf(modern));
}

function replaceSheets(json: unknown): void {
  const { entrypoints } = parseEntrypoints(json, `${FOLDER}entrypoints.json`);
  for (const link of descendants(document, 'link[rel="stylesheet"]') as HTMLLinkElement[]) {
    const name = styleNameOf(link);
    const file = name === undefined ? undefined : entrypoints[name]?.css?.[0];
    if (file !== undefined) replaceSheet(link, __webpack_public_path__ + file.slice(file.indexOf(FOLDER)));
  }
}

/** The page links the modern style sheets in every browser, so the legacy script loads its own. @see contract §1 */
async function addLegacyStyles(): Promise<void> {
  const answer = await fetch(`${__webpack_public_path__}${FOLDER}entrypoints.json`, { credentials: "same-origin" });
  replaceSheets(await answer.json());
}

addLegacyStyles().catch((error: unknown) => {
  console.error("The legacy style sheets cannot be loaded; the page keeps the modern ones.", error);
});
