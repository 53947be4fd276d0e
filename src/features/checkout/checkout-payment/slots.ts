import { slot } from "../../../attach/islands/slot";

/** For pages without scripts. */
export const Submit = slot("submit", ["button", "input"]);
