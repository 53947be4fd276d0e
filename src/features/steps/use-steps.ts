import { useEffect, useMemo, useReducer, useRef } from "react";
import { on } from "../../lib/dom";
import { useHostEvents } from "../../attach/island-scope";
import { readShown } from "./answers";
import { stepInAddress } from "./address";
import { stepsCommands, type StepsCommands } from "./commands";
import { useDraft } from "./use-draft";
import { reduceSteps, startOf, type StepsState } from "./state";
import type { StepFormProps } from "./props";

interface Steps extends Pick<StepsCommands, "goOn" | "goBack" | "startAgain"> {
  state: StepsState;
}

/** The state of a form of steps, and the shopper's actions in it. */
export function useSteps(props: StepFormProps): Steps {
  const { steps, endpoint } = props;
  const [state, dispatch] = useReducer(reduceSteps, props, (given) =>
    startOf(given.steps[0]?.name ?? "", readShown(given)),
  );
  const latest = useRef(state);
  latest.current = state;
  const commands = useMemo(
    () => stepsCommands(props, { dispatch, now: () => latest.current }),
    // The island starts again when its markup is read again
    [props],
  );
  useDraft(props, state, commands);

  useEffect(() => on(window, "popstate", () => commands.arrive(stepInAddress(steps))), [steps, commands]);

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
