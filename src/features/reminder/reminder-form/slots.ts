import { part, slot } from "../../../attach/islands/slot";

/** The island itself. */
export const Form = part("form", "form");
/** The field `name="ean"`. */
export const Ean = part("ean", "input");
export const Fields = slot("fields", "any");
export const Done = slot("done", "any");
