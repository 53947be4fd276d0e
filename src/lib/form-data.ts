import { attributeOf } from "./node";

/**
 * The data that a form sends, including the used button.
 * @param submitter the button; `undefined` if there is none
 * @param data the fields, if they were read earlier
 */
export function formDataOf(form: HTMLFormElement, submitter?: Element, data = new FormData(form)): FormData {
  const name = (submitter && attributeOf(submitter, "name")) ?? "";
  // Support: Chrome 75 has no second argument of FormData
  if (submitter !== undefined && name !== "") data.append(name, attributeOf(submitter, "value") ?? "");
  return data;
}

/** The URL a form is sent to: the button's `formaction`, else its `action`, even where a control is named `action`. */
export function formActionOf(form: HTMLFormElement, submitter?: Element): string | undefined {
  return (submitter && attributeOf(submitter, "formaction")) ?? attributeOf(form, "action");
}
