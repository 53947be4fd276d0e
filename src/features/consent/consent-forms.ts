import { CONSENT_TOPICS, type ConsentTopic } from "../../contract/consent";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { publish } from "../../contract/bus";
import { closest, on } from "../../lib/dom";
import { fieldsNamed } from "../../lib/fields";
import { attributeOf } from "../../lib/node";
import { submitterOf } from "../../lib/submitter";
import { decideConsent } from "./api";
import { consentSheets } from "./consent-sheet";

/** `form[data-consent-form]`: the shopper's decision holds at once, without a reload. @see contract §1 */
export default function consentForms(page: Document): () => void {
  const stopSheets = consentSheets(page);
  const stop = on(page, "submit", (event) => {
    const form = closest(event.target, `form${attributeSelector(ATTRIBUTE.consentForm)}`);
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    decideConsent(decisionIn(form, submitterOf(event)));
    const body = attributeOf(form, ATTRIBUTE.consentForm) ?? "";
    if (body !== "") publish("toast:show", { theme: "success", body });
  });
  return () => {
    stop();
    stopSheets();
  };
}

/** The decision of the pressed button: `all` topics of the form, only the `necessary` ones, else the ticked ones. */
function decisionIn(form: HTMLFormElement, button: Element | undefined): ConsentTopic[] {
  const decision = button?.getAttribute("value") ?? undefined;
  const allowed: string[] = [];
  for (const field of fieldsNamed(form, "topic")) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (decision === "all" || decision === "necessary") field.checked = decision === "all";
    if (field.checked) allowed.push(field.value);
  }
  return CONSENT_TOPICS.filter((topic) => allowed.includes(topic));
}
