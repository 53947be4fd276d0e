import { useMemo, useState, type ReactElement } from "react";
import { toError } from "../../../lib/errors";
import { retryOnce } from "../../../lib/retry";
import { submitNatively } from "../../../lib/submit-natively";
import { submitterOf } from "../../../lib/submitter";
import { useHost, useHostEvents } from "../../../attach/island-scope";
import { Slot } from "../../../attach/slots";
import { reportError } from "../../../lib/report";
import type { LostPasswordFormProps } from "./parse";

/** What sends the form; loaded when the shopper first touches it. */
const loadRequest = () => retryOnce(() => import(/* webpackChunkName: "login" */ "./request-password"));

/** Forms that were answered. A fragment that comes again may have the view start anew. */
const answered = new WeakSet<Node>();

/** Asks for a new password; the answer is the same whether or not anybody has that address. */
export function LostPasswordForm({ fragment, hasDone }: LostPasswordFormProps): ReactElement {
  const host = useHost();
  const [isDone, setDone] = useState(() => answered.has(host));
  const listeners = useMemo(() => {
    const show = (done: boolean): void => {
      if (done) answered.add(host);
      else answered.delete(host);
      setDone(done);
    };
    return {
      focusin: () => void loadRequest().catch(() => undefined),
      submit(event: Event) {
        event.preventDefault();
        const form = event.currentTarget;
        if (!(form instanceof HTMLFormElement)) return;
        const formData = new FormData(form);
        const submitter = submitterOf(event as SubmitEvent);
        loadRequest()
          .then((loaded) =>
            loaded.requestPassword(form, { event: event as SubmitEvent, formData, fragment, hasDone, show }),
          )
          .catch((error: unknown) => {
            reportError(toError(error));
            submitNatively(form, submitter);
          });
      },
    };
  }, [fragment, hasDone, host]);
  useHostEvents(listeners);
  return (
    <>
      <Slot name="done" hidden={!isDone} />
      {hasDone ? <Slot name="fields" hidden={isDone} /> : null}
    </>
  );
}
