import { replayEarlyCartActions } from "../runtime/early-replay";
import { cartActions } from "./cart-actions";
import { sentForms } from "./sent-forms";
import { validatedForm } from "./validated-form";

/** What all forms of the page share. Validation hears a submit before the cart does, so that nothing invalid is sent. */
export default function forms(page: Document): () => void {
  const stops = [validatedForm(page), cartActions(page), sentForms(page)];
  replayEarlyCartActions();
  return () => stops.forEach((stop) => stop());
}
