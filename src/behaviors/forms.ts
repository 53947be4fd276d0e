import { replayEarlyCartActions } from "../runtime/early-replay";
import { cartActions } from "./cart-actions";
import { sentForms } from "./sent-forms";

/** What all forms of the page share; validation is a chunk of its own. */
export default function forms(page: Document): () => void {
  const stops = [cartActions(page), sentForms(page)];
  replayEarlyCartActions();
  return () => stops.forEach((stop) => stop());
}
