import { cartFormsAreLive } from "../attach/early-replay";
import { cartActions } from "../features/cart/cart-actions";
import { nativeMessages } from "../features/forms/native-messages";
import { sentForms } from "../features/forms/sent-forms";

/** What all forms of the page share, but for live order forms, which send themselves. Validation is a chunk of its own. */
export default function pageForms(page: Document): () => void {
  const stops = [cartActions(page), sentForms(page), nativeMessages(page)];
  cartFormsAreLive();
  return () => stops.forEach((stop) => stop());
}
