import { closest, isInPage, isPlainClick, matches, on } from "../lib/dom";
import { oneStop } from "../lib/one-stop";
import { call } from "../lib/property";
import { formOf, SUBMITTER, submitterOf } from "../lib/form";
import { isSentEarly, keepEarly, replay, takesEarly } from "./islands/early-replay";
import { offerLater, showWaiting } from "./islands/waiting-code";

/** The elements that wait for a part. */
interface Hold {
  selector: string;
}

/** The shopper's action and the part it waits for. */
interface Held {
  element: Element;
  holds: readonly Hold[];
  doAgain(): void;
  stopTimer(): void;
}

/** Singletons: one listener an event type for all holds of the page. */
const holds = new Set<Hold>();
const listening = oneStop();
/** Singleton: the waiting actions, in the order of the shopper's clicks. */
let held: readonly Held[] = [];

const FORM_FIELD = "input,label,select,textarea,option";

/**
 * Holds plain clicks on matching links and buttons, and submits of matching forms, until a part is live; each element
 * shows that it waits. Of several actions for the same part only the last counts. Actions kept by the inlined script
 * wait, too. After ten seconds the shopper is offered the native way.
 * @returns the function that ends it and repeats the actions that wait for no other part
 */
export function hold(selector: string): () => void {
  const own: Hold = { selector };
  holds.add(own);
  if (holds.size === 1) listening(listen());
  const endEarly = keepEarly((target) => heldAt(target, selector) !== undefined);
  return () => {
    end([own]);
    endEarly();
  };
}

function listen(): () => void {
  const onTheWayDown = { capture: true };
  const stops = [
    on(document, "click", holdClick, onTheWayDown),
    on(document, "invalid", holdEnter, onTheWayDown),
    on(document, "submit", holdSubmit, onTheWayDown),
  ];
  return () => stops.forEach((stop) => stop());
}

function end(ended: readonly Hold[]): void {
  ended.forEach((each) => holds.delete(each));
  if (holds.size === 0) listening();
  const free = held.filter((each) => each.holds.every((one) => !holds.has(one)));
  held = held.filter((each) => !free.includes(each));
  free.forEach(letGo);
  free.forEach(({ doAgain }) => doAgain());
}

function letGo({ element, stopTimer }: Held): void {
  stopTimer();
  showWaiting(element, false);
}

/** The form of a control if it matches the selector, else the nearest ancestor that does. */
function heldAt(place: EventTarget | null, selector: string): Element | undefined {
  const form = formOf(place);
  return form !== undefined && matches(form, selector) ? form : closest(place, selector);
}

function keep(event: Event, element: Element, by: readonly Hold[], doAgain: () => void): void {
  event.preventDefault();
  const overtaken = held.filter((each) => isOvertaken(each, element, by));
  // The same control, pressed again: the shopper has waited since the first time
  const same = overtaken.find((each) => each.element === element && by.every((one) => each.holds.includes(one)));
  held = held.filter((each) => !overtaken.includes(each));
  overtaken.filter((each) => each !== same).forEach(letGo);
  showWaiting(element, true);
  held = [...held, { element, holds: by, doAgain, stopTimer: same?.stopTimer ?? offerLater(element, () => end(by)) }];
}

/** A later click for the same part replaces the earlier one; submits of two different forms both count. */
function isOvertaken(before: Held, element: Element, by: readonly Hold[]): boolean {
  const form = formAt(element);
  const isOther = form !== undefined && form !== formAt(before.element);
  return !isOther && before.holds.some((one) => by.includes(one));
}

function formAt(element: Element): HTMLFormElement | undefined {
  return element instanceof HTMLFormElement ? element : formOf(element);
}

function holdsOf(place: EventTarget | null): Hold[] {
  return Array.from(holds).filter(({ selector }) => heldAt(place, selector) !== undefined);
}

function holdClick(event: MouseEvent): void {
  if (!isPlainClick(event) || takesEarly(event) || isSentEarly()) return;
  const button = closest(event.target, SUBMITTER);
  const form = formOf(button ?? null);
  // A form waits with its submit, other elements with their click; a field reacts by itself
  const by = holdsOf(event.target).filter(({ selector }) => {
    if (form !== undefined && matches(form, selector)) return true;
    const opener = closest(event.target, selector);
    return (
      opener !== undefined && !(opener instanceof HTMLFormElement) && closest(event.target, FORM_FIELD) === undefined
    );
  });
  const [first] = by;
  if (first === undefined) return;
  const isSubmit = form !== undefined && by.some(({ selector }) => matches(form, selector));
  const element = isSubmit ? button : closest(event.target, first.selector);
  if (element === undefined) return;
  // Support: without requestSubmit, the polyfill clicks a hidden input that it then takes away
  const again = (): void =>
    isSubmit && !isInPage(element) && element.matches("input[hidden]")
      ? call(form, "requestSubmit")
      : HTMLElement.prototype.click.call(element);
  keep(event, element, by, again);
}

/** In a form without a submit button, Enter submits without a click, and the browser blocks an invalid form itself. */
function holdEnter(event: Event): void {
  const form = formOf(event.target);
  if (form === undefined || formOf(document.activeElement) !== form) return;
  const by = formHolds(form);
  if (by.length === 0) return;
  // A form that has become valid meanwhile waits for the next Enter
  keep(event, form, by, () => call(form, "checkValidity") || call(form, "requestSubmit"));
}

/** Holds a submit without a click: by Enter where there is no button, or by a script. */
function holdSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || takesEarly(event) || isSentEarly()) return;
  const by = formHolds(form);
  // Perhaps an input: the inlined script keeps any submitter under this type
  const button = submitterOf(event) as HTMLButtonElement | undefined;
  if (by.length > 0) keep(event, form, by, () => replay(["submit", form, button]));
}

function formHolds(form: HTMLFormElement): Hold[] {
  return Array.from(holds).filter(({ selector }) => matches(form, selector));
}
