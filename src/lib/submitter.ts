import { closest, on } from "./dom";
import { descendants } from "./node";
import { after } from "./timing";

/** Selector of submit buttons. */
export const SUBMITTER = 'button:not([type="button"]):not([type="reset"]), input[type="submit"], input[type="image"]';

const CONTROL = "button,input,select,textarea,fieldset,output,object";

/** Singleton: the submit button of the click under way, wherever it was. */
let clicked: Element | undefined;

/** Records the clicked submit button; Enter in a field clicks one too. @returns the function that ends it */
export function watchSubmitters(root: Document | Element): () => void {
  const remember = ({ target }: Event): void => {
    clicked = closest(target, SUBMITTER);
    // The submit follows within the click, or not at all.
    after(0, () => {
      clicked = undefined;
    });
  };
  return on(root, "click", remember, { capture: true });
}

/** The button that a submit event comes from, if any. */
export function submitterOf(event: SubmitEvent): Element | undefined {
  // Support: before Chrome 81 and Safari 15.4 events have no `submitter`
  return event.submitter ?? (clicked !== undefined && formOf(clicked) === event.target ? clicked : undefined);
}

/** The form of the control at or around a place, even if that control is outside the form. */
export function formOf(place: EventTarget | null): HTMLFormElement | undefined {
  const control = closest(place, CONTROL);
  const form: unknown = control === undefined ? undefined : Reflect.get(control, "form");
  return form instanceof HTMLFormElement ? form : undefined;
}

/** A form's submit buttons, including those outside it. */
export function submittersOf(form: HTMLFormElement): Element[] {
  return descendants(document, SUBMITTER).filter((button) => formOf(button) === form);
}
