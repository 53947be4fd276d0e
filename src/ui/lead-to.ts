import { isStillIn } from "./is-still-in";
import { lineOf } from "../lib/node";

/**
 * Moves the focus to the text that replaces a form; a shopper who has gone on meanwhile keeps it, and hears the text.
 * @param say announces it
 */
export function leadTo(place: Element | undefined, form: HTMLFormElement, say: (text: string) => void): void {
  if (!(place instanceof HTMLElement)) return;
  if (isStillIn(form)) place.focus();
  else say(lineOf(place));
}
