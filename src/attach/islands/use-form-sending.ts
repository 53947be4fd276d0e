import { useMemo, useRef } from "react";
import { isOnItsWay, sendOrSubmit } from "../../lib/send-or-submit";
import { submitterOf } from "../../lib/form";
import { codeFor } from "./waiting-code";
import { useHostEvents } from "./island-scope";

/** A submit of the island's form. */
export interface Submission {
  form: HTMLFormElement;
  /** The button that was pressed. */
  submitter: Element | undefined;
  /** The form's data at that moment. */
  formData: FormData;
}

/**
 * Sends the island's own form. Its code is loaded when the shopper first touches the form; if it is lost, the form is
 * submitted natively, once.
 */
export function useFormSending<Code>(
  load: () => Promise<Code>,
  send: (code: Code, submission: Submission) => Promise<unknown>,
): void {
  const latest = useRef(send);
  latest.current = send;
  const listeners = useMemo(
    () => ({
      focusin: () => void load().catch(() => undefined),
      submit(event: Event) {
        const form = event.currentTarget;
        if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
        event.preventDefault();
        if (isOnItsWay(form)) return;
        const submitter = submitterOf(event as SubmitEvent);
        const submission = { form, submitter, formData: new FormData(form) };
        void sendOrSubmit(form, submitter, async () =>
          latest.current(await codeFor(submitter ?? form, load), submission),
        );
      },
    }),
    [load],
  );
  useHostEvents(listeners);
}
