import type { ReactElement } from "react";
import { config } from "../../contract/config";
import { ATTRIBUTE } from "../../contract/markup";
import { labelsIn, labelTextOf, wordsOf } from "../../lib/labels";
import { labelOf, NO_NAME } from "../../say/error-summary";
import { dateText } from "../../say/date-text";
import { fieldsOf, isCheckable, type Field } from "../../lib/fields";
import { stepText } from "./texts";
import { chosenIn, valuesOf } from "./answers";
import type { Step } from "./parse";

type LabelsOf = ReturnType<typeof labelsIn>;

interface Row {
  name: string;
  label: string;
  values: readonly string[];
}

interface SummaryProps {
  form: HTMLFormElement;
  asked: readonly Step[];
}

/** All answers about to be sent, step by step, each with a link back. */
export function Summary({ form, asked }: SummaryProps): ReactElement {
  return (
    <>
      {asked.slice(0, -1).map((step) => (
        <section className="step-summary" key={step.name}>
          <h3 className="step-summary__title">
            {step.title}{" "}
            <a className="step-summary__change" href={`#${step.id}`} {...{ [ATTRIBUTE.stepLink]: step.name }}>
              {stepText("Theme.StepChange")}
              <span className="visually-hidden">{` ${step.title}`}</span>
            </a>
          </h3>
          <dl className="step-summary__list">
            {rowsOf(form, step).map(({ label, values }, index) => (
              <div className="step-summary__row" key={index}>
                <dt>{label}</dt>
                <dd>{values.length === 0 ? stepText("Theme.StepNoAnswer") : values.join("; ")}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** One row for each shown question; radios and checkboxes of one name share a row. */
function rowsOf(form: HTMLFormElement, { element, title }: Step): Row[] {
  const rows: Row[] = [];
  // Once for all: each look-up reads the whole page
  const labelsOf = labelsIn(document);
  for (const field of fieldsOf(form)) {
    if (!element.contains(field) || field.disabled || !isListed(field)) continue;
    const values = valuesOf(field).length === 0 ? [] : textsOf(field, labelsOf);
    if (field.type === "file" && values.length === 0) continue;
    // Texts of one name, as `line[]`, are questions of their own
    const isShared = /^(radio|checkbox|hidden)$/.test(field.type);
    const row = isShared ? rows.find(({ name }) => name === field.name) : undefined;
    if (row === undefined) rows.push({ name: field.name, label: questionOf(field, labelsOf) || title, values });
    else rows[rows.indexOf(row)] = { ...row, values: [...row.values, ...values] };
  }
  return rows;
}

/** Whether a field is in the summary; hidden fields are if they have a label. */
function isListed(field: Field): boolean {
  const { type, name } = field;
  if (type === "hidden") return field.hasAttribute(ATTRIBUTE.label);
  return name !== "" && !["password", "submit", "button"].includes(type);
}

/** The legend around radios and checkboxes, the label of any other field. */
function questionOf(field: Field, labelsOf: LabelsOf): string {
  const isChoice = field instanceof HTMLInputElement && isCheckable(field);
  const group = isChoice ? (field.closest("fieldset") ?? undefined) : undefined;
  const legend = group?.querySelector("legend") ?? undefined;
  if (legend === undefined) return labelOf(field, labelsOf);
  return wordsOf(legend.querySelector(`[${ATTRIBUTE.label}]`) ?? legend, NO_NAME);
}

/** The texts of a field's answer, without a note or price in its label. */
function textsOf(field: Field, labelsOf: LabelsOf): string[] {
  if (field instanceof HTMLSelectElement) return chosenIn(field).map(({ text }) => text);
  if (field.type !== "file" || !(field instanceof HTMLInputElement)) return [answerText(field, labelsOf)];
  const files = Array.prototype.slice.call(field.files ?? []) as File[];
  return files.map(({ name }) => name);
}

function answerText(field: Field, labelsOf: LabelsOf): string {
  if (field.type === "hidden") return field.getAttribute(ATTRIBUTE.label) ?? "";
  // A browser's own date field has its value as 2026-12-24, which no shopper has seen
  if (/^(date|month|datetime-local)$/.test(field.type)) return dateText(field.value, config().locale);
  if (!(field instanceof HTMLInputElement) || !isCheckable(field)) return field.value;
  const labels = labelsOf(field);
  const name = labels.map((label) => label.querySelector(`[${ATTRIBUTE.label}]`) ?? undefined).find((each) => each);
  return name === undefined ? labelTextOf(field, labels, NO_NAME) : wordsOf(name, NO_NAME);
}
