import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { descendants } from "../../lib/node";
import { stepText } from "./texts";
import { syncShown } from "./answers";
import type { StepsProps } from "./parse";

/** Updates fields to the shown branches, and groups of which one box is required. */
export function syncFields(props: StepsProps, shown: readonly boolean[]): void {
  syncShown(props, shown);
  syncGroups(props);
}

/** `fieldset[data-required]`: browsers have no required group of checkboxes. */
function syncGroups({ form }: StepsProps): void {
  for (const group of descendants(form, `fieldset${attributeSelector(ATTRIBUTE.required)}`)) {
    const boxes = Array.from(group.querySelectorAll('input[type="checkbox"]')).filter(
      (box) => box instanceof HTMLInputElement,
    );
    const isAnswered = boxes.some((box) => box.checked);
    const asked = boxes.find((box) => !box.disabled);
    for (const box of boxes) box.setCustomValidity(isAnswered || box !== asked ? "" : stepText("Theme.ChooseOne"));
  }
}
