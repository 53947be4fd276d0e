import { ANSWER_TEXTS, type AnswerTextKey } from "../contract/answer-texts";
import type { TemplateValues } from "../lib/template";
import { findText } from "./text";

/** What is said of an answer, or of none, in the page's language. It needs nothing that has to be fetched. @see contract §6 */
export function answerText(key: AnswerTextKey, values: TemplateValues = {}): string {
  return findText(ANSWER_TEXTS, key, values) ?? "";
}
