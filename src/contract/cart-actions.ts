/** Cart actions: the values of `data-cart-action`, and the middle part of the event names. @see contract §5 */
export const CART_ACTIONS = [
  "add-product",
  "add-products",
  "update-quantity",
  "update-color",
  "update-size",
  "remove-product",
  "remove-oss-product",
  "add-modifier",
  "remove-modifier",
] as const;
export type CartAction = (typeof CART_ACTIONS)[number];
