import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { descendants } from "../../lib/node";
import { stepText } from "./texts";
import { syncShown } from "./answers";
import type { StepsProps } from "./parse";

/** Fields are as the branches are, and groups of which one must be ticked say so. */
export function syncFields(props: StepsProps, shown: readonly boolean[]): void {
  syncShown(props, shown);
  syncGroups(props);
}

/** `fieldset[data-required]`: browsers know no group of checkboxes of which one must be ticked. */
function syncGroups({ form }: StepsProps): void {
  for (const group of descendants(form, `fieldset${attributeSelector(ATTRIBUTE.required)}`)) {
    const boxes = descendants(group, 'input[type="checkbox"]').filter((box) => box instanceof HTMLInputElement);
    const isAnswered = boxes.some((box) => box.checked);
    const asked = boxes.filter((box) => !box.disabled)[0];
    for (const box of boxes) box.setCustomValidity(isAnswered || box !== asked ? "" : stepText("Theme.ChooseOne"));
  }
}
