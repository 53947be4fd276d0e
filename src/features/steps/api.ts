export { draftName, parseSteps, stepsTargets } from "./parse";
export type { StepFormProps } from "./props";
export * as stepSlots from "./slots";
export { StepForm } from "./step-form";
