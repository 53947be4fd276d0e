import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, descendants, hasAttribute } from "../../lib/node";
import { call } from "../../lib/property";
import { cartWriteOf, LINE_QUANTITY } from "./cart-form";
import type { CartWrite } from "./cart-queue";
import { isInvalid } from "../../lib/fields";
import { formOf, resetForm } from "../../lib/form";
import { json, map } from "../../lib/parse";
import { textOrNumber } from "../../lib/parse-values";
import { isToken } from "../../http/csrf";
import { urlOf } from "../../http/request";
import { reportError } from "../../lib/errors";

/** A line of the cart, and the changes that restore it. */
export interface CartLine {
  /** The name of its product. */
  label: string | undefined;
  quantity: number;
  /** Sets the line to this quantity again. */
  setQuantity: CartWrite;
  /** Puts the line into the cart again; absent if the server offers no undo. */
  undo: CartWrite | undefined;
}

/** `data-key` → line. */
export type CartLines = Map<string, CartLine>;

type QuantityControl = HTMLInputElement | HTMLSelectElement;

/** The value that the server has rendered, whatever is being typed. */
export function serverValueOf(control: QuantityControl): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = Array.from(control.options);
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/**
 * The lines that a cart shows.
 * @param valueOf reads their quantities
 */
export function readLines(cart: Element, valueOf: (control: QuantityControl) => string): CartLines {
  const lines: CartLines = new Map();
  for (const line of cart.querySelectorAll(attributeSelector(ATTRIBUTE.key))) {
    const key = attributeOf(line, ATTRIBUTE.key);
    const control = descendants(line, LINE_QUANTITY).find(isField);
    const form = formOf(control ?? null);
    if (key === undefined || control === undefined || form === undefined) continue;
    if (!hasAttribute(form, ATTRIBUTE.cartAction)) continue;
    const removal = line.querySelector(`form${attributeSelector(ATTRIBUTE.undo)}`);
    lines.set(key, {
      label: lineLabel(line),
      quantity: Number(valueOf(control)),
      setQuantity: withField(cartWriteOf(form), control.getAttribute("name") ?? "", valueOf(control)),
      undo: removal instanceof HTMLFormElement ? undoOf(cartWriteOf(removal)) : undefined,
    });
  }
  return lines;
}

function lineLabel(line: Element): string | undefined {
  const named = line.querySelector(`form[${ATTRIBUTE.label}]`);
  return named === null ? undefined : attributeOf(named, ATTRIBUTE.label);
}

/** The same change with the server's values of the form, from before the shopper's choice. */
export function serverWrite(write: CartWrite): CartWrite {
  const copy = call(write.form, "cloneNode", true) as HTMLFormElement;
  resetForm(copy);
  return { ...write, formData: new FormData(copy) };
}

/** Shows the sent values in the form. */
export function showFields({ form, formData }: CartWrite): void {
  const fields = new Map(Array.from(formData.entries()));
  for (const control of descendants(form, "[name]").filter(isField)) {
    const value = fields.get(control.getAttribute("name") ?? "");
    const { type } = control;
    if (typeof value !== "string" || type === "hidden") continue;
    if (control instanceof HTMLInputElement && type === "radio") control.checked = control.value === value;
    else control.value = value;
  }
}

/** Adds a value that the form itself may not send, because its control is disabled, as at the last piece. */
function withField(write: CartWrite, name: string, value: string): CartWrite {
  const formData = new FormData();
  for (const [other, otherValue] of Array.from(write.formData.entries())) {
    if (other !== name) formData.append(other, otherValue);
  }
  formData.append(name, value);
  return { ...write, formData };
}

const isField = (element: Element): element is QuantityControl =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

type Fields = Record<string, string | number>;

const parseFields = json(map(textOrNumber));

/**
 * The change that undoes a removal: the fields in the `data-undo` of the removal's form, with the line's current
 * quantity. `undefined` if the server offers no undo.
 */
export function undoOf({ form, formData }: CartWrite): CartWrite | undefined {
  const given = attributeOf(form, ATTRIBUTE.undo);
  if (given === undefined) return undefined;
  try {
    const fields: Fields = parseFields(given, `form[${ATTRIBUTE.undo}]`);
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...quantityIn(form, fields) })) {
      data.append(name, String(value));
    }
    for (const [name, value] of Array.from(formData.entries())) if (isToken(name)) data.append(name, value);
    const endpoint = "json/cart/product/add";
    const ownForm = document.createElement("form");
    return { action: "add-product", endpoint, url: urlOf(endpoint, {}), form: ownForm, formData: data };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function quantityIn(form: HTMLFormElement, fields: Fields): Fields {
  const line = closest(form, attributeSelector(ATTRIBUTE.key));
  const controls = line === undefined ? [] : descendants(line, LINE_QUANTITY).filter(isField);
  const found: Fields = {};
  for (const control of controls) {
    const name = control.getAttribute("name") ?? "";
    // A quantity that the browser refuses was never sent: the line still has the server's
    const isSet = control.value !== "" && !isInvalid(control);
    if (isSet && Object.prototype.hasOwnProperty.call(fields, name)) found[name] = control.value;
  }
  return found;
}
