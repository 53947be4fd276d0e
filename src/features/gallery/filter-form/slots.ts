import { slot } from "../../../attach/slot";

export const Submit = slot("submit", ["button", "input"], "required");
