import { CONSENT_TOPICS, type ConsentTopic } from "../../contract/consent";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { publish } from "../../contract/bus";
import { closest, on } from "../../lib/dom";
import { fieldsNamed } from "../../lib/fields";
import { attributeOf, descendants } from "../../lib/node";
import { submitterOf } from "../../lib/submitter";
import { decideConsent } from "./api";
import { consentSheets } from "./consent-sheet";

const FORM = `form${attributeSelector(ATTRIBUTE.consentForm)}`;
const SAVE = '[name="decision"]:not([value="all"]):not([value="necessary"])';

/** `form[data-consent-form]`: the shopper's decision holds at once, without a reload. @see contract §1 */
export default function consentForms(page: Document): () => void {
  const stopSheets = consentSheets(page);
  const stop = on(page, "submit", (event) => {
    const form = closest(event.target, FORM);
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
    event.preventDefault();
    decideConsent(decisionIn(form, submitterOf(event)));
    const body = attributeOf(form, ATTRIBUTE.consentForm) ?? "";
    if (body !== "") publish("toast:show", { theme: "success", body });
  });
  // Enter in a box would press the form's first button: only the necessary ones
  const stopEnter = on(page, "keydown", (event) => {
    const box = event.key === "Enter" ? closest(event.target, `${FORM} input[name="topic"]`) : undefined;
    const form = box && closest(box, FORM);
    const save = form && descendants(form, SAVE)[0];
    if (!(save instanceof HTMLElement) || event.defaultPrevented) return;
    event.preventDefault();
    save.click();
  });
  return () => {
    stop();
    stopEnter();
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
