import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { answeredEarly } from "../../attach/islands/early-replay";
import { descendants } from "../../lib/node";
import { containBehavior } from "../../attach/contain-behavior";
import { FIELD, suggestions } from "./suggestions";

const TOGGLE = attributeSelector(ATTRIBUTE.island, "search-toggle");
const FORM = `form${attributeSelector(ATTRIBUTE.suggestUrl)}`;

/** A button that focuses the search's input, and suggestions while the shopper types. @see spec §2 */
export default function search(page: Document): () => void {
  const stops: (() => void)[] = [];
  containBehavior("search-toggle", page, () => {
    for (const form of page.querySelectorAll(FORM)) stops.push(suggestions(form));
    stops.push(on(page, "click", focusInput));
  });
  return () => stops.forEach((stop) => stop());
}

/** Without this code the link leads to the input, which browsers then focus. */
function focusInput(event: MouseEvent): void {
  const toggle = closest(event.target, TOGGLE);
  if (toggle === undefined || event.defaultPrevented) return;
  const input = inputOf(toggle);
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  answeredEarly(event);
  input.focus();
  input.select();
}

/** The input that the toggle refers to, or that is inside what it refers to; else the first search on the page. */
function inputOf(toggle: Element): Element | undefined {
  const controlled = (toggle.getAttribute("aria-controls") ?? "").split(/\s+/);
  for (const id of controlled.concat(/#(.+)/.exec(toggle.getAttribute("href") ?? "")?.[1] ?? [])) {
    const named = document.getElementById(id) ?? undefined;
    const input = named instanceof HTMLInputElement ? named : named && descendants(named, FIELD)[0];
    if (input !== undefined) return input;
  }
  return document.querySelector('input[type="search"]') ?? undefined;
}
