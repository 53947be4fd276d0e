import type { StepsProps } from "./parse";

/** Endpoints of forms of steps; their events begin with the same word. */
export type StepsEndpoint = "survey" | "knitrepair" | "return";

export interface StepFormProps extends StepsProps {
  endpoint: StepsEndpoint;
  /** Whether a browser that has sent it is not asked again. */
  isOnce: boolean;
}
