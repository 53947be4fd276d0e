import { ATTRIBUTE } from "../../contract/markup";
import { parseVariantData } from "../../contract/variant";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { json } from "../../lib/parse";
import { islandsBeside } from "../../runtime/product-scope";

export interface ReminderFormProps {
  bundle: string;
  /** EAN of the sold-out variant that is chosen when the form starts. */
  soldOutEan: string | undefined;
}

/** @throws MarkupError without a field for the EAN */
export function parseReminderForm(form: HTMLElement): ReminderFormProps {
  if (descendants(form, 'input[name="ean"]').length === 0) {
    throw new MarkupError('reminder-form: no input[name="ean"] inside the form', form);
  }
  const bundle = attributeOf(form, ATTRIBUTE.bundle) ?? "";
  return { bundle, soldOutEan: chosenSoldOutEan(form, bundle) };
}

/** The order form may have started first: what it has checked is in the page. */
function chosenSoldOutEan(element: HTMLElement, bundle: string): string | undefined {
  const form = islandsBeside(element, "order-form", bundle)[0];
  const checked = form === undefined ? undefined : descendants(form, `input[${ATTRIBUTE.variant}]:checked`)[0];
  if (checked === undefined) return undefined;
  const path = `reminder-form: ${ATTRIBUTE.variant} of the chosen variant`;
  const { stockCount } = json(parseVariantData)(attributeOf(checked, ATTRIBUTE.variant), path);
  return stockCount === 0 ? attributeOf(checked, "value") : undefined;
}

/** `form` itself, and the field that is filled: `ean`. */
export function reminderFormParts(form: HTMLElement): ReadonlyMap<string, Element> {
  const parts = new Map<string, Element>([["form", form]]);
  descendants(form, 'input[name="ean"]').forEach((input) => parts.set("ean", input));
  return parts;
}
