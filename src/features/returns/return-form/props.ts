import type { StepFormProps } from "../../steps/api";
import type { ReturnLine } from "./lines";

export interface ReturnFormProps extends StepFormProps {
  lines: readonly ReturnLine[];
  /** At or below it "Only N more" is said. */
  stockMin: number | undefined;
}
