import { slot } from "../../../attach/islands/slot";

/** A form for ordering as a guest has none. */
export const Message = slot("message", "any");
export const Password = slot("password", "input");
export const ShowPassword = slot("show-password", "button");
