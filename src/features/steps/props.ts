import type { StepsProps } from "./parse";

/** Endpoints of forms of steps; their events begin with the same word. */
export type StepsEndpoint = "survey" | "knitrepair" | "return";

/** What is told of a move to another step, and of a page that is left with answers that were not sent. */
export const STEP_EVENTS = {
  survey: { step: "survey:step", abandon: "survey:abandon" },
  knitrepair: { step: "knitrepair:step", abandon: "knitrepair:abandon" },
  return: { step: "return:step", abandon: "return:abandon" },
} as const satisfies Record<StepsEndpoint, object>;

export interface StepFormProps extends StepsProps {
  endpoint: StepsEndpoint;
  /** Whether a browser that has sent it is not asked again. */
  isOnce: boolean;
}
