import { cartFormsAreLive } from "../../attach/early-replay";
import { cartActions } from "./cart-actions";

/** Forms that change the cart, except for live order forms, which send themselves. */
export default function cartForms(page: Document): () => void {
  const stop = cartActions(page);
  cartFormsAreLive();
  return stop;
}
