import { useEffect, useMemo, useReducer, type ReactElement } from "react";
import { after } from "../../../lib/timing";
import { submittersOf } from "../../../lib/form";
import { useHost, useHostEvents } from "../../../attach/islands/island-scope";
import type { Submission } from "../../../attach/islands/use-form-sending";
import { type FormAnswer, type FormOutcome, renewCaptcha, sendForm } from "../../forms/api";
import { Done, Fields } from "./slots";
import { ATTRIBUTE, attributeSelector, REMINDERS_STORAGE_KEY } from "../../../contract/markup";
import { publish } from "../../../contract/bus";
import { closest } from "../../../lib/dom";
import { descendants, hasAttribute, lineOf } from "../../../lib/node";
import { setOwnAttribute } from "../../../lib/own-changes";
import { areFieldsValid, fieldsNamed, fieldsOf } from "../../../lib/fields";
import { text } from "../../../lib/parse";
import { readableList } from "../../../lib/parse-lists";
import { safeStorage } from "../../../lib/storage";
import { announce } from "../../../say/announcer";
import { leadTo } from "../../../ui/lead-to";
import { staysInPage } from "../../../ui/stays-in-page";

interface SendingProps {
  /** The EAN chosen outside the form; empty: it is chosen in the form. */
  ean: string;
  /** Whether the form has just been sent. */
  isThanked: boolean;
  setThanked: (isThanked: boolean) => void;
}

/** The reminder form while it is shown: its buttons, and the thanks. */
export function Sending(props: SendingProps): ReactElement {
  const host = useHost();
  return host instanceof HTMLFormElement ? <SendingForm form={host} {...props} /> : <></>;
}

function SendingForm({ form, ean, isThanked, setThanked }: SendingProps & { form: HTMLFormElement }): ReactElement {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const current = ean === "" ? eanOf(form) : ean;
  // Where the form itself has the choice, hiding it would leave no way to another variant
  const isDone = isReminded(current) && (isThanked || ean !== "" || !hasOthers(form));

  // The field of the EAN has just been filled
  useEffect(() => lookAgain(), [ean, lookAgain]);
  const canSend = areFieldsValid(form);
  useEffect(() => disableButtons(form, !canSend), [form, canSend]);
  // The thanks get the focus once, not whenever that variant is chosen again
  useEffect(() => () => setThanked(false), [current, setThanked]);
  useEffect(() => {
    // The shopper comes from the list of sold-out combinations
    if (isFromCombinations() && !isDone) focusFirstField(form);
  }, [form, ean, isDone]);
  useEffect(() => {
    // Slots show their new content a moment later
    return isThanked && isDone ? after(0, () => leadToThanks(form)) : undefined;
  }, [form, isThanked, isDone]);

  useHostEvents(useMemo(() => ({ input: lookAgain, change: lookAgain, focusin: () => wakeCaptcha(form) }), [form]));
  return (
    <>
      <Fields hidden={isDone} />
      <Done hidden={!isDone} tabindex="-1" />
    </>
  );
}

/**
 * Sends the form, and remembers the variant.
 * @param thank called after a success, if the form still shows that variant; otherwise a toast has the thanks
 */
export async function sendReminder({ form, submitter, formData }: Submission, thank: () => void): Promise<void> {
  // As it was sent: the shopper may have chosen another one while this code was loading
  const ean = String(formData.get("ean"));
  // Read now, because closing the dialog empties its form
  const body = lineOf(slotOf(form, "done"));
  const asksSame = (): boolean => staysInPage(form) && !hasAttribute(form, "hidden") && eanOf(form) === ean;
  const finish = (outcome: FormOutcome<FormAnswer>): void => {
    if (outcome.kind === "ignored" || outcome.kind === "prevented") return;
    renewCaptcha(form);
    if (outcome.kind === "failed" || !outcome.hasSucceeded) return;
    keepReminder(ean);
    if (asksSame()) return thank();
    const isSaid = Object.values(outcome.response.messages ?? {}).some((texts) => texts.length > 0);
    if (body !== "" && !isSaid) publish("toast:show", { theme: "success", body });
  };
  finish(await sendForm("reminder", form, { submitter, formData, asksSame, finish }));
}

/** Whether the form has a select with a variant of which no reminder is known. */
function hasOthers(form: HTMLFormElement): boolean {
  const field = fieldsNamed(form, "ean")[0];
  if (!(field instanceof HTMLSelectElement)) return false;
  return Array.from(field.options).some(({ value }) => value !== "" && !isReminded(value));
}

/** The EAN in the form's field. */
function eanOf(form: HTMLFormElement): string {
  return fieldsNamed(form, "ean")[0]?.value ?? "";
}

/** Its submit buttons are disabled while the form is invalid. @see spec §4 */
function disableButtons(form: HTMLFormElement, isDisabled: boolean): void {
  for (const button of submittersOf(form)) setOwnAttribute(button, "disabled", isDisabled ? "" : undefined);
}

/** Whether the focus is in the list of sold-out combinations, from which the shopper has just chosen. */
function isFromCombinations(): boolean {
  return closest(document.activeElement, '[data-slot="combination-list"]') !== undefined;
}

/** Focuses the first field that can be filled in. */
function focusFirstField(form: HTMLFormElement): void {
  const field = fieldsOf(form).find((each) => each.type !== "hidden" && !("readOnly" in each && each.readOnly));
  field?.focus();
}

function leadToThanks(form: HTMLFormElement): void {
  leadTo(slotOf(form, "done"), form, (thanks) => announce(thanks, { topic: "reminder" }));
}

function slotOf(form: HTMLFormElement, name: string): Element | undefined {
  return descendants(form, attributeSelector(ATTRIBUTE.slot, name))[0];
}

/** Starts a captcha further down that waits to be visible, by an event that counts as a touch. @see spec §7 */
function wakeCaptcha(form: HTMLFormElement): void {
  for (const captcha of descendants(form, attributeSelector(ATTRIBUTE.island, "captcha"))) {
    if (captcha.getAttribute(ATTRIBUTE.state) !== "pending") continue;
    const touch = document.createEvent("Event");
    touch.initEvent("focusin", false, false);
    captcha.dispatchEvent(touch);
  }
}

/** The number of EANs that are remembered; older ones are dropped. */
const REMINDERS_KEPT = 100;

// Blocked or full, it lasts until the page is left, which need not be reported.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

const reminders = (): string[] => storage.read(REMINDERS_STORAGE_KEY, readableList(text)) ?? [];

const remindersWithout = (ean: string): string[] => reminders().filter((other) => other !== ean);

/** Whether this browser has signed up for that variant already. @param ean of the variant */
export function isReminded(ean: string): boolean {
  return reminders().includes(ean);
}

/** Remembers that this browser has signed up, so that the form is not shown again. */
export function keepReminder(ean: string): void {
  storage.write(REMINDERS_STORAGE_KEY, [...remindersWithout(ean), ean].slice(-REMINDERS_KEPT));
}

/** Forgets it: the variant is back, so the shopper may sign up again once it is sold out again. */
export function forgetReminder(ean: string): void {
  storage.write(REMINDERS_STORAGE_KEY, remindersWithout(ean));
}
