import type { Text } from "./model";

interface Asked {
  name: string;
  label: Text;
  hint?: Text;
  isRequired?: boolean;
  /** `data-show-if`. */
  showIf?: string;
}

interface Choice extends Asked {
  kind: "single" | "multiple";
  options: readonly { value: string; label: Text }[];
}

/** Numbers from `from` to `to`, with a word at each end. */
interface Scale extends Asked {
  kind: "scale";
  from: number;
  to: number;
  low: Text;
  high: Text;
}

interface FreeText extends Asked {
  kind: "text" | "line";
  maxLength: number;
}

export type Question = Choice | Scale | FreeText;

export interface SurveyStep {
  name: string;
  title: Text;
  showIf?: string;
  questions: readonly Question[];
}

export interface Survey {
  /** From the address: `/survey/shopping`. */
  id: string;
  /** Different questions are a different version. */
  version: string;
  title: Text;
  text: Text;
  steps: readonly SurveyStep[];
}
