import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { descendants } from "../../lib/node";
import { after } from "../../lib/timing";
import type { Submission } from "../../attach/islands/use-form-sending";
import { refreshUntilShown } from "../../attach/swap/fragments";
import { publish } from "../../contract/bus";
import { sendForm } from "../forms/api";
import { isStillIn } from "../../ui/is-still-in";

interface PasswordForm {
  fragment: HTMLElement | undefined;
  /** Whether the form has a message of its own for success; otherwise toasts show the answer's messages. */
  hasDone: boolean;
  show: (isDone: boolean) => void;
}

/**
 * Sends the form and requests it again, whatever the answer. If the focus is still in the form, it moves to the message
 * of success.
 * @throws MarkupError if the form goes to another origin
 */
export async function requestPassword(
  submission: Submission,
  { fragment, hasDone, show }: PasswordForm,
): Promise<void> {
  const { form, submitter, formData } = submission;
  const outcome = await sendForm("json/account/data/password/lost", form, {
    submitter,
    formData,
    saysMessages: !hasDone,
  });
  if (outcome.kind !== "received") return;
  const isStillThere = isStillIn(form);
  show(outcome.hasSucceeded);
  // Slots are shown a moment later
  if (outcome.hasSucceeded && isStillThere) after(0, () => focusDone(form));
  const hasFresh = fragment !== undefined && (await refreshUntilShown(fragment));
  // The swap may have given the focus to its fallback; a shopper who has moved on keeps it
  if (hasFresh && outcome.hasSucceeded && fragment?.contains(document.activeElement) === true) focusDone(form);
  if (hasFresh) publish("lost-password-form:updated", { element: form }, form);
}

function focusDone(form: HTMLFormElement): void {
  const focused = document.activeElement;
  // The shopper has gone on to a link that stays, in the form or beside it
  if (focused instanceof HTMLAnchorElement && closest(focused, "[hidden]") === undefined) return;
  const done = descendants(form, attributeSelector(ATTRIBUTE.slot, "done"))[0];
  if (done instanceof HTMLElement) done.focus();
}
