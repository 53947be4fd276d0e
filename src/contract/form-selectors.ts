/** A form that changes the cart and is no island. */
export const CART_FORM = "form[data-cart-action]:not([data-island])";
/** Forms that send data; a form sent by GET only looks something up. */
export const SENT_FORMS = 'form[method="post"],form[data-cart-action]';
/** Not order forms, which send themselves when live, and not watchlist forms, which have no fields to fill in. */
export const OTHER_FORMS = `form[method="post"]:not([data-island="order-form"]):not([data-island="watchlist-form"]),${CART_FORM},form[data-state="failed"]`;
