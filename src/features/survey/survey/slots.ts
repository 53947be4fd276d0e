import { slot } from "../../../attach/islands/slot";

/** Required here; other forms of steps may lead to a page instead. */
export const Done = slot("done", "any", "required");
