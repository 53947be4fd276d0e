import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { formDataOf } from "../../../lib/form-data";
import { descendants } from "../../../lib/node";
import { observable } from "../../../lib/observable";
import { choiceFormOf, choicesOf } from "../checkout-payment/parse";
import { announceTotal, shownTotal } from "./refresh";
import { isOrdering } from "./state";

const CHOICE = attributeSelector(ATTRIBUTE.island, "checkout-payment");

/** The order that the shopper sees, as a text: its total, and the ways of delivery and payment. */
export function shownOrder(): string {
  const shown = [shownTotal()];
  for (const island of descendants(document, CHOICE)) {
    const form = choiceFormOf(island);
    if (form === undefined) continue;
    const names = choicesOf(form).map(({ name }) => name);
    // Other fields, such as a digest, may change without the shopper
    formDataOf(form).forEach((value, name) => {
      if (names.includes(name)) shown.push(JSON.stringify([name, value]));
    });
  }
  return shown.join("\n");
}

/** Singleton, like the order: whether a choice was accepted whose total is yet to be shown, and then announced. */
export const owesTotal = observable(false);

/** Announces the total that is shown now, if it is owed. */
export function payTotal(): void {
  if (!owesTotal.get()) return;
  owesTotal.set(false);
  // An order that waits for the choice itself says what has changed
  if (!isOrdering()) announceTotal();
}
