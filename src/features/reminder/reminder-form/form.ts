import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { descendants } from "../../../lib/node";
import { setOwnAttribute } from "../../../lib/own-changes";
import { submittersOf } from "../../../lib/submitter";
import { fieldsNamed, fieldsOf, invalidFieldsOf } from "../../../lib/fields";

/** The EAN in the form's field. */
export function eanOf(form: HTMLFormElement): string {
  return fieldsNamed(form, "ean")[0]?.value ?? "";
}

/** Whether all fields pass the browser's check. @see spec §5 */
export function isComplete(form: HTMLFormElement): boolean {
  return invalidFieldsOf(form).length === 0;
}

/** Its submit buttons are disabled while the form is invalid. @see spec §4 */
export function holdButtons(form: HTMLFormElement, isHeld: boolean): void {
  for (const button of submittersOf(form)) setOwnAttribute(button, "disabled", isHeld ? "" : undefined);
}

/** Whether the focus is in the list of sold-out combinations, from which the shopper has just chosen. */
export function isFromCombinations(): boolean {
  return closest(document.activeElement, '[data-slot="combination-list"]') !== undefined;
}

/** Focuses the first field that can be filled in. */
export function focusFirstField(form: HTMLFormElement): void {
  const field = fieldsOf(form).find((each) => each.type !== "hidden" && !("readOnly" in each && each.readOnly));
  field?.focus();
}

export function focusSlot(form: HTMLFormElement, name: string): void {
  const slot = descendants(form, attributeSelector(ATTRIBUTE.slot, name))[0];
  if (slot instanceof HTMLElement) slot.focus();
}

/** Starts a captcha further down that waits to be visible, by an event that counts as a touch. @see spec §7 */
export function wakeCaptcha(form: HTMLFormElement): void {
  for (const captcha of descendants(form, attributeSelector(ATTRIBUTE.island, "captcha"))) {
    if (captcha.getAttribute(ATTRIBUTE.state) !== "pending") continue;
    const touch = document.createEvent("Event");
    touch.initEvent("focusin", false, false);
    captcha.dispatchEvent(touch);
  }
}
