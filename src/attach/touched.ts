import { closest, on } from "../lib/dom";
import { contains } from "../lib/node";
import { oneStop } from "../lib/one-stop";
import { formOf } from "../lib/form";
import { TOUCHES } from "./moments";

interface Waiting {
  selector: string;
  begin(element: Element): void;
}

/** Singleton: all parts that wait for a touch share one listener for each event type. */
const waiting = new Set<Waiting>();
const listening = oneStop();

/**
 * Calls back with each matching element that the shopper touches (pointer over, focus, key, finger).
 * @returns the function that ends it
 */
export function whenTouched(selector: string, begin: (element: Element) => void): () => void {
  const entry = { selector, begin };
  waiting.add(entry);
  if (waiting.size === 1) listening(listen());
  return () => {
    waiting.delete(entry);
    if (waiting.size === 0) listening();
  };
}

function listen(): () => void {
  const stops = TOUCHES.map((type) => on(document, type, ({ target }: Event) => touch(target), { capture: true }));
  return () => stops.forEach((stop) => stop());
}

/** Touches the focused element, the element under the pointer, and those used before there was a listener. */
export function touchAgain(): void {
  touch(document.activeElement);
  touch(hovered());
  for (const [, target] of window.storefrontEarly ?? []) touch(target);
}

/** The element under the pointer. */
function hovered(): Element | null {
  let deepest: Element | null = document.querySelector("html:hover");
  for (let next = deepest; next !== null; next = Element.prototype.querySelector.call(next, ":hover")) deepest = next;
  return deepest;
}

function touch(place: EventTarget | null): void {
  const places = placesOf(place);
  waiting.forEach(({ selector, begin }) => {
    const element = elementAt(places, selector);
    if (element !== undefined) begin(element);
  });
}

function elementAt(places: readonly Element[], selector: string): Element | undefined {
  for (const each of places) {
    const found = closest(each, selector);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The element of an event, the control of its label, and the forms of both, which may be elsewhere in the page. Those
 * that contain an earlier one are left out.
 */
function placesOf(place: EventTarget | null): Element[] {
  const element = closest(place, "*");
  if (element === undefined) return [];
  const places: Element[] = [];
  for (const each of [element, formOf(element), controlAt(element), formOf(controlAt(element) ?? null)])
    if (each && !places.some((known) => contains(each, known))) places.push(each);
  return places;
}

function controlAt(element: Element): Element | null {
  const label = closest(element, "label");
  if (label === undefined) return null;
  const id = label.getAttribute("for");
  return id === null ? label.querySelector("button,input,select,textarea") : document.getElementById(id);
}
