import { ATTRIBUTE } from "../../contract/markup";
import { MarkupError } from "../../lib/errors";
import { attributeOf, nameOf } from "../../lib/node";
import { reportError } from "../../lib/report";

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
