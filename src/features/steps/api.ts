export { parseSteps, stepsParts } from "./parse";
export type { StepFormProps } from "./props";
export { defineStepsStart } from "./start";
export { StepForm } from "./step-form";
