import type { ReactElement } from "react";
import { CLASS } from "../../contract/markup";
import type { Step } from "./parse";
import { StepItem, StepLink } from "./slots";
import type { StepsState } from "./state";

interface StepLinksProps {
  steps: readonly Step[];
  /** Names of the shown steps, in order. */
  names: readonly string[];
  state: StepsState;
}

/** The list of steps: shows the current one, and links to those already seen. */
export function StepLinks({ steps, names, state }: StepLinksProps): ReactElement {
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
