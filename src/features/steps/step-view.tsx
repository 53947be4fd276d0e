import type { ReactElement } from "react";
import { CLASS } from "../../contract/markup";
import { placeOfStep, type StepPlace } from "./rules";
import type { StepsProps } from "./parse";
import { Branch, Form, Progress, Step, StepItem, StepLink } from "./slots";
import { shownSteps, type StepsState } from "./state";

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

interface StepLinksProps {
  steps: StepsProps["steps"];
  /** Names of the shown steps, in order. */
  names: readonly string[];
  state: StepsState;
}

/** The list of steps: shows the current one, and links to those already seen. */
function StepLinks({ steps, names, state }: StepLinksProps): ReactElement {
  const current = names.indexOf(state.step);
  return (
    <>
      {steps.map(({ name }) => {
        const index = names.indexOf(name);
        const isCurrent = index === current;
        const isOpen = !isCurrent && state.visited.includes(name);
        return [
          <StepItem
            key={`item:${name}`}
            of={name}
            hidden={index < 0}
            className={isCurrent ? CLASS.current : index < current ? CLASS.done : undefined}
          />,
          <StepLink
            key={`link:${name}`}
            of={name}
            href={isOpen ? undefined : false}
            aria-current={isCurrent ? "step" : undefined}
          />,
        ];
      })}
    </>
  );
}
