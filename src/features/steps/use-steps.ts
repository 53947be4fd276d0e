import { useEffect, useMemo, useReducer, useRef } from "react";
import { on } from "../../lib/dom";
import { useHostEvents } from "../../attach/island-scope";
import { readShown } from "./answers";
import { stepInAddress } from "./address";
import { stepsDeeds, type StepsDeeds } from "./deeds";
import { useDraft } from "./use-draft";
import { reduceSteps, startOf, type StepsState } from "./state";
import type { StepFormProps } from "./props";

interface Steps extends Pick<StepsDeeds, "goOn" | "goBack" | "startAgain"> {
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
  const deeds = useMemo(
    () => stepsDeeds(props, { dispatch, now: () => latest.current }),
    // The island starts again when its markup is read again
    [props],
  );
  useDraft(props, state, deeds);

  useEffect(() => on(window, "popstate", () => deeds.arrive(stepInAddress(steps))), [steps, deeds]);

  useHostEvents(
    useMemo(
      () => ({
        input: deeds.refresh,
        change: deeds.refresh,
        // The `reset` event comes before the reset
        reset: () => void Promise.resolve().then(deeds.refresh),
        focusin: deeds.prepare,
        click: deeds.followLink,
        submit: deeds.submit,
        [`${endpoint}:submit:receive`]: deeds.showRefused,
        "form:check:receive": deeds.showRefused,
      }),
      [deeds, endpoint],
    ),
  );
  // For entries that the browser itself restores after Back
  useEffect(() => on(window, "pageshow", deeds.comeBack), [deeds]);
  return { state, goOn: deeds.goOn, goBack: deeds.goBack, startAgain: deeds.startAgain };
}
