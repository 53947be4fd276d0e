import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, isPlainClick } from "../../lib/dom";
import { descendants } from "../../lib/node";
import { type Field, fieldsOf, listName } from "../../lib/fields";
import { stepText } from "./texts";
import { pushStep, replaceStep, stepInAddress } from "./address";
import { readShown, syncFields } from "./answers";
import { clearDraft } from "./draft";
import type { Step } from "./parse";
import { complain, createSender, isAccepted, loadSend, say } from "./sending";
import { shownSteps, stepOnTheWay } from "./state";
import { namesOf, walkSteps, type StepsStore, type Walk } from "./walk";
import { resetForm, submitterOf } from "../../lib/form";

/** The shopper's actions in a form of steps. */
export interface StepsCommands extends Moves, Beginnings, Sending {}

interface Moves {
  refresh(): void;
  prepare(): void;
  goOn(event: Pick<Event, "currentTarget">): void;
  goBack(): void;
  followLink(event: Event): void;
  /** Called when the address names another step: by Back, Forward, or a link to a step. */
  arrive(wanted: string | undefined): void;
}

interface Beginnings {
  startAgain(): void;
  /**
   * Shows a step without moving the focus, at the start: that of the draft, or the one the shopper is typing in.
   * @returns the step that it shows
   */
  restore(step: string, how: { hasDraft: boolean }): string | undefined;
  /** Called when this browser has answered already. */
  closeAnswered(): void;
}

interface Sending {
  submit(event: Event): void;
  /** Called when the server has refused fields: shows the step with the first of them. */
  showRefused(event: Event): void;
  /** Called when Back restores the page from the cache. */
  comeBack(): void;
}

/** The commands live as long as the island, so a swap interrupts no action under way. */
export function stepsCommands(store: StepsStore): StepsCommands {
  const walk = walkSteps(store);
  const goOn = goingOn(store, walk);
  return { ...moves(store, walk, goOn), ...beginnings(store, walk), ...sending(store, walk, goOn) };
}

type GoOn = (button: Element) => void;

/** Moves to the next step if this one is valid, one check at a time. An answer for a step that was left is ignored. */
function goingOn({ now, props }: StepsStore, walk: Walk): GoOn {
  /** The number of moves when the check began. */
  let checking: number | undefined;
  const goOnFrom = async (step: Step, button: Element, isWanted: () => boolean): Promise<void> => {
    const { form } = props();
    if (!walk.isStepRight(step)) return complain(form, step);
    if (step.checkUrl !== undefined) {
      const mayGoOn = await isAccepted(form, step.checkUrl, button, isWanted);
      if (!mayGoOn || !isWanted()) return;
    }
    const next = walk.beside(1);
    if (next !== undefined) walk.go(next);
  };
  return (button) => {
    const step = walk.current();
    if (step === undefined || checking === now().moves) return;
    walk.refresh();
    const begun = (checking = now().moves);
    void goOnFrom(step, button, () => now().moves === begun).then(() => {
      if (checking === begun) checking = undefined;
    });
  };
}

function moves({ now, props }: StepsStore, walk: Walk, goOn: GoOn): Moves {
  return {
    refresh: () => void walk.refresh(),
    // Messages that the server has rendered at fields go, too
    prepare: () =>
      void loadSend()
        .then((send) => send.watchFields(document))
        .catch(() => undefined),
    goOn: (event) => goOn(event.currentTarget instanceof Element ? event.currentTarget : props().form),
    goBack() {
      const before = walk.beside(-1);
      if (before !== undefined) walk.go(before);
    },
    followLink(event) {
      const link = closest(event.target, `a${attributeSelector(ATTRIBUTE.stepLink)}`);
      if (link === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      const step = link.getAttribute(ATTRIBUTE.stepLink);
      if (step !== null && now().visited.includes(step)) walk.go(step);
    },
    arrive(wanted) {
      if (now().phase !== "answering") return;
      const step = stepOnTheWay(walk.asked(), wanted, walk.isStepRight);
      if (step === undefined) return;
      if (wanted !== undefined && step.name !== wanted) replaceStep(step);
      walk.move(step);
    },
  };
}

function beginnings({ dispatch, props }: StepsStore, walk: Walk): Beginnings {
  return {
    startAgain() {
      const { form, steps, draft } = props();
      if (draft !== undefined) clearDraft(draft);
      resetForm(form);
      const first = steps[0];
      if (first === undefined) return;
      pushStep(first);
      const shown = readShown(props());
      syncFields(props(), shown);
      dispatch({ kind: "cleared", step: first.name, shown });
      say(stepText("Theme.DraftCleared"));
    },
    restore(wanted, { hasDraft }) {
      const { steps } = props();
      const shown = readShown(props());
      syncFields(props(), shown);
      const asked = shownSteps(steps, shown);
      const step = stepOnTheWay(asked, wanted, walk.isStepRight);
      if (step === undefined) return undefined;
      if (step.name !== steps[0]?.name || stepInAddress(steps) !== undefined) replaceStep(step);
      const visited = namesOf(asked).slice(0, asked.indexOf(step) + 1);
      dispatch({ kind: "restored", shown, step: step.name, visited, hasDraft });
      return step.name;
    },
    closeAnswered: () => dispatch({ kind: "answeredBefore" }),
  };
}

/** The button that Enter stands for, which a check marks as busy; the submit button may be in a hidden step. */
function nextIn({ element }: Step): Element | undefined {
  return descendants(element, attributeSelector(ATTRIBUTE.slot, "next"))[0];
}

function sending({ dispatch, now, props }: StepsStore, walk: Walk, goOn: GoOn): Sending {
  const showStepOf = (place: Element): boolean => {
    const step = walk.asked().find(({ element }) => element.contains(place));
    if (step === undefined || step.name === now().step) return step !== undefined;
    pushStep(step);
    walk.move(step);
    return true;
  };
  const sender = createSender(props, dispatch, showStepOf);
  return {
    submit(event) {
      const { form } = props();
      if (event.target !== form || event.defaultPrevented) return;
      event.preventDefault();
      walk.refresh();
      const submitter = submitterOf(event as SubmitEvent);
      // Enter in a field of an earlier step
      const step = walk.current();
      if (walk.beside(1) !== undefined && step !== undefined) return goOn(nextIn(step) ?? submitter ?? form);
      const wrong = walk.asked().find((each) => !walk.isStepRight(each));
      if (wrong !== undefined) {
        if (wrong.name !== now().step) walk.go(wrong.name);
        return complain(form, wrong);
      }
      void sender.send(submitter);
    },
    showRefused(event) {
      const { form } = props();
      const { response } = (event as CustomEvent<{ response: { errors?: Record<string, string[]> } }>).detail;
      const names = Object.keys(response.errors ?? {});
      const fields = fieldsOf(form).filter(({ name }) => names.includes(name) || names.includes(listName(name)));
      const stepOf = (some: readonly Field[]): Step | undefined =>
        walk.asked().find(({ element }) => some.some((field) => element.contains(field)));
      // A branch that is not asked has its fields disabled; a hidden field has no message
      const refused = stepOf(fields.filter(({ disabled, type }) => !disabled && type !== "hidden")) ?? stepOf(fields);
      if (refused === undefined || refused.name === now().step) return;
      pushStep(refused);
      walk.move(refused);
    },
    comeBack() {
      sender.comeBack();
      walk.refresh();
    },
  };
}
