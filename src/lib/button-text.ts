import { attributeOf, isElement, nameOf, setText, textOf } from "./node";
import { setOwnAttribute } from "./own-marks";

/** `<input type="submit">` and the like say their text by their value. With a name it is data, which the server gets: it stays. */
export function saysByValue(element: Element): boolean {
  const isButton = /^(submit|button|reset)$/i.test(attributeOf(element, "type") ?? "");
  return isInput(element) && isButton && (attributeOf(element, "name") ?? "") === "";
}

/** What a button says, or a place in it: an element or a text. */
export function buttonText(place: Node): string {
  return isInput(place) ? (attributeOf(place, "value") ?? "") : textOf(place);
}

/** Has it say something else. */
export function setButtonText(place: Node, text: string): void {
  if (!isInput(place)) setText(place, text);
  else if (saysByValue(place)) setOwnAttribute(place, "value", text);
}

const isInput = (node: Node): node is Element => isElement(node) && nameOf(node) === "input";
