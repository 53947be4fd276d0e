import { useLayoutEffect, type ReactElement, useEffect, useRef, useMemo } from "react";
import { stepText } from "./texts";
import type { StepFormProps, StepsProps } from "./parse";
import {
  Answered,
  Back,
  Body,
  Done,
  Next,
  Restored,
  StartAgain,
  SummaryPlace,
  Branch,
  Form,
  Progress,
  Step,
  StepItem,
  StepLink,
} from "./slots";
import { shownSteps, reduceSteps, startState, type StepsState } from "./state";
import { Summary } from "./summary";
import { syncFields, readShown } from "./answers";
import { useMoves } from "./use-moves";
import { on } from "../../lib/dom";
import { useHostEvents } from "../../attach/islands/island-scope";
import { useIslandReducer } from "../../attach/islands/island";
import { keepStep, keptStep, stepInAddress } from "./address";
import { stepsCommands, type StepsCommands } from "./commands";
import { useDraft } from "./use-draft";
import { CLASS } from "../../contract/markup";
import { placeOfStep, type StepPlace } from "./rules";

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
      <Answered hidden={state.phase !== "answered"} tabindex="-1" />
      <Restored hidden={!state.isRestored} />
      {/* Without a `type`, they would send the form as well */}
      <StartAgain type="button" onClick={startAgain} />
      <Next type="button" hidden={place.isLast} onClick={goOn} />
      <Back type="button" hidden={place.number === 1} onClick={goBack} />
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

interface Steps extends Pick<StepsCommands, "goOn" | "goBack" | "startAgain"> {
  state: StepsState;
}

/** The state of a form of steps, and the shopper's actions in it. */
function useSteps(props: StepFormProps): Steps {
  const { steps, endpoint } = props;
  const facts = useMemo(() => ({ steps, shown: readShown(props) }), [steps, props]);
  const [state, dispatch] = useIslandReducer(reduceSteps, facts, startState);
  const latest = useRef({ props, state });
  latest.current = { props, state };
  const commands = useMemo(() => {
    return stepsCommands({ dispatch, now: () => latest.current.state, props: () => latest.current.props });
  }, [dispatch]);
  useDraft(props, state, commands);

  useEffect(() => {
    // Another anchor of the page, such as that of a skip link, leaves the form where it is
    const isAnchor = (): boolean => stepInAddress(steps) === undefined && window.location.hash !== "";
    const keep = (): void => keepStep(latest.current.state.step);
    if (isAnchor()) keep();
    return on(window, "popstate", () => {
      const wanted = stepInAddress(steps) ?? keptStep();
      if (wanted === undefined && isAnchor()) keep();
      else commands.arrive(wanted);
    });
  }, [steps, commands]);

  useHostEvents(
    useMemo(
      () => ({
        input: commands.refresh,
        change: commands.refresh,
        // The `reset` event comes before the reset
        reset: () => void Promise.resolve().then(commands.refresh),
        focusin: commands.prepare,
        click: commands.followLink,
        submit: commands.submit,
        [`${endpoint}:submit:receive`]: commands.showRefused,
        "form:check:receive": commands.showRefused,
      }),
      [commands, endpoint],
    ),
  );
  // For entries that the browser itself restores after Back
  useEffect(
    () => on(window, "pageshow", ({ persisted }) => (persisted ? commands.comeBack() : commands.refresh())),
    [commands],
  );
  return { state, goOn: commands.goOn, goBack: commands.goBack, startAgain: commands.startAgain };
}

/** The shopper's position among the shown steps. */
function placeIn({ steps }: StepsProps, { shown, step }: StepsState): StepPlace {
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
function StepView({ steps, branches, state, progress }: StepViewProps): ReactElement {
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
