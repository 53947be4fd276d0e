/** Forms that change the cart, except for live order forms, which send themselves. */
export { cartActions as default } from "./cart-actions";
