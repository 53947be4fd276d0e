import type { Dispatch } from "react";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { stepBeside } from "../../domain/form-steps";
import { closest, isPlainClick } from "../../lib/dom";
import { attributeOf } from "../../lib/node";
import { fieldsNamed } from "../../services/fields";
import { stepText } from "../../services/step-text";
import { pushStep, replaceStep } from "./address";
import { readShown, syncFields } from "./answers";
import { clearDraft } from "./draft";
import type { Step } from "./parse";
import { complain, createSender, isAccepted, isRight, loadSend, say } from "./sending";
import { shownSteps, stepOnTheWay, type StepsAction, type StepsState } from "./state";
import type { StepFormProps } from "./props";

interface Store {
  dispatch: Dispatch<StepsAction>;
  now: () => StepsState;
}

/** What a shopper can do with a form of steps. */
export interface StepsDeeds {
  goOn(event: Event): void;
  goBack(): void;
  followLink(event: Event): void;
  /** The address names another step: Back, Forward, a link to a step. */
  arrive(wanted: string | undefined): void;
  refresh(): void;
  prepare(): void;
  /** The browser has brought the page back as it was left. */
  comeBack(): void;
  startAgain(): void;
  /** What the browser had kept stands in the form again. */
  restore(step: string): void;
  /** This browser has answered already. */
  closeAnswered(): void;
  submit(event: Event): void;
  /** The server has refused fields: the step with the first of them shows. */
  showRefused(event: Event): void;
}

export function stepsDeeds(props: StepFormProps, { dispatch, now }: Store): StepsDeeds {
  const { form, steps, draft } = props;
  let isChecking = false;
  const sender = createSender(props, dispatch);
  const isStepRight = (step: Step): boolean => isRight(form, step);

  const asked = (): readonly Step[] => shownSteps(steps, now().shown);
  const current = (): Step | undefined => asked().filter(({ name }) => name === now().step)[0];
  const move = (step: Step): void => {
    if (step.name === now().step) return;
    dispatch({ kind: "moved", step: step.name });
  };

  function refresh(): void {
    const shown = readShown(props);
    syncFields(props, shown);
    dispatch({ kind: "filled", shown });
  }

  /** As far as nothing is wrong. @returns whether the shopper is where they wanted to go */
  function go(wanted: string): boolean {
    const step = stepOnTheWay(asked(), wanted, isStepRight);
    if (step === undefined) return false;
    pushStep(step);
    move(step);
    if (step.name !== wanted) complain(form, step);
    return step.name === wanted;
  }

  async function goOnFrom(step: Step, button: Element): Promise<void> {
    if (!isStepRight(step)) return complain(form, step);
    if (step.checkUrl !== undefined) {
      const mayGoOn = await isAccepted(form, step.checkUrl, button);
      if (!mayGoOn || now().step !== step.name) return;
    }
    const next = stepBeside(namesOf(asked()), step.name, 1);
    if (next !== undefined) go(next);
  }

  function goOn(button: Element): void {
    const step = current();
    if (step === undefined || isChecking) return;
    refresh();
    isChecking = true;
    void goOnFrom(step, button).then(() => {
      isChecking = false;
    });
  }

  return {
    refresh,
    goOn: (event) => goOn(event.currentTarget instanceof Element ? event.currentTarget : form),
    goBack() {
      const before = stepBeside(namesOf(asked()), now().step, -1);
      if (before !== undefined) go(before);
    },
    followLink(event) {
      const link = closest(event.target, `a${attributeSelector(ATTRIBUTE.stepLink)}`);
      if (link === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      const step = attributeOf(link, ATTRIBUTE.stepLink);
      if (step !== undefined && now().visited.indexOf(step) >= 0) go(step);
    },
    arrive(wanted) {
      if (now().phase !== "answering") return;
      const step = stepOnTheWay(asked(), wanted, isStepRight);
      if (step === undefined) return;
      if (wanted !== undefined && step.name !== wanted) replaceStep(step);
      move(step);
    },
    comeBack() {
      sender.comeBack();
      refresh();
    },
    prepare: () => void loadSend().catch(() => undefined),
    startAgain() {
      if (draft !== undefined) clearDraft(draft);
      form.reset();
      const first = steps[0];
      if (first === undefined) return;
      pushStep(first);
      const shown = readShown(props);
      syncFields(props, shown);
      dispatch({ kind: "cleared", step: first.name, shown });
      say(stepText("Theme.DraftCleared"));
    },
    restore(wanted) {
      const shown = readShown(props);
      syncFields(props, shown);
      const names = namesOf(shownSteps(steps, shown));
      const step = stepOnTheWay(shownSteps(steps, shown), wanted, isStepRight);
      if (step === undefined) return;
      if (step.name !== steps[0]?.name) replaceStep(step);
      const visited = names.slice(0, names.indexOf(step.name) + 1);
      dispatch({ kind: "restored", shown, step: step.name, visited });
    },
    closeAnswered: () => dispatch({ kind: "answeredBefore" }),
    submit(event) {
      if (event.target !== form || event.defaultPrevented) return;
      event.preventDefault();
      refresh();
      // Support: older browsers do not tell; the form has one such button
      const pressed: unknown = Reflect.get(event, "submitter");
      const submitter = pressed instanceof Element ? pressed : undefined;
      const step = current();
      const isLast = stepBeside(namesOf(asked()), now().step, 1) === undefined;
      // Enter in a field of a step in between
      if (!isLast && step !== undefined) return goOn(submitter ?? form);
      const wrong = asked().filter((each) => !isStepRight(each))[0];
      if (wrong !== undefined) {
        if (wrong.name !== now().step) go(wrong.name);
        return complain(form, wrong);
      }
      void sender.send(submitter);
    },
    showRefused(event) {
      const { response } = (event as CustomEvent<{ response: { errors?: Record<string, string[]> } }>).detail;
      const names = Object.keys(response.errors ?? {});
      const refused = asked().filter(({ element }) =>
        names.some((name) => fieldsNamed(form, name).some((field) => element.contains(field))),
      )[0];
      if (refused === undefined || refused.name === now().step) return;
      pushStep(refused);
      move(refused);
    },
  };
}

const namesOf = (asked: readonly Step[]): string[] => asked.map(({ name }) => name);
