/** A control that the shopper fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(node: unknown): node is Field {
  return node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;
}

/** The fields of a form in order, those outside that name it included. A control named `elements` does not stand in for them. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const get = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements")?.get;
  const elements: unknown = get === undefined ? form.elements : get.call(form);
  return (Array.prototype.slice.call(elements) as unknown[]).filter(isField);
}

/** The fields of that name: several for radios. */
export function fieldsNamed(form: HTMLFormElement, name: string): Field[] {
  return fieldsOf(form).filter((field) => field.name === name);
}

/** Fields that the browser's check refuses, in order; of radios of one name the first. */
export function invalidFieldsOf(form: HTMLFormElement): Field[] {
  const names: string[] = [];
  return fieldsOf(form).filter((field) => {
    if (!isInvalid(field)) return false;
    if (field.type !== "radio") return true;
    const isFirst = names.indexOf(field.name) < 0;
    names.push(field.name);
    return isFirst;
  });
}

/** Whether the browser's check refuses the field. Asked this way no `invalid` event is fired. */
export function isInvalid(field: Field): boolean {
  return field.willValidate && !field.validity.valid;
}

/** Whether it is ticked rather than typed into. */
export function isCheckable({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}
