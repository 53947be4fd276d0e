import type { ReactElement } from "react";
import { placeOfStep, type StepPlace } from "./rules/form-steps";
import { Slot } from "../../attach/slots";
import type { StepsProps } from "./parse";
import { shownSteps, type StepsState } from "./state";
import { StepLinks } from "./step-links";

/** Where the shopper is among the steps that are asked. */
export function placeIn({ steps }: StepsProps, { shown, step }: StepsState): StepPlace {
  return placeOfStep(
    shownSteps(steps, shown).map(({ name }) => name),
    step,
  );
}

interface StepViewProps extends StepsProps {
  state: StepsState;
  /** `Step 2 of 4` */
  progress: string;
}

/** One step of the form, with what is asked in it, and where it stands among the others. */
export function StepView({ steps, branches, state, progress }: StepViewProps): ReactElement {
  const names = shownSteps(steps, state.shown).map(({ name }) => name);
  return (
    <>
      <Slot name="form" novalidate />
      <Slot name="progress">{progress}</Slot>
      <StepLinks steps={steps} names={names} state={state} />
      {steps.map(({ name }) => (
        <Slot key={name} name={`step:${name}`} hidden={name !== state.step} />
      ))}
      {branches.map(({ element }, index) =>
        steps.some((step) => step.element === element) ? null : (
          <Slot key={index} name={`branch:${index}`} hidden={state.shown[index] !== true} />
        ),
      )}
    </>
  );
}
