import { isInPage } from "./dom";
import { submitNatively } from "./form";
import { attributeOf } from "./node";
import { reportError } from "./errors";
import { beginLeaving, isPageLeft, staying } from "./leaving";

/** Form → how often it was submitted natively. */
const natives = new WeakMap<HTMLFormElement, number>();
/** Forms whose native submit takes the page away, until the page stays after all. */
const onTheirWay = new WeakSet<HTMLFormElement>();

/**
 * Sends a form by the bundle's code. If that code is lost or throws, reports it and submits the form natively, as a
 * browser without scripts does; once for all presses that have waited for the code. Never rejects.
 * @param button the one that was pressed
 * @param send loads the code and sends the form; called at once
 * @returns whether the code has sent it. `false` comes only if the page stays after all, or is shown again by Back:
 * until then the form is on its way, and another press would send it twice
 */
export async function sendOrSubmit(
  form: HTMLFormElement,
  button: Element | undefined,
  send: () => Promise<unknown>,
): Promise<boolean> {
  const before = natives.get(form);
  try {
    await send();
    return true;
  } catch (error) {
    reportError(error);
    // Otherwise another press has submitted it meanwhile, as it was then
    if (natives.get(form) === before) {
      natives.set(form, (before ?? 0) + 1);
      submitNatively(form, button);
      if (leavesPage(form, button)) {
        beginLeaving();
        onTheirWay.add(form);
      }
    }
    await staying();
    onTheirWay.delete(form);
    return false;
  }
}

/** Whether a form is on its way natively. */
export function isOnItsWay(form: HTMLFormElement): boolean {
  return onTheirWay.has(form) && isPageLeft();
}

/**
 * Whether a native submit takes the page away: not into another window, not one that closes a dialog, and not from a
 * form that a swap has removed, which submits nothing.
 */
export function leavesPage(form: HTMLFormElement, button: Element | undefined): boolean {
  const valueOf = (name: string): string =>
    (button && attributeOf(button, `form${name}`)) ?? attributeOf(form, name) ?? "";
  return isInPage(form) && !/^dialog$/i.test(valueOf("method")) && /^(_self|_parent|_top)?$/i.test(valueOf("target"));
}
