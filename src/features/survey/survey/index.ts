import { parseSteps, StepForm, stepsParts } from "../../steps/api";
import { defineIsland } from "../../../attach/island";

/** A survey: steps, branches, a draft, one submit. A browser that has answered is not asked again. */
export default defineIsland({
  name: "survey",
  requiredSlots: ["body", "done"],
  parse: (form) => ({ ...parseSteps(form), endpoint: "survey" as const, isOnce: true }),
  parts: stepsParts,
  View: StepForm,
});
