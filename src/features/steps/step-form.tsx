import { useLayoutEffect, type ReactElement, useEffect, useRef } from "react";
import { stepText } from "./texts";
import type { StepFormProps } from "./parse";
import { Answered, Back, Body, Done, Next, Restored, StartAgain, SummaryPlace } from "./slots";
import { shownSteps } from "./state";
import { placeIn, StepView } from "./step-view";
import { Summary } from "./summary";
import { syncFields } from "./answers";
import { useMoves } from "./use-moves";
import { useSteps } from "./use-steps";

/** A form that is filled in step by step and sent in the end. Without scripts all steps are shown below each other. */
export function StepForm(props: StepFormProps): ReactElement {
  const { state, goOn, goBack, startAgain } = useSteps(props);
  const place = placeIn(props, state);
  useLayoutEffect(() => syncFields(props, state.shown), [props, state.shown]);
  useMoves(props, state, place);
  const { number, total } = place;
  const step = props.steps.find(({ name }) => name === state.step)?.title ?? "";
  const hasTitle = state.phase === "answering" && total > 1;
  useStepTitle(hasTitle ? stepText("Theme.StepTitle", { number, total, step }) : undefined);
  return (
    <>
      <StepView {...props} state={state} progress={stepText("Theme.StepOf", { number, total })} />
      <Body hidden={state.phase !== "answering"} />
      <Done hidden={state.phase !== "done"} tabindex="-1" />
      <Answered hidden={state.phase !== "answered"} />
      <Restored hidden={!state.isRestored} />
      <StartAgain onClick={startAgain} />
      <Next hidden={place.isLast} onClick={goOn} />
      <Back hidden={place.number === 1} onClick={goBack} />
      <SummaryPlace>
        {place.isLast ? <Summary {...props} asked={shownSteps(props.steps, state.shown)} /> : undefined}
      </SummaryPlace>
    </>
  );
}

/** Adds the current step to the page's title. @param step as a text; `undefined` without several steps */
function useStepTitle(step: string | undefined): void {
  const base = useRef<string>();
  useEffect(() => {
    const title = (base.current ??= document.title);
    document.title = step === undefined ? title : `${step} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [step]);
}
