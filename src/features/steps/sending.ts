import type { Dispatch } from "react";
import { toError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { submitNatively } from "../../lib/submit-natively";
import { invalidFieldsOf, reportField } from "../../lib/fields";
import { reportError } from "../../lib/report";
import { noteAnswered } from "./answered";
import { clearDraft } from "./draft";
import type { Step } from "./parse";
import type { StepFormProps } from "./props";
import type { StepsAction } from "./state";

/** What sends and checks the form; loaded when the shopper first touches it. */
export const loadSend = () => retryOnce(() => import(/* webpackChunkName: "step-send" */ "./send"));

/** Has a screen reader say a text; the client's chunk has the announcer. Lost, the page shows it all the same. */
export function say(text: string): void {
  loadSend()
    .then((send) => send.announce(text))
    .catch((error: unknown) => reportError(toError(error)));
}

/** Whether nothing is wrong in a step, as far as the browser knows. */
export function isRight(form: HTMLFormElement, { element }: Step): boolean {
  return invalidFieldsOf(form, element).length === 0;
}

/** Says at the fields of a step what is wrong there; without its chunk the browser does. */
export function complain(form: HTMLFormElement, step: Step): void {
  loadSend()
    .then((send) => send.showProblems(form, step))
    .catch((error: unknown) => {
      reportError(toError(error));
      const first = invalidFieldsOf(form, step.element)[0];
      if (first !== undefined) reportField(first);
    });
}

/** Whether the server accepts a step; where its chunk is lost, it checks in the end. */
export function isAccepted(form: HTMLFormElement, url: string, button: Element): Promise<boolean> {
  return loadSend()
    .then((send) => send.isAcceptedByServer(form, url, button))
    .catch((error: unknown) => {
      reportError(toError(error));
      return true;
    });
}

export interface Sender {
  /** Sends the form. Once: what is accepted is not sent again, however often the button is pressed until thanks are there. */
  send(submitter: Element | undefined): Promise<void>;
  /** Back has brought the page as it was left: a form that was accepted begins anew. */
  comeBack(): void;
}

export function createSender(props: StepFormProps, dispatch: Dispatch<StepsAction>): Sender {
  const { form, draft, endpoint } = props;
  let phase: "idle" | "sending" | "accepted" = "idle";
  const onAccepted = (): void => {
    phase = "accepted";
    if (draft !== undefined) clearDraft(draft);
    noteAnswered(props);
  };
  return {
    async send(submitter) {
      if (phase !== "idle") return;
      phase = "sending";
      try {
        const sender = await loadSend();
        const outcome = await sender.sendSteps(endpoint, form, { submitter, onAccepted });
        if (outcome === "done") dispatch({ kind: "sent" });
        if (outcome === "notSent") phase = "idle";
      } catch (error) {
        reportError(toError(error));
        submitNatively(form, submitter);
      }
    },
    comeBack() {
      if (phase === "accepted") window.location.reload();
    },
  };
}
