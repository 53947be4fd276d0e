import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import type { ReturnedLine } from "../rules";
import { MarkupError } from "../../../lib/errors";
import { descendants } from "../../../lib/node";
import { fieldsNamed } from "../../../lib/fields";
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

const valueOf = (form: HTMLFormElement, name: string): string | undefined =>
  fieldsNamed(form, name).find(
    (field) => !field.disabled && (!(field instanceof HTMLInputElement) || field.type !== "radio" || field.checked),
  )?.value;

/** The lines that the shopper wants to return, from the form. */
export function readReturned(form: HTMLFormElement, lines: readonly ReturnLine[]): ReturnedLine[] {
  return lines
    .filter(({ key }) =>
      fieldsNamed(form, "item").some(
        (field) => field instanceof HTMLInputElement && field.checked && !field.disabled && field.value === key,
      ),
    )
    .map(({ key, price }) => ({
      price,
      quantity: Number(valueOf(form, `quantity-${key}`) ?? 1),
      solution: valueOf(form, `solution-${key}`) ?? "",
    }));
}

export interface ReturnFormProps extends StepFormProps {
  lines: readonly ReturnLine[];
  /** Largest stock with the text "Only N more". */
  stockMin: number | undefined;
}
