import { slot } from "../../../attach/slot";

/** For pages without scripts. */
export const Submit = slot("submit", ["button", "input"]);
