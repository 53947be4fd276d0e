import type { StepsProps } from "./parse";

/** Endpoints of forms of steps; their events begin with the same word. */
export type StepsEndpoint = "survey" | "knitrepair" | "return";

/** The events for a move to another step, and for leaving the page with unsent answers. */
export const STEP_EVENTS = {
  survey: { step: "survey:step", abandon: "survey:abandon" },
  knitrepair: { step: "knitrepair:step", abandon: "knitrepair:abandon" },
  return: { step: "return:step", abandon: "return:abandon" },
} as const satisfies Record<StepsEndpoint, object>;

export interface StepFormProps extends StepsProps {
  endpoint: StepsEndpoint;
  /** Whether a browser may send it only once. */
  isOnce: boolean;
}
