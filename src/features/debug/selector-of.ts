import { attributeSelector } from "../../contract/markup";
import { closest, matches } from "../../lib/dom";
import { attributeOf, descendants, nameOf, parentElementOf } from "../../lib/node";

/** A selector that finds an element, and it alone: by its id, else by its place below the nearest element with one. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | undefined = element;
  while (at !== undefined && !matches(at, "html")) {
    const id: string = attributeOf(at, "id") ?? "";
    const byId = `#${CSS.escape(id)}`;
    if (id !== "" && descendants(document, attributeSelector("id", id)).length === 1) {
      steps.unshift(byId);
      break;
    }
    steps.unshift(stepTo(at));
    at = parentElementOf(at);
  }
  return steps.join(" > ");
}

function stepTo(element: Element): string {
  const parent = parentElementOf(element);
  const name = CSS.escape(nameOf(element));
  if (parent === undefined) return name;
  const like = descendants(parent, name).filter((each) => parentElementOf(each) === parent);
  return like.length === 1 ? name : `${name}:nth-of-type(${like.indexOf(element) + 1})`;
}

/** Whether an element is still where a person could see it. */
export const isOnPage = (element: Element): boolean => closest(element, "html") !== undefined;
