import type { Dispatch } from "react";
import { retryOnce } from "../../lib/retry";
import { beginLeaving } from "../../lib/leaving";
import { sendOrSubmit } from "../../lib/send-or-submit";
import { codeFor } from "../../attach/islands/waiting-code";
import { areFieldsValid, invalidFieldsOf, reportField } from "../../lib/fields";
import { reportError } from "../../lib/errors";
import { clearDraft } from "./draft";
import { type Step, type StepFormProps, draftName } from "./parse";
import type { StepsAction } from "./state";
import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { descendants } from "../../lib/node";
import { text } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { safeStorage } from "../../lib/storage";
import { after, pause } from "../../lib/timing";
import { leadTo } from "../../ui/lead-to";

/** Loads the code that sends and checks the form, when the shopper first touches it. */
export const loadSend = () => retryOnce(() => import(/* webpackChunkName: "step-send" */ "./send"));

/** Announces a message, by the announcer in the same chunk. If the chunk is lost, the message is still visible. */
export function say(message: string): void {
  loadSend()
    .then((send) => send.announce(message))
    .catch(reportError);
}

/** Whether a step passes the browser's check. */
export function isRight(form: HTMLFormElement, { element }: Step): boolean {
  return areFieldsValid(form, element);
}

/** Code that takes longer comes too late for a shopper who has just pressed a button. */
const COMPLAINT_MS = 1000;

/** Shows the problems of a step at its fields; if the chunk does not come in time, the browser does. */
export function complain(form: HTMLFormElement, step: Step): void {
  const isLate = pause(COMPLAINT_MS).then(() => Promise.reject(new Error("The code that shows problems is late.")));
  Promise.race([loadSend(), isLate])
    .then((send) => send.showProblems(form, step))
    .catch((error: unknown) => {
      reportError(error);
      const first = invalidFieldsOf(form, step.element)[0];
      if (first !== undefined) reportField(first);
    });
}

/**
 * Whether the server accepts a step; true if the chunk is lost, or the shopper waits for it no longer, because the
 * server checks in the end.
 * @param isWanted whether the shopper is still there when the answer comes
 */
export function isAccepted(
  form: HTMLFormElement,
  url: string,
  button: Element,
  isWanted: () => boolean,
): Promise<boolean> {
  return codeFor(button, loadSend)
    .then((send) => send.checkOnServer(form, url, button, isWanted))
    .catch((error: unknown) => {
      reportError(error);
      return true;
    });
}

/** Leads to the slot that replaces the steps. @returns the function that cancels it */
export function leadToSlot(form: HTMLFormElement, name: "done" | "answered"): () => void {
  // Slots show their new content a moment later
  return after(0, () => leadTo(descendants(form, attributeSelector(ATTRIBUTE.slot, name))[0], form, say));
}

interface Sender {
  /**
   * Sends the form once: an accepted form is not sent again, however often the button is pressed before the thanks
   * show.
   */
  send(submitter: Element | undefined): Promise<void>;
  /** Called when Back restores the page from the cache: an accepted form starts again. */
  comeBack(): void;
}

/** @param showStepOf shows the step of a place; returns whether it is one that is asked */
export function createSender(
  props: () => StepFormProps,
  dispatch: Dispatch<StepsAction>,
  showStepOf: (place: Element) => boolean,
): Sender {
  let phase: "idle" | "sending" | "native" | "accepted" = "idle";
  const forgetDraft = (): void => {
    const { draft } = props();
    if (draft !== undefined) clearDraft(draft);
  };
  const onAccepted = (): void => {
    phase = "accepted";
    forgetDraft();
    noteAnswered(props());
  };
  /** Another page of this browser may have sent it meanwhile. @returns whether it has */
  const closeAnswered = (): boolean => {
    if (phase !== "idle" || !isAnswered(props())) return false;
    forgetDraft();
    dispatch({ kind: "answeredBefore" });
    return true;
  };
  /** The submit button may be in a step that the shopper has left. */
  const showLast = (): void => {
    const { steps } = props();
    const last = steps[steps.length - 1];
    if (last !== undefined) showStepOf(last.element);
  };
  return {
    async send(submitter) {
      if (phase !== "idle") return;
      if (closeAnswered()) return void leadToSlot(props().form, "answered");
      phase = "sending";
      const { form, endpoint } = props();
      await sendOrSubmit(form, submitter, async () => {
        try {
          const sender = await codeFor(submitter ?? form, loadSend);
          const outcome = await sender.sendSteps(endpoint, form, { submitter, onAccepted, showStepOf, showLast });
          if (outcome === "done") dispatch({ kind: "sent" });
          if (outcome === "notSent") phase = "idle";
        } catch (error) {
          phase = "native";
          throw error;
        }
      }).then((isSent) => {
        if (!isSent && phase === "native") phase = "idle";
      });
    },
    comeBack() {
      if (phase === "native") phase = "idle";
      if (closeAnswered() || phase !== "accepted") return;
      beginLeaving();
      window.location.reload();
    },
  };
}

/** The forms that were sent last; older ones are forgotten. */
const ANSWERED_KEPT = 50;

// With blocked storage the server decides.
const ofBrowser = safeStorage(
  () => window.localStorage,
  () => undefined,
);
const readAnswered = (): string[] => ofBrowser.read(STORAGE_KEY.answered, readableList(text)) ?? [];

const onceName = (props: StepFormProps): string | undefined => (props.isOnce ? draftName(props) : undefined);

/** Whether this browser has already sent a form that may be sent only once, and the form has a text that says so. */
export function isAnswered(props: StepFormProps): boolean {
  const name = onceName(props);
  const saysSo = descendants(props.form, attributeSelector(ATTRIBUTE.slot, "answered")).length > 0;
  return saysSo && name !== undefined && readAnswered().includes(name);
}

function noteAnswered(props: StepFormProps): void {
  const name = onceName(props);
  if (name === undefined) return;
  const others = readAnswered().filter((each) => each !== name);
  ofBrowser.write(STORAGE_KEY.answered, [...others, name].slice(-ANSWERED_KEPT));
}
