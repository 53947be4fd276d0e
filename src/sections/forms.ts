import { miniCartNews } from "../features/cart/mini-cart-news";

/** What every form that may change the cart has in common, live order forms included. */
export default function forms(): () => void {
  return miniCartNews();
}
