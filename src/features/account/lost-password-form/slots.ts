import { slot } from "../../../attach/slot";

export const Fields = slot("fields", "any");
export const Done = slot("done", "any", "recommended");
