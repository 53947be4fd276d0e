import { attributeOf, isElement, nameOf, setText, textOf } from "./node";
import { setOwnAttribute } from "./own-changes";

/**
 * Whether an element shows its `value` as its text: `<input type="submit">` and the like. An input with a name does not
 * count, because its value is data for the server.
 */
export function showsValue(element: Element): boolean {
  const isButton = /^(submit|button|reset)$/i.test(attributeOf(element, "type") ?? "");
  return isInput(element) && isButton && (attributeOf(element, "name") ?? "") === "";
}

/** The text of a button, or of a place in it: an element or a text node. */
export function buttonText(place: Node): string {
  return isInput(place) ? (attributeOf(place, "value") ?? "") : textOf(place);
}

/** Changes that text. */
export function setButtonText(place: Node, text: string): void {
  if (!isInput(place)) setText(place, text);
  else if (showsValue(place)) setOwnAttribute(place, "value", text);
}

/** Takes a change back: to the server's `value`, which an answer may have changed meanwhile, or to the text before. */
export function resetButtonText(place: Node, before: string): void {
  if (isInput(place)) setOwnAttribute(place, "value", undefined);
  else setText(place, before);
}

const isInput = (node: Node): node is Element => isElement(node) && nameOf(node) === "input";
