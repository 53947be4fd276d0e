import { ATTRIBUTE } from "../../contract/markup";
import { shownBranches } from "./rules";
import { setOwnAttribute } from "../../lib/own-changes";
import { isCheckable, type Field } from "../../lib/fields";
import { fieldsInBranches, type StepsProps } from "./parse";

/** The value of a field, or "" for an unticked box. */
export function valueOf(field: Field): string {
  return field instanceof HTMLInputElement && isCheckable(field) && !field.checked ? "" : field.value;
}

/** Whether each of the form's branches is shown, by the current answers. */
export function readShown(props: StepsProps): readonly boolean[] {
  const entries = fieldsInBranches(props).map(({ field, branches }) => ({
    name: field.name,
    value: valueOf(field),
    branches,
  }));
  return shownBranches(
    props.branches.map(({ conditions }) => conditions),
    entries,
  );
}

/** Hidden questions are neither required nor sent, but keep the typed text. */
export function syncShown(props: StepsProps, shown: readonly boolean[]): void {
  for (const { field, branches } of fieldsInBranches(props)) {
    if (branches.length === 0) continue;
    const isAsked = branches.every((branch) => shown[branch] === true);
    setOwnAttribute(field, "disabled", isAsked ? undefined : "");
    if (field.hasAttribute(ATTRIBUTE.required)) setOwnAttribute(field, "required", isAsked ? "" : undefined);
  }
}
