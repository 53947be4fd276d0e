import { ISLANDS } from "../contract/islands";
import { ATTRIBUTE } from "../contract/markup";
import { MarkupError } from "../lib/errors";
import { attributeOf, hasAttribute, descendants } from "../lib/node";
import { reportError } from "../services/report";

/** Reports islands of the page that no island of the contract answers to: a name that is misspelt. */
export function checkIslands(page: Document): void {
  const known: readonly string[] = ISLANDS;
  for (const element of descendants(page, `[${ATTRIBUTE.island}]`)) {
    const name = attributeOf(element, ATTRIBUTE.island) ?? "";
    if (hasAttribute(element, ATTRIBUTE.state) || known.indexOf(name) >= 0) continue;
    reportError(
      new MarkupError(`${ATTRIBUTE.island}: unknown island "${name}". Known are ${ISLANDS.join(", ")}.`, element),
    );
  }
}
