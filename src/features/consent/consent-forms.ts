import { CONSENT_TOPICS, type ConsentTopic, TOPIC_BOX } from "../../contract/consent";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { publish, subscribe } from "../../contract/bus";
import { closest, matches, on, isPlainClick } from "../../lib/dom";
import { fieldsOf } from "../../lib/fields";
import { attributeOf } from "../../lib/node";
import { submitterOf, submittersOf } from "../../lib/form";
import { decideConsent } from "./api";
import { nextPaint } from "../../lib/timing";
import { giveFocus } from "../../ui/give-focus";

const FORM = `form${attributeSelector(ATTRIBUTE.consentForm)}`;

/** `form[data-consent-form]`: the shopper's decision applies at once, without a reload. @see contract §1 */
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
    const box = event.key === "Enter" ? closest(event.target, TOPIC_BOX) : undefined;
    const form = box && closest(box, FORM);
    const save = form instanceof HTMLFormElement ? submittersOf(form).find(isSave) : undefined;
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

/** Whether a button allows what is ticked: its name is the server's. */
function isSave(button: Element): boolean {
  return !["all", "necessary"].includes(button.getAttribute("value") ?? "") && !matches(button, CHOOSE);
}

/** The decision of the pressed button: `all` topics of the form, only the `necessary` ones, else the ticked ones. */
function decisionIn(form: HTMLFormElement, button: Element | undefined): ConsentTopic[] {
  const decision = button?.getAttribute("value") ?? undefined;
  const allowed: string[] = [];
  for (const field of fieldsOf(form)) {
    if (!(field instanceof HTMLInputElement) || !matches(field, TOPIC_BOX)) continue;
    if (decision === "all" || decision === "necessary") field.checked = decision === "all";
    if (field.checked) allowed.push(field.value);
  }
  return CONSENT_TOPICS.filter((topic) => allowed.includes(topic));
}

const SHEET = attributeSelector(ATTRIBUTE.consentSheet);
const CHOOSE = attributeSelector(ATTRIBUTE.consentChoose);
const TOPICS = attributeSelector(ATTRIBUTE.consentTopics);
/** The styles keep that much room, so that the sheet covers neither the focus nor toasts. */
const HEIGHT = "--consent-sheet-height";

/**
 * `[data-consent-sheet]`: opens its topics, and goes once the shopper has decided. @returns the function that ends it
 */
function consentSheets(page: Document): () => void {
  let before: EventTarget | null = null;
  let known: number | undefined;
  // The property restyles the whole page
  const measure = (): void => {
    const height = heightOf(page);
    if (height !== known) page.documentElement.style.setProperty(HEIGHT, `${height}px`);
    known = height;
  };
  measure();
  const stops = [
    on(window, "resize", measure),
    on(page, "click", (event) => {
      const link = closest(event.target, CHOOSE);
      const sheet = closest(link ?? null, SHEET);
      if (link === undefined || sheet === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      openTopics(sheet, link);
      measure();
    }),
    on(page, "focusin", ({ target, relatedTarget }) => {
      const sheet = closest(target, SHEET);
      if (sheet !== undefined && relatedTarget instanceof Node && !sheet.contains(relatedTarget))
        before = relatedTarget;
    }),
    subscribe("consent:change", () => {
      const main = page.querySelector("main") ?? undefined;
      for (const sheet of page.querySelectorAll(SHEET))
        leave(sheet, [before instanceof Element ? before : undefined, main]);
      void nextPaint().then(measure);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function openTopics(sheet: Element, link: Element): void {
  for (const topics of sheet.querySelectorAll(TOPICS)) (topics as HTMLElement).hidden = false;
  (link as HTMLElement).hidden = true;
  giveFocus(Array.from(sheet.querySelectorAll(`${TOPICS} input`)).slice(0, 1));
}

/** If the focus was in the sheet, it goes back to where it came from. */
function leave(sheet: Element, focusAfter: readonly (Element | undefined)[]): void {
  const hadFocus = sheet.contains(document.activeElement);
  (sheet as HTMLElement).hidden = true;
  if (hadFocus) giveFocus(focusAfter);
}

function heightOf(page: Document): number {
  const heights = Array.from(page.querySelectorAll(SHEET)).map((sheet) =>
    (sheet as HTMLElement).hidden ? 0 : sheet.getBoundingClientRect().height,
  );
  return Math.ceil(Math.max(0, ...heights));
}
