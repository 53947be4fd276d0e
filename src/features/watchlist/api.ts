import { retryOnce } from "../../lib/retry";

/**
 * Puts the product that a form of the cart names (`data-save-for-later`) on the watchlist. Success is not said, because
 * the cart says it.
 * @returns whether the server has accepted it
 */
export async function keepForLater(form: HTMLFormElement, formData: FormData): Promise<boolean> {
  const { addFromCart } = await retryOnce(() => import("./watchlist-forms"));
  return addFromCart(form, formData);
}
