/** A form that changes the cart and is no island. */
export const CART_FORM = "form[data-cart-action]:not([data-island])";
/** A form that is sent by GET only looks something up. */
export const SENT_FORMS = 'form[method="post"],form[data-cart-action]';
/** An order form that is live, or soon will be, sends itself; so does a watchlist's, in which nothing is typed. */
export const OTHER_FORMS = `form[method="post"]:not([data-island="order-form"]):not([data-island="watchlist-form"]),${CART_FORM},form[data-state="failed"]`;
