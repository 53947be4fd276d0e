import { slot } from "../../../attach/islands/slot";

export const Message = slot("message", "textarea", "required");
export const Status = slot("status", "any", "recommended");
/** For pages without scripts. */
export const Keep = slot("keep", ["button", "input"]);
