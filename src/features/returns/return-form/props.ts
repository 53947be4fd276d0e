import type { StepFormProps } from "../../steps/api";
import type { ReturnLine } from "./lines";

export interface ReturnFormProps extends StepFormProps {
  lines: readonly ReturnLine[];
  /** Largest stock with the text "Only N more". */
  stockMin: number | undefined;
}
