import { slot } from "../../../attach/islands/slot";

export const Submit = slot("submit", ["button", "input"], "required");
export const ProblemPlace = slot("problem", "any", "recommended");
