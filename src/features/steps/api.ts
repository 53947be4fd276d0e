export { draftName, parseSteps, stepsTargets } from "./parse";
export type { StepFormProps } from "./parse";
export * as stepSlots from "./slots";
export { StepForm } from "./step-form";
