import { ATTRIBUTE } from "../../../contract/markup";
import { MarkupError } from "../../../lib/errors";
import { attributeOf, descendants } from "../../../lib/node";
import { islandsBeside } from "../../pictures/api";

const EAN_FIELD = '[name="ean"]';

export interface ReminderFormProps {
  /** The product it follows; `undefined`: the form keeps the choice of the server, or of the shopper in it. */
  bundle: string | undefined;
  /** EAN of the variant chosen when the form starts, if it is sold out. */
  soldOutEan: string | undefined;
}

/** @throws MarkupError without a field for the EAN */
export function parseReminderForm(form: HTMLElement): ReminderFormProps {
  if (descendants(form, EAN_FIELD).length === 0) {
    throw new MarkupError('reminder-form: no input[name="ean"] inside the form', form);
  }
  const bundle = attributeOf(form, ATTRIBUTE.bundle);
  return { bundle, soldOutEan: bundle === undefined ? "" : chosenSoldOutEan(form, bundle) };
}

/** The order form may have started first; then its choice is in the page. It reports mistakes itself. */
function chosenSoldOutEan(element: HTMLElement, bundle: string): string | undefined {
  const form = islandsBeside(element, "order-form", bundle)[0];
  const checked = form === undefined ? undefined : descendants(form, `input[${ATTRIBUTE.variant}]:checked`)[0];
  const isSoldOut = /"stockCount"\s*:\s*"?\s*0+(\.0*)?\s*[",}]/.test(checked?.getAttribute(ATTRIBUTE.variant) ?? "");
  return checked !== undefined && isSoldOut ? (checked.getAttribute("value") ?? undefined) : undefined;
}

/** `form`, the island itself, and `ean`, the field that is filled. */
export function reminderFormTargets(form: HTMLElement): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>([["form", form]]);
  descendants(form, EAN_FIELD).forEach((input) => targets.set("ean", input));
  return targets;
}
