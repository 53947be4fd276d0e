import { slot } from "../../../attach/slot";

export const Message = slot("message", "any", "recommended");
export const Password = slot("password", "input");
export const ShowPassword = slot("show-password", "button");
