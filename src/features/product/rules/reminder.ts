import type { SelectedVariant } from "../../../rules/variant-selection";

/**
 * Whether the reminder form takes the place of adding to the cart.
 * @param hasReminderForm a reminder form of the same bundle stands on the page
 * @see spec §4, contract §2 reminder-form
 */
export function isReminderShown(selected: SelectedVariant, hasReminderForm: boolean): boolean {
  return hasReminderForm && selected.kind === "soldOut";
}
