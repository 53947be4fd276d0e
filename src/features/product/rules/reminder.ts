import type { SelectedVariant } from "../../../rules/variant-selection";

/**
 * Whether the reminder form replaces the button and its quantity.
 * @param hasReminderForm the page has a reminder form for the same bundle
 * @see spec §4, contract §2 reminder-form
 */
export function isReminderShown(selected: SelectedVariant, hasReminderForm: boolean): boolean {
  return hasReminderForm && selected.kind === "soldOut";
}
