import { slot, target } from "../../../attach/islands/slot";

/** The island itself. */
export const Form = target("form", "form");
/** The field `name="ean"`. */
export const Ean = target("ean", "input");
export const Fields = slot("fields", "any");
export const Done = slot("done", "any");
