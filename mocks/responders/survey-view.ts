import type { Answers } from "../../src/contract/show-if";
import type { Outcome } from "../shop/outcome";
import type { Survey } from "../shop/survey-form";

/** What a survey's page shows. */
export interface SurveyView {
  survey: Survey;
  /** What was typed, by question. */
  answers: Answers;
  errors: NonNullable<Outcome["errors"]>;
  isAnswered: boolean;
  /** For the list of steps. */
  steps: readonly { name: string; title: string }[];
}
