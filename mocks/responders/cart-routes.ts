import {
  addSeveralToCart,
  addToCart,
  changeVariant,
  parseQuantity,
  removeFromCart,
  setQuantity,
  type CartChange,
  type CartState,
  type FindVariant,
  type RemovableLine,
  type VariantChange,
} from "../shop/cart";
import { addModifier, removeModifier } from "../shop/modifiers";
import type { Outcome } from "../shop/outcome";
import { saveForLater } from "../shop/save-for-later";
import { changeCart, viewCart } from "../shop/shop";
import { forgetSaved } from "../shop/watchlist";
import { writeAnswer, etagAnswer } from "./answers";
import { field, fields, type Responder, type ShopRequest } from "./responder";

type Change = (cart: CartState, find: FindVariant) => CartChange;

/** Carries out a change of the cart and answers with its outcome and the number of pieces. */
function answerChange(request: ShopRequest, change: Change): Response {
  return answerOutcome(request, changeCart(request.shop, request.session, change));
}

/** Another size or colour. Scripts tell of lost pieces by themselves, with an undo. */
function answerVariantChange(request: ShopRequest, wanted: VariantChange): Response {
  const { shop, session } = request;
  const outcome = changeCart(shop, session, (cart, find) => changeVariant(cart, find, field(request, "key"), wanted));
  return answerOutcome(request, request.acceptsJson && outcome.success ? { ...outcome, notices: [] } : outcome);
}

function answerOutcome(request: ShopRequest, outcome: Outcome): Response {
  const { count } = viewCart(request.shop, request.session);
  return writeAnswer(request, outcome, { onSuccess: "/cart", json: { count } });
}

/** Adds to the cart; what ends up in it is no longer saved for later. */
function answerAddition(request: ShopRequest, change: Change): Response {
  const { shop, session } = request;
  const outcome = changeCart(shop, session, change);
  const inCart = session.cart.lines.map(({ ean }) => ean);
  forgetSaved(
    session,
    fields(request, "variant").filter((ean) => inCart.includes(ean)),
  );
  return answerOutcome(request, outcome);
}

export const addProduct: Responder = (request) => {
  const entry = { ean: field(request, "variant"), quantity: parseQuantity(field(request, "quantity")) };
  return answerAddition(request, (cart, find) => addToCart(cart, find, entry, positionOf(field(request, "position"))));
};

/** Where a removed line was; an undo sends it along. */
function positionOf(typed: string): number | undefined {
  return /^\d{1,4}$/.test(typed) ? Number(typed) : undefined;
}

export const addProducts: Responder = (request) => {
  const quantities = fields(request, "quantity");
  const entries = fields(request, "variant")
    .map((ean, index) => ({ ean, quantity: parseQuantity(quantities[index]) }))
    .filter(({ ean }) => ean !== "");
  return answerAddition(request, (cart, find) => addSeveralToCart(cart, find, entries));
};

export const updateQuantity: Responder = (request) =>
  answerChange(request, (cart, find) =>
    setQuantity(cart, find, field(request, "key"), parseQuantity(field(request, "quantity"))),
  );

export const updateSize: Responder = (request) => answerVariantChange(request, { size: field(request, "size") });
export const updateColor: Responder = (request) => answerVariantChange(request, { color: field(request, "color") });

function removal(removable: RemovableLine): Responder {
  return (request) => {
    const key = field(request, "key");
    if (field(request, "later") === "") {
      return answerChange(request, (cart, find) => removeFromCart(cart, find, key, removable));
    }
    return answerOutcome(request, saveForLater(request.shop, request.session, key, removable));
  };
}

export const removeProduct = removal("any");
export const removeOutOfStockProduct = removal("out-of-stock");
export const removeCrossBorderProduct = removal("cross-border");

export const addCartModifier: Responder = (request) =>
  answerChange(request, (cart) => addModifier(cart, field(request, "code")));

export const removeCartModifier: Responder = (request) =>
  answerChange(request, (cart) => removeModifier(cart, field(request, "code")));

/** The ETag changes with every change of the cart, even with two in the same millisecond. */
export const cartUpdated: Responder = (request) => {
  const { cart, cartUpdatedAt, id } = request.session;
  const body = JSON.stringify({ success: true, updatedAt: cartUpdatedAt });
  return etagAnswer(request, body, "application/json; charset=utf-8", `${id} ${cart.revision} ${cartUpdatedAt}`);
};
