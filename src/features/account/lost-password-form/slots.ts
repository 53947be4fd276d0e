import { slot } from "../../../attach/islands/slot";

export const Fields = slot("fields", "any");
export const Done = slot("done", "any", "recommended");
