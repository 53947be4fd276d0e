import type { Dispatch } from "react";
import { clearErrorSummary } from "../../say/error-summary";
import { stepBeside } from "./rules";
import { pushStep } from "./address";
import { readShown, syncFields } from "./answers";
import type { Step, StepFormProps } from "./parse";
import { complain, isRight } from "./sending";
import { shownSteps, stepOnTheWay, type StepsAction, type StepsState } from "./state";

export interface StepsStore {
  dispatch: Dispatch<StepsAction>;
  now: () => StepsState;
  /** As of the latest swap. */
  props: () => StepFormProps;
}

/** The way through a form of steps, by the current answers. */
export interface Walk {
  asked(): readonly Step[];
  current(): Step | undefined;
  /** The step next to the current one; `undefined` beyond the ends. */
  beside(by: 1 | -1): string | undefined;
  isStepRight(step: Step): boolean;
  /** Reads again which branches are shown. */
  refresh(): readonly boolean[];
  move(step: Step): void;
  /**
   * Goes as far as all steps are valid, and shows the problems of the first invalid one.
   * @returns whether the wanted step was reached
   */
  go(wanted: string): boolean;
}

export function walkSteps({ dispatch, now, props }: StepsStore): Walk {
  const isStepRight = (step: Step): boolean => isRight(props().form, step);
  const asked = (): readonly Step[] => shownSteps(props().steps, now().shown);
  const move = (step: Step): void => {
    if (step.name === now().step) return;
    // It is about the step that is left
    clearErrorSummary(props().form);
    // The browser may have filled in the form, so that the shopper has not gone through these
    const passed = namesOf(asked()).slice(0, asked().indexOf(step));
    dispatch({ kind: "moved", step: step.name, passed });
  };
  return {
    asked,
    current: () => asked().find(({ name }) => name === now().step),
    beside: (by) => stepBeside(namesOf(asked()), now().step, by),
    isStepRight,
    move,
    refresh() {
      const shown = readShown(props());
      syncFields(props(), shown);
      dispatch({ kind: "filled", steps: props().steps, shown });
      return shown;
    },
    go(wanted) {
      const step = stepOnTheWay(asked(), wanted, isStepRight);
      if (step === undefined) return false;
      pushStep(step);
      move(step);
      if (step.name !== wanted) complain(props().form, step);
      return step.name === wanted;
    },
  };
}

export const namesOf = (asked: readonly Step[]): string[] => asked.map(({ name }) => name);
