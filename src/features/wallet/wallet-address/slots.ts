import { slot } from "../../../attach/islands/slot";

export const Submit = slot("submit", ["button", "input"], "required");
