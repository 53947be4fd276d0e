import { useEffect, useMemo, useRef } from "react";
import { on } from "../../lib/dom";
import { useHostEvents } from "../../attach/islands/island-scope";
import { useIslandReducer } from "../../attach/islands/use-island-reducer";
import { keepStep, keptStep, stepInAddress } from "./address";
import { readShown } from "./answers";
import { stepsCommands, type StepsCommands } from "./commands";
import { useDraft } from "./use-draft";
import { reduceSteps, startState, type StepsState } from "./state";
import type { StepFormProps } from "./parse";

interface Steps extends Pick<StepsCommands, "goOn" | "goBack" | "startAgain"> {
  state: StepsState;
}

/** The state of a form of steps, and the shopper's actions in it. */
export function useSteps(props: StepFormProps): Steps {
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
  useEffect(() => on(window, "pageshow", commands.comeBack), [commands]);
  return { state, goOn: commands.goOn, goBack: commands.goBack, startAgain: commands.startAgain };
}
