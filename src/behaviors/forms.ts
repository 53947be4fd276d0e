import { replayEarlyCartActions } from "../runtime/early-claims";
import { cartActions } from "./cart-actions";
import { miniCartNews } from "./mini-cart-news";
import { sentForms } from "./sent-forms";

/** What all forms of the page share; validation is a chunk of its own. */
export default function forms(page: Document): () => void {
  const stops = [cartActions(page), sentForms(page), miniCartNews()];
  replayEarlyCartActions();
  return () => stops.forEach((stop) => stop());
}
