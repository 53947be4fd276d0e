import type { FixedEndpoint } from "../../src/contract/endpoints";
import * as account from "./account-routes";
import * as cart from "./cart-routes";
import * as checkout from "./checkout-routes";
import { fragment, galleryFragment, itemsCount } from "./fragments";
import type { Responder } from "./responder";
import * as wallet from "./wallet-routes";

/** One responder for every endpoint whose path the contract fixes; if one is missing, this does not compile. */
export const ENDPOINT_RESPONDERS: Readonly<Record<FixedEndpoint, Responder>> = {
  "json/account": account.account,
  "json/watchlist": account.watchlist,
  "json/gallery/items/count/{x}": itemsCount,
  "json/cart/updated": cart.cartUpdated,

  "json/cart/product/add": cart.addProduct,
  "json/cart/products/add": cart.addProducts,
  "json/cart/product/quantity/update": cart.updateQuantity,
  "json/cart/product/size/update": cart.updateSize,
  "json/cart/product/color/update": cart.updateColor,
  "json/cart/product/remove": cart.removeProduct,
  "json/cart/oos-product/remove": cart.removeOutOfStockProduct,
  "json/cart/modifier/add": cart.addCartModifier,
  "json/cart/modifier/remove": cart.removeCartModifier,

  "json/watchlist/item/add": account.watchlistAdd,
  "json/watchlist/item/remove": account.watchlistRemove,

  "json/account/login": account.login,
  "json/account/data/password/lost": account.passwordLost,
  "json/checkout/login": account.checkoutLogin,
  "json/checkout/customer/message/update": account.customerMessage,
  "json/checkout/amazon/address/update": wallet.takeAddress,
  "json/checkout/amazon/confirm/order": wallet.confirmOrder,

  "gallery/widget/filter-form/{x}": galleryFragment("filter-form"),
  "gallery/widget/content/{x}": galleryFragment("gallery-content"),
  "cart/widget": fragment("cart-widget"),
  "cart/widget/header": fragment("cart-header"),
  "cart/offcanvas/body": fragment("cart-offcanvas"),
  "checkout/widget/login-form": checkout.loginWidget,
  "checkout/widget/confirm": checkout.confirmWidget,
  "checkout/widget/payment": checkout.paymentWidget,
  "checkout/amazon/partial/confirm": wallet.walletFragment("wallet-confirm"),
  "checkout/amazon/partial/shipping": wallet.walletFragment("wallet-shipping"),
  "checkout/amazon/partial/summary": wallet.walletFragment("wallet-summary"),
  "account/widget/login-form": fragment("login-form"),
  "account/widget/lost-password-form": fragment("lost-password-form"),
  "watchlist/widget/header": fragment("watchlist-header"),
};
