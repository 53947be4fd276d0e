import { slot } from "../../../attach/slot";

/** A form that opts in to order as guest needs none. */
export const Message = slot("message", "any");
export const Password = slot("password", "input");
export const ShowPassword = slot("show-password", "button");
