import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { descendants } from "../../../lib/node";
import { setOwnAttribute } from "../../../lib/own-changes";

const SHAPE = attributeSelector(ATTRIBUTE.place);

/** The checkbox of a shape, in the question that the sketch belongs to. */
function boxOf(shape: Element): HTMLInputElement | undefined {
  const value = shape.getAttribute(ATTRIBUTE.place) ?? "";
  const question = shape.closest("fieldset") ?? undefined;
  const box = question?.querySelector(`input${attributeSelector("value", value)}`) ?? undefined;
  return box instanceof HTMLInputElement ? box : undefined;
}

/** A click on the sketch ticks or unticks the box in the list beside it. */
export function tickPlace(event: Event): void {
  const shape = closest(event.target, SHAPE);
  if (shape !== undefined) boxOf(shape)?.click();
}

/** Marks the shapes of ticked boxes. Support: IE 11 has no `classList` of SVG */
export function markPlaces(form: Element): void {
  for (const shape of descendants(form, SHAPE)) {
    const isChosen = boxOf(shape)?.checked === true;
    const own = `${shape.getAttribute("class")?.replace(/ ?is-chosen/, "") ?? ""} is-chosen`;
    setOwnAttribute(shape, "class", isChosen ? own : undefined);
  }
}
