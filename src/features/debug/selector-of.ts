import { attributeSelector } from "../../contract/markup";

/** A selector that finds only this element: by its id, else by its place below the nearest element with an id. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  let at: Element | undefined = element;
  while (at !== undefined && !at.matches("html")) {
    const id: string = at.getAttribute("id") ?? "";
    const byId = `#${CSS.escape(id)}`;
    if (id !== "" && document.querySelectorAll(attributeSelector("id", id)).length === 1) {
      steps.unshift(byId);
      break;
    }
    steps.unshift(stepTo(at));
    at = at.parentElement ?? undefined;
  }
  return steps.join(" > ");
}

function stepTo(element: Element): string {
  const parent = element.parentElement ?? undefined;
  const name = CSS.escape(element.localName);
  if (parent === undefined) return name;
  const like = Array.from(parent.querySelectorAll(name)).filter((each) => each.parentElement === parent);
  return like.length === 1 ? name : `${name}:nth-of-type(${like.indexOf(element) + 1})`;
}

/** Whether an element is still in the page. */
export const isOnPage = (element: Element): boolean => element.closest("html") !== null;
