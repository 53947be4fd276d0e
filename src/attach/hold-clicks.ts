import { EARLY_SUBMIT_MS } from "../contract/limits";
import { ATTRIBUTE } from "../contract/markup";
import { closest, isPlainClick, matches, on } from "../lib/dom";
import { setOwnAttribute } from "../lib/own-marks";
import { activeElement } from "../lib/page";
import { call } from "../lib/property";
import { formOf, SUBMITTER } from "../lib/submitter";
import { after } from "../lib/timing";

/**
 * Holds clicks on what needs a chunk that is still on its way, and shows that they wait; no longer than the inlined script would.
 * @param openers what is clicked
 * @param forms of these the submits are held: clicks on their buttons, and Enter where they have none
 * @returns ends it, and makes the last of them again
 */
export function holdClicks(page: Document, openers: string | undefined, forms?: string): () => void {
  let held: Element | undefined;
  const show = (element: Element | undefined): void => {
    if (held !== undefined) setOwnAttribute(held, ATTRIBUTE.waiting, undefined);
    if (element !== undefined) setOwnAttribute(element, ATTRIBUTE.waiting, "");
  };
  const hold = (event: Event, element: Element): void => {
    event.preventDefault();
    if (held === undefined) after(EARLY_SUBMIT_MS, again);
    show(element);
    held = element;
  };
  const isHeldForm = (form: Element | undefined): form is Element =>
    form !== undefined && forms !== undefined && matches(form, forms);
  const click = (event: MouseEvent): void => {
    const opener = openers === undefined ? undefined : closest(event.target, openers);
    const button = closest(event.target, SUBMITTER);
    const found = opener ?? (isHeldForm(formOf(button ?? null)) ? button : undefined);
    if (found !== undefined && isPlainClick(event)) hold(event, found);
  };
  /** Without a button Enter submits, too: the browser clicks nothing, and refuses what is invalid by itself. */
  const refuse = (event: Event): void => {
    const form = formOf(event.target);
    if (isHeldForm(form) && formOf(activeElement()) === form) hold(event, form);
  };
  const isOnTheWayDown = { capture: true };
  const stops = [on(page, "click", click, isOnTheWayDown), on(page, "invalid", refuse, isOnTheWayDown)];
  const again = (): void => {
    stops.forEach((stop) => stop());
    show(undefined);
    const last = held;
    held = undefined;
    if (!(last instanceof HTMLFormElement)) {
      if (last !== undefined) HTMLElement.prototype.click.call(last);
      // What has become valid meanwhile waits for the next Enter
    } else if (!call(last, "checkValidity")) call(last, "requestSubmit");
  };
  return again;
}
