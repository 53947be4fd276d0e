export { parseSteps, stepsParts } from "./parse";
export type { StepFormProps } from "./props";
export { StepForm } from "./step-form";
