import { draftName, parseSteps, StepForm, stepSlots, stepsTargets } from "../steps/api";
import { defineIsland } from "../../attach/islands/island";
import { slot } from "../../attach/islands/slot";

/** Required here; other forms of steps may lead to a page instead. */
const Done = slot("done", "any", "required");

/** A survey: steps, branches, a draft, one submit. A browser that has answered may not answer again. */
export default defineIsland({
  name: "survey",
  slots: { ...stepSlots, Done },
  parse: (form) => ({ ...parseSteps(form), endpoint: "survey" as const, isOnce: true }),
  targets: stepsTargets,
  identity: draftName,
  View: StepForm,
});
