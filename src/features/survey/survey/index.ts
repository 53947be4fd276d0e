import { draftName, parseSteps, StepForm, stepSlots, stepsTargets } from "../../steps/api";
import { defineIsland } from "../../../attach/islands/island";
import * as slots from "./slots";

/** A survey: steps, branches, a draft, one submit. A browser that has answered may not answer again. */
export default defineIsland({
  name: "survey",
  slots: { ...stepSlots, ...slots },
  parse: (form) => ({ ...parseSteps(form), endpoint: "survey" as const, isOnce: true }),
  targets: stepsTargets,
  identity: draftName,
  View: StepForm,
});
