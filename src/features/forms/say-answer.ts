import type { Messages } from "../../contract/responses";
import { FALLBACK_KEY } from "../../contract/message-key";
import { type TranslationKey, translate } from "../../say/message-text";
import { noticesOf, type Notice, showNotices, type TellNotices } from "../../say/notices";
import { retryOnce } from "../../lib/retry";
import { publish } from "../../contract/bus";
import { reportError } from "../../lib/errors";

/** The common fields of answers to forms. */
export interface FormAnswer {
  success?: boolean | undefined;
  isLoggedIn?: boolean | undefined;
  messages?: Messages | undefined;
  errors?: Record<string, string[]> | undefined;
}

interface SayOptions {
  hasSucceeded: boolean;
  successKey?: TranslationKey;
  /** Whether toasts show the messages of a success. */
  saysMessages?: boolean;
  /** Shows the other messages; default: in toasts. */
  tell?: TellNotices | undefined;
  /** The focused element when the form was sent. */
  focusedBefore?: Element | null;
}

/** Shows errors at their fields, other messages in toasts or by `tell`; a text at a field is not repeated. */
export async function sayAnswer(
  form: HTMLFormElement,
  { messages, errors = {} }: FormAnswer,
  { hasSucceeded, successKey, saysMessages = true, tell = showNotices, focusedBefore }: SayOptions,
): Promise<void> {
  const atFields = hasSucceeded ? [] : await showAtFields(form, errors, focusedBefore);
  const hasErrors = !hasSucceeded && Object.values(errors).some((keys) => keys.length > 0);
  const notices = noticesOf(
    { success: hasSucceeded, ...(messages === undefined ? {} : { messages }) },
    successKey === undefined ? {} : { successKey },
  );
  if (!saysMessages && hasSucceeded) return;
  const isSaid = ({ key }: Notice): boolean => atFields.includes(key) || (hasErrors && isBareFallback(key, messages));
  tell(notices.filter((notice) => !isSaid(notice)));
}

/** Whether a notice is only the fallback for an answer without messages, when the fields show the errors. */
function isBareFallback(key: string, messages: Messages | undefined): boolean {
  return key === FALLBACK_KEY && Object.values(messages ?? {}).every((list) => list.length === 0);
}

/** @returns the keys that are now shown at a field */
async function showAtFields(
  form: HTMLFormElement,
  errors: Record<string, string[]>,
  focusedBefore: Element | null | undefined,
): Promise<string[]> {
  const names = Object.keys(errors).filter((name) => (errors[name] ?? []).length > 0);
  if (names.length === 0) return [];
  const texts: Record<string, string> = {};
  for (const name of names) texts[name] = (errors[name] ?? []).map((key) => translate(key)).join(" ");
  try {
    const { showServerErrors, textElsewhere } = await retryOnce(() => import("./form-messages"));
    const unplaced = showServerErrors(form, texts, focusedBefore);
    const unsaid = unplaced.map((name) => textElsewhere(form, name, texts[name] ?? ""));
    unsaid.forEach((body) => publish("toast:show", { theme: "error", body }));
  } catch (error) {
    reportError(error);
    names.forEach((name) => publish("toast:show", { theme: "error", body: texts[name] ?? "" }));
  }
  return names.reduce<string[]>((keys, name) => keys.concat(errors[name] ?? []), []);
}
