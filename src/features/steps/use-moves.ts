import { useEffect, useLayoutEffect, useRef } from "react";
import { isInPage, on } from "../../lib/dom";
import { call } from "../../lib/property";
import { setOwnAttribute } from "../../lib/own-changes";
import { nextPaint } from "../../lib/timing";
import { isInFieldOutside } from "../../ui/is-still-in";
import { publish } from "../../contract/bus";
import { correctAddress } from "./address";
import { headingOf, type Step, STEP_EVENTS, type StepFormProps } from "./parse";
import { leadToSlot } from "./sending";
import type { StepsState } from "./state";

interface Numbers {
  number: number;
  total: number;
}

/** The effects of a move to another step: focus and events. */
export function useMoves(
  { form, steps, endpoint }: StepFormProps,
  state: StepsState,
  { number, total }: Numbers,
): void {
  const { step, moves, phase } = state;
  const current = useRef<Step>();
  current.current = steps.find(({ name }) => name === step);

  // After a move, not after a swap
  useLayoutEffect(() => {
    if (moves === 0 || current.current === undefined) return;
    correctAddress(current.current);
    const heading = headingOf(current.current.element);
    // While the server checked a step, the shopper may have gone on
    if (heading === undefined || isInFieldOutside(form)) return;
    setOwnAttribute(heading, "tabindex", "-1");
    heading.focus();
    // From the end of a long step to the start of the next one, with the list of steps
    const bringIntoSight = (): void => {
      if (call(form, "getBoundingClientRect").top < 0) call(form, "scrollIntoView");
    };
    bringIntoSight();
    // After Back and Forward the browser scrolls to where that step was left
    void nextPaint().then(() => {
      if (document.activeElement === heading) bringIntoSight();
    });
  }, [moves, form]);

  const detail = useRef({ form, step, number, total });
  detail.current = { form, step, number, total };
  useEffect(() => {
    if (moves > 0) publish(STEP_EVENTS[endpoint].step, detail.current, form);
  }, [moves, endpoint, form]);

  useEffect(() => {
    return phase === "done" ? leadToSlot(form, "done") : undefined;
  }, [phase, form]);

  const isFilled = useRef(false);
  useEffect(() => {
    if (phase !== "answering") return undefined;
    const stops = [
      on(form, "change", () => {
        isFilled.current = true;
      }),
      on(form, `${endpoint}:submit:receive`, ({ detail }) => {
        if (detail.response.success) isFilled.current = false;
      }),
      on(window, "pagehide", () => {
        if (isFilled.current && isInPage(form)) publish(STEP_EVENTS[endpoint].abandon, detail.current, form);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [phase, form, endpoint]);
}
