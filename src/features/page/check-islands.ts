import { ISLANDS } from "../../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { MarkupError } from "../../lib/errors";
import { reportError } from "../../lib/report";

/** Reports islands of the page with an unknown name, probably misspelt. */
export function checkIslands(page: Document): void {
  // A selector is fast: a thousand cards cost hardly more than ten
  const others = ISLANDS.map((name) => `:not(${attributeSelector(ATTRIBUTE.island, name)})`).join("");
  for (const element of page.querySelectorAll(`[${ATTRIBUTE.island}]:not([${ATTRIBUTE.state}])` + others)) {
    const name = element.getAttribute(ATTRIBUTE.island) ?? "";
    reportError(
      new MarkupError(`${ATTRIBUTE.island}: unknown island "${name}". Known are ${ISLANDS.join(", ")}.`, element),
    );
  }
}
