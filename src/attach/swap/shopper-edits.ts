import { isInPage } from "../../lib/dom";
import { contains, descendants } from "../../lib/node";
import { propertyOf } from "../../lib/property";
import { edits, scrolled } from "../adopt/shopper-watch";

/** Control → its number of edits when its form's answer came in. */
const answered = new WeakMap<Element, number>();

/** Elements inside `root` that were scrolled. */
export function scrolledIn(root: Element): Element[] {
  const found: Element[] = [];
  scrolled.forEach((element) => {
    if (!isInPage(element)) scrolled.delete(element);
    else if (contains(root, element)) found.push(element);
  });
  return found;
}

/**
 * Remembers a form as it is sent.
 * @returns the function to call when the answer is in: every control not edited since the submit then counts as
 * unchanged, so that the next answer's value shows (contract §3, rule 3).
 */
export function rememberSent(form: HTMLFormElement): () => void {
  const sent = controlsOf(form).map((control) => ({ control, count: editCount(control) }));
  return () => {
    for (const { control, count } of sent) if (editCount(control) === count) answered.set(control, count);
  };
}

/**
 * Remembers the controls of a fragment when the fragment is requested.
 * @returns whether a control was edited since, so that the answer does not know of the edit (contract §3, rule 3)
 */
export function rememberRequested(fragment: Element): (control: Element) => boolean {
  const counts = new WeakMap<Element, number>();
  for (const control of descendants(fragment, "input,select,textarea")) counts.set(control, editCount(control));
  return (control) => editCount(control) !== (counts.get(control) ?? 0);
}

/**
 * Whether the control counts as unchanged although its value differs from the server's. Called once for each control of
 * a swap.
 */
export function takeAnswered(control: Element): boolean {
  const count = answered.get(control);
  answered.delete(control);
  return count === editCount(control);
}

function editCount(control: Element): number {
  return edits.get(control) ?? 0;
}

function controlsOf(form: HTMLFormElement): Element[] {
  return Array.prototype.slice.call(propertyOf(form, "elements")) as Element[];
}
