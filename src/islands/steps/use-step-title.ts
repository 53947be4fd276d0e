import { useEffect } from "react";
import type { StepPlace } from "../../domain/form-steps";
import { stepText } from "../../services/step-text";
import type { StepsProps } from "./parse";
import type { StepsState } from "./state";

/** Form → the page's title without a step. The whole of a form comes while its start still says one. */
const bases = new WeakMap<Element, string>();

/** The page's title says which step it is. */
export function useStepTitle(
  { form, steps }: StepsProps,
  { step, phase }: StepsState,
  { number, total }: StepPlace,
): void {
  const name = steps.filter((each) => each.name === step)[0]?.title ?? "";
  useEffect(() => {
    const base = bases.get(form) ?? document.title;
    bases.set(form, base);
    const says = stepText("Theme.StepTitle", { number, total, step: name });
    document.title = phase === "answering" && total > 1 ? `${says} – ${base}` : base;
    return () => {
      document.title = base;
    };
  }, [form, phase, number, total, name]);
}
