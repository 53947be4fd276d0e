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

/** Where the shopper is in the form, and what they can do there. */
export function useSteps(props: StepFormProps): Steps {
  const { steps, endpoint } = props;
  const [state, dispatch] = useReducer(reduceSteps, props, (given) =>
    startOf(given.steps[0]?.name ?? "", readShown(given)),
  );
  const latest = useRef(state);
  latest.current = state;
  const deeds = useMemo(
    () => stepsDeeds(props, { dispatch, now: () => latest.current }),
    // The island starts anew where its markup is read again
    [props],
  );
  useDraft(props, state, deeds);

  useEffect(() => on(window, "popstate", () => deeds.arrive(stepInAddress(steps))), [steps, deeds]);

  useHostEvents(
    useMemo(
      () => ({
        input: deeds.refresh,
        change: deeds.refresh,
        // A form that is reset tells of it before it is
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
  // What the browser itself fills in after Back
  useEffect(() => on(window, "pageshow", deeds.comeBack), [deeds]);
  return { state, goOn: deeds.goOn, goBack: deeds.goBack, startAgain: deeds.startAgain };
}
