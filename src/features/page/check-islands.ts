import { ISLANDS } from "../../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { MarkupError, reportError } from "../../lib/errors";
import { attributeOf, nameOf } from "../../lib/node";

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

/** Reports each id that a label refers to and that several elements have. */
export function checkIds(page: Document): void {
  const named = new Set(
    Array.from(page.querySelectorAll("label[for]")).map((label) => label.getAttribute("for") ?? ""),
  );
  const elements = new Map<string, Element[]>();
  for (const element of named.size === 0 ? [] : Array.from(page.querySelectorAll("[id]"))) {
    const id = attributeOf(element, "id") ?? "";
    if (named.has(id)) elements.set(id, [...(elements.get(id) ?? []), element]);
  }
  elements.forEach((list, id) => {
    if (list.length > 1) report(id, list);
  });
}

function report(id: string, elements: readonly Element[]): void {
  const places = elements.map(placeOf).join(", ");
  reportError(
    new MarkupError(
      `label[for="${id}"]: the id "${id}" is not unique: ${places}. Give each an id of its own, and its label the same "for".`,
      ...elements,
    ),
  );
}

/** `input[value="L"] in order-form`: enough to find it in the template. */
function placeOf(element: Element): string {
  const value = element.getAttribute("value");
  const around = element.closest(`[${ATTRIBUTE.island}],form`);
  const place = around === null ? "the page" : (attributeOf(around, ATTRIBUTE.island) ?? nameOf(around));
  return `${element.localName}${value === null ? "" : `[value="${value}"]`} in ${place}`;
}
