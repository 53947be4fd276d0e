import { hears, leftLate, returned, unsent } from "../../attach/moments";
import { feature, part, preload } from "../../attach/part";
import { CART_FORM, OTHER_FORMS, SENT_FORMS, ATTRIBUTE, STORAGE_KEY } from "../../contract/markup";
import { setOwnAttribute } from "../../lib/own-changes";

const openMiniCartAfterWrites = () => import("./cart-queue");
const cartActions = () => import("./cart-actions");
const cartAnswer = () => import("./cart-answer");
const cartFragments = () => import("./cart-fragments");
const revalidateCart = () => import("./revalidate-cart");
const miniCart = () => import("./mini-cart");
const miniCartLinks = () => import("./mini-cart-links");
const unsentCart = () => import("./unsent-cart");

const MINI_CART_LINK = "a[data-mini-cart-open]";

/** Lets changes of the cart go the native way. */
function loseForms(): void {
  setOwnAttribute(document.documentElement, ATTRIBUTE.formsLost, "");
}

export default feature([
  part({
    on: SENT_FORMS,
    scope: "page",
    when: "touched",
    load: openMiniCartAfterWrites,
    holds: CART_FORM,
  }),
  part({
    on: OTHER_FORMS,
    scope: "page",
    when: "touched",
    load: cartActions,
    holds: CART_FORM,
    hearsForms: true,
    onLost: loseForms,
  }),
  part({ on: MINI_CART_LINK, scope: "page", when: "touched", load: miniCartLinks, holds: MINI_CART_LINK }),
  part({ scope: "moment", when: [hears("cart:settled"), hears("cart:refresh")], load: cartFragments }),
  // A login may bring another cart.
  part({
    scope: "moment",
    when: [returned(STORAGE_KEY.cart, STORAGE_KEY.user), leftLate(STORAGE_KEY.cart)],
    load: revalidateCart,
  }),
  part({ scope: "moment", when: unsent(STORAGE_KEY.unsentCart), load: unsentCart }),
  part({ scope: "moment", when: hears("mini-cart:open"), load: miniCart }),
]);

export const cartPage = feature([
  // So that no answer waits for the code that shows it
  preload("form[data-cart-action]", () => Promise.all([cartAnswer(), cartFragments()])),
]);
