import { ATTRIBUTE, ID } from "./markup";

/** The cart's counter, which the mini cart's title may have. */
const COUNTER = `[${ATTRIBUTE.fragment}*="/cart/widget/header"]`;

/** The mini cart's content, a fragment. */
export const MINI_CART_BODY = `#${ID.miniCart} [${ATTRIBUTE.fragment}]:not(${COUNTER})`;
