import { useMemo, type ReactElement } from "react";
import { toError } from "../../../lib/errors";
import { retryOnce } from "../../../lib/retry";
import { submitNatively } from "../../../lib/form";
import { submitterOf } from "../../../lib/submitter";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { useIslandReducer } from "../../../attach/islands/use-island-reducer";
import { reportError } from "../../../lib/report";
import type { LostPasswordFormProps } from "./parse";
import { Done, Fields } from "./slots";
import { reducePassword, UNASKED } from "./state";

/** Loads the code that sends the form, when the shopper first touches it. */
const loadRequest = () => retryOnce(() => import(/* webpackChunkName: "login" */ "./request-password"));

/** Asks for a new password; the answer is the same whether or not the address is known. */
export function LostPasswordForm(props: LostPasswordFormProps): ReactElement {
  const { fragment, hasDone } = props;
  const [{ isDone }, dispatch] = useIslandReducer(reducePassword, props, () => UNASKED);
  const listeners = useMemo(() => {
    const show = (hasSucceeded: boolean): void => dispatch({ kind: "answered", hasSucceeded });
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
  }, [fragment, hasDone, dispatch]);
  useHostEvents(listeners);
  return (
    <>
      <Done hidden={!isDone} />
      {hasDone ? <Fields hidden={isDone} /> : null}
    </>
  );
}
