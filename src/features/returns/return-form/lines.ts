import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import type { ReturnedLine } from "../rules";
import { MarkupError } from "../../../lib/errors";
import { descendants } from "../../../lib/node";
import type { Field } from "../../../lib/fields";
import type { StepFormProps } from "../../steps/api";

/** A line of the order that can be sent back. */
export interface ReturnLine {
  key: string;
  /** The price of one piece. */
  price: number;
}

const LINE = attributeSelector(ATTRIBUTE.returnLine);

/** @throws MarkupError if a line has no price */
export function parseReturnLines(form: HTMLElement): ReturnLine[] {
  return descendants(form, LINE).map((element) => {
    const price = Number(element.getAttribute(ATTRIBUTE.priceValue) ?? "");
    const key = element.getAttribute(ATTRIBUTE.returnLine) ?? "";
    if (isNaN(price)) {
      throw new MarkupError(`return-form: the line "${key}" has no number in ${ATTRIBUTE.priceValue}`, element);
    }
    return { key, price };
  });
}

/** The lines that the shopper wants to return, from the form's fields. */
export function readReturned(fields: FieldsByName, lines: readonly ReturnLine[]): ReturnedLine[] {
  const valueOf = (name: string): string | undefined =>
    fields(name).find((field) => !field.disabled && (field.type !== "radio" || isTicked(field)))?.value;
  const wanted = [...fields("item"), ...fields("item[]")].filter((field) => isTicked(field) && !field.disabled);
  const keys = new Set(wanted.map(({ value }) => value));
  return lines
    .filter(({ key }) => keys.has(key))
    .map(({ key, price }) => ({
      price,
      quantity: Number(valueOf(`quantity-${key}`) ?? 1),
      solution: valueOf(`solution-${key}`) ?? "",
    }));
}

const isTicked = (field: Field): boolean => field instanceof HTMLInputElement && field.checked;

/** The form's fields with a name. */
export type FieldsByName = (name: string) => readonly Field[];

export interface ReturnFormProps extends StepFormProps {
  lines: readonly ReturnLine[];
  /** Largest stock with the text "Only N more". */
  stockMin: number | undefined;
}
