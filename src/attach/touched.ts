import { closest, on } from "../lib/dom";
import { oneStop } from "../lib/one-stop";
import { formOf } from "../lib/submitter";
import { TOUCHES } from "./schedule";

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
  [document.activeElement, ...Array.from(document.querySelectorAll(":hover")).slice(-1)].forEach(touch);
  for (const [, target] of window.storefrontEarly ?? []) touch(target);
}

function touch(place: EventTarget | null): void {
  waiting.forEach(({ selector, begin }) => {
    const element = elementAt(place, selector);
    if (element !== undefined) begin(element);
  });
}

/**
 * The element of that selector around a place. A label, around its control or beside it, leads to the control, and a
 * control with a `form` attribute to that form.
 */
export function elementAt(place: EventTarget | null, selector: string): Element | undefined {
  const found = closest(place, selector) ?? closest(formOf(place) ?? null, selector);
  if (found !== undefined) return found;
  const label = closest(place, "label");
  if (label === undefined) return undefined;
  const id = label.getAttribute("for");
  const control = id === null ? label.querySelector("button,input,select,textarea") : document.getElementById(id);
  return closest(control, selector) ?? closest(formOf(control) ?? null, selector);
}
