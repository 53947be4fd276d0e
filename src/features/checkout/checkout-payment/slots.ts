import { slot } from "../../../attach/slot";

/** For those without scripts. */
export const Submit = slot("submit", ["button", "input"]);
