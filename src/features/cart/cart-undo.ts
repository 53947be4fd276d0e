import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf } from "../../lib/node";
import { json } from "../../lib/parse";
import { map } from "../../lib/parse-maps";
import { textOrNumber } from "../../lib/parse-values";
import type { CartWrite } from "./cart-queue";
import { isToken } from "../../http/csrf";
import { urlOf } from "../../http/endpoint-url";
import { reportError } from "../../lib/report";

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
  const controls =
    line === undefined ? [] : Array.from(line.querySelectorAll(`[name]${attributeSelector(ATTRIBUTE.stockCount)}`));
  const found: Fields = {};
  for (const control of controls) {
    const name = control.getAttribute("name") ?? "";
    const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (isField && control.value !== "" && Object.prototype.hasOwnProperty.call(fields, name))
      found[name] = control.value;
  }
  return found;
}
