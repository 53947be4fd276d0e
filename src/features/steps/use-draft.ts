import { useEffect, useLayoutEffect, useRef } from "react";
import { DRAFT_SAVE_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { isInPage, on } from "../../lib/dom";
import { activeElement, navigation } from "../../lib/page";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";
import { stepText } from "./texts";
import { isAnswered, say } from "./sending";
import { stepInAddress } from "./address";
import type { StepsCommands } from "./commands";
import { clearDraft, fillIn, hasEntries, readDraft, saveDraft } from "./draft";
import type { StepsState } from "./state";
import type { Step, StepFormProps } from "./parse";

/** At Back and reload the browser itself restores the entries. */
const isNewVisit = (): boolean => !/reload|back_forward/.test(navigation()?.type ?? "");

/** The step in which the shopper was typing before the form was live: hiding it would lose what they type next. */
function stepInUse(steps: readonly Step[]): string | undefined {
  const focused = activeElement();
  if (focused === null || focused.hasAttribute("autofocus")) return undefined;
  return steps.find(({ element }) => element.contains(focused))?.name;
}

const REFUSAL = `${attributeSelector(ATTRIBUTE.fieldError)}.${CLASS.invalid}`;

/** The first message that the server has rendered at a field: it refused the form, which was submitted natively. */
function refusalIn(steps: readonly Step[]): { step: string; text: string } | undefined {
  for (const { name, element } of steps) {
    const message = element.querySelector(REFUSAL);
    if (message !== null) return { step: name, text: (message.textContent ?? "").trim() };
  }
  return undefined;
}

/** Restores unsent entries, and stores the later ones. */
export function useDraft(props: StepFormProps, state: StepsState, commands: StepsCommands): void {
  const { form, endpoint } = props;
  const { phase } = state;
  const latest = useRef({ props, step: state.step });
  latest.current = { props, step: state.step };

  useLayoutEffect(() => {
    let isOver = false;
    const begin = (): void => {
      if (isOver) return;
      const { form, steps, draft } = latest.current.props;
      if (isAnswered(latest.current.props)) return commands.closeAnswered();
      const kept = draft === undefined ? undefined : readDraft(draft);
      const wanted = stepInAddress(steps);
      const refusal = refusalIn(steps);
      const first = stepInUse(steps) ?? refusal?.step;
      const hasDraft = kept !== undefined && fillIn(form, kept);
      const step = first ?? (hasDraft ? (wanted ?? kept.step) : undefined);
      if (step !== undefined) {
        const shown = commands.restore(step, { hasDraft });
        // A step before it may have to be filled in first
        if (refusal !== undefined && refusal.step === shown) say(refusal.text);
        else if (hasDraft) say(stepText("Theme.DraftRestored"));
      } else if (wanted !== undefined) commands.arrive(wanted);
    };
    // After adoption, which restores the fields' earlier content itself
    void Promise.resolve().then(begin);
    return () => {
      isOver = true;
    };
  }, [commands]);

  const isKept = props.draft !== undefined && phase === "answering";
  useEffect(() => {
    if (!isKept) return undefined;
    let isChanged = false;
    let savedStep: string | undefined;
    const waiting = oneStop();
    const save = (): void => {
      waiting();
      const { step } = latest.current;
      const { draft } = latest.current.props;
      // A removed form has nothing to store any more
      const hasGoneOn = savedStep !== undefined && savedStep !== step;
      if (draft !== undefined && (isChanged || hasGoneOn) && isInPage(form)) {
        saveDraft(draft, form, step);
        savedStep = step;
      }
      isChanged = false;
    };
    const forget = (): void => {
      waiting();
      isChanged = false;
      savedStep = undefined;
    };
    const empty = (event: Event): void => {
      const { draft } = latest.current.props;
      if (draft === undefined || event.defaultPrevented) return;
      forget();
      clearDraft(draft);
    };
    const note = (): void => {
      isChanged = true;
      waiting(after(DRAFT_SAVE_MS, save));
    };
    // Typed before the form was live
    const place = latest.current.props.draft;
    if (place !== undefined && isNewVisit() && readDraft(place) === undefined && hasEntries(form)) note();
    const stops = [
      on(form, "input", note),
      on(form, "change", note),
      // Listeners after this one may prevent the reset
      on(form, "reset", (event) => void after(0, () => empty(event))),
      // An accepted form is no draft any more
      on(form, `${endpoint}:submit:receive`, ({ detail }) => {
        if (detail.response.success) forget();
      }),
      on(window, "pagehide", save),
      waiting,
    ];
    return () => stops.forEach((stop) => stop());
  }, [isKept, form, endpoint]);
}
