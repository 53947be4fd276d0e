import { slot, target, targets } from "../../attach/islands/slot";

export const Body = slot("body", "any", "required");
export const Done = slot("done", "any", "recommended");
export const Answered = slot("answered", "any");
export const Restored = slot("restored", "any");
export const StartAgain = slot("start-again", "button");
export const Progress = slot("progress", "any", "recommended");
export const Next = slot("next", "button");
export const Back = slot("back", "button");
export const SummaryPlace = slot("summary", "any");

/** The island itself. */
export const Form = target("form", "form");
/** By name. */
export const Step = targets("step:", "any");
/** By its place among the branches. */
export const Branch = targets("branch:", "any");
/** In the list of steps: the link to a step, by its name, and the element around it. */
export const StepLink = targets("link:", "a");
export const StepItem = targets("item:", "any");
