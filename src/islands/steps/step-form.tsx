import { useLayoutEffect, type ReactElement } from "react";
import { placeOfStep } from "../../domain/form-steps";
import { Slot } from "../../runtime/slots";
import { stepText } from "../../services/step-text";
import { syncFields } from "./answers";
import type { StepFormProps } from "./props";
import { shownSteps } from "./state";
import { StepLinks } from "./step-links";
import { Summary } from "./summary";
import { useMoves } from "./use-moves";
import { useSteps } from "./use-steps";

/** A form that is filled in step by step and sent in the end. Without scripts all steps stand one below the other. */
export function StepForm(props: StepFormProps): ReactElement {
  const { steps, branches } = props;
  const { state, goOn, goBack, startAgain } = useSteps(props);
  const asked = shownSteps(steps, state.shown);
  const names = asked.map(({ name }) => name);
  const place = placeOfStep(names, state.step);
  const numbers = { number: place.number, total: place.total };
  useLayoutEffect(() => syncFields(props, state.shown), [props, state.shown]);
  useMoves(props, state, numbers);
  return (
    <>
      <Slot name="form" novalidate />
      <Slot name="body" hidden={state.phase !== "answering"} />
      <Slot name="done" hidden={state.phase !== "done"} tabindex="-1" />
      <Slot name="answered" hidden={state.phase !== "answered"} />
      <Slot name="restored" hidden={!state.isRestored} />
      <Slot name="start-again" onClick={startAgain} />
      <Slot name="progress">{stepText("Theme.StepOf", numbers)}</Slot>
      <StepLinks steps={steps} names={names} state={state} />
      {steps.map(({ name }) => (
        <Slot key={name} name={`step:${name}`} hidden={name !== state.step} />
      ))}
      {branches.map(({ element }, index) =>
        steps.some((step) => step.element === element) ? null : (
          <Slot key={index} name={`branch:${index}`} hidden={state.shown[index] !== true} />
        ),
      )}
      <Slot name="next" hidden={place.isLast} onClick={goOn} />
      <Slot name="back" hidden={place.number === 1} onClick={goBack} />
      <Slot name="summary">{place.isLast ? <Summary {...props} asked={asked} /> : undefined}</Slot>
    </>
  );
}
