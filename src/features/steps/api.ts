export { draftName, parseSteps, stepsParts } from "./parse";
export type { StepFormProps } from "./props";
export * as stepSlots from "./slots";
export { StepForm } from "./step-form";
