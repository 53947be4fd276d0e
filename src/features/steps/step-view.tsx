import type { ReactElement } from "react";
import { placeOfStep, type StepPlace } from "./rules/form-steps";
import type { StepsProps } from "./parse";
import { Branch, Form, Progress, Step } from "./slots";
import { shownSteps, type StepsState } from "./state";
import { StepLinks } from "./step-links";

/** The shopper's position among the shown steps. */
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

/** One step of the form, with its questions and its position among the others. */
export function StepView({ steps, branches, state, progress }: StepViewProps): ReactElement {
  const names = shownSteps(steps, state.shown).map(({ name }) => name);
  return (
    <>
      <Form novalidate />
      <Progress>{progress}</Progress>
      <StepLinks steps={steps} names={names} state={state} />
      {steps.map(({ name }) => (
        <Step key={name} of={name} hidden={name !== state.step} />
      ))}
      {branches.map(({ element }, index) =>
        steps.some((step) => step.element === element) ? null : (
          <Branch key={index} of={`${index}`} hidden={state.shown[index] !== true} />
        ),
      )}
    </>
  );
}
