import type { EndpointName } from "../endpoints";

/**
 * One sentence for each endpoint, for docs/reference/endpoints.md. Not in the table itself, which every shopper
 * downloads.
 */
export const ENDPOINT_NOTES: Readonly<Record<EndpointName, string>> = {
  "json/account": "Says whether the shopper is logged in.",
  "json/watchlist": "Lists the bundle numbers on the watchlist.",
  "json/gallery/items/count/{x}": "Counts the products that the given filters would show.",
  "json/cart/updated": "Says, by ETag, whether the cart has changed.",
  "json/cart/product/add": "Adds a variant.",
  "json/cart/products/add": "Adds several variants at once.",
  "json/cart/product/quantity/update": "Sets a line's quantity.",
  "json/cart/product/size/update": "Changes a line's size.",
  "json/cart/product/color/update": "Changes a line's colour.",
  "json/cart/product/remove": "Removes a line.",
  "json/cart/oos-product/remove": "Removes a line that is out of stock.",
  "cart/oss-product/remove": "Removes a line from a cross-border (OSS) cart; the path is the form's `action`.",
  "json/cart/modifier/add": "Adds a modifier: gift wrap, voucher.",
  "json/cart/modifier/remove": "Removes a modifier.",
  "json/watchlist/item/add": "Puts a bundle number on the watchlist.",
  "json/watchlist/item/remove": "Takes a bundle number off the watchlist.",
  "json/account/login": "Logs in.",
  "json/account/data/password/lost": "Sends a link for setting a new password.",
  "json/checkout/login": "Logs in, or opts to order as a guest, within the checkout.",
  "json/checkout/customer/message/update": "Saves the message to the shop.",
  "checkout/payment": "Applies the choice of delivery and payment; the path is the form's `action`.",
  "checkout/order": "Places the order, once for each key in the form; the path is the form's `action`.",
  "json/checkout/amazon/address/update": "Applies the address chosen in the wallet.",
  "json/checkout/amazon/confirm/order": "Places the order that is paid for with the wallet.",
  reminder: "Signs up for a back-in-stock reminder; the path is the form's `action`.",
  survey: "Submits the answers to a survey; the path is the form's `action`.",
  knitrepair: "Orders a knit repair; the path is the form's `action`.",
  return: "Registers a return; the path is the form's `action`.",
  "knitrepair-photo":
    "Receives one photo (field `photo`) for a knit repair; the path is the input's `data-upload-url`.",
  "form-step": "Checks one step of a form before the next one; the path is the step's `data-check-url`.",
  "gallery/widget/filter-form/{x}": "The filter form of gallery x.",
  "gallery/widget/content/{x}": "The list of gallery x.",
  "cart/widget": "The cart.",
  "cart/widget/header": "The cart's counter in the header.",
  "cart/offcanvas/body": "The mini cart's content.",
  "checkout/widget/login-form": "The checkout's login form.",
  "checkout/widget/confirm": "The checkout's summary.",
  "checkout/widget/payment": "Shipping and payment.",
  "checkout/amazon/partial/confirm": "The wallet checkout's confirmation.",
  "checkout/amazon/partial/shipping": "The wallet checkout's shipping.",
  "checkout/amazon/partial/summary": "The wallet checkout's totals.",
  "account/widget/login-form": "The login form.",
  "account/widget/lost-password-form": "The lost-password form.",
  "watchlist/widget/header": "The watchlist's counter in the header.",
  "search-suggestions":
    "Suggests pages for the text typed into the search, best first; the path is the form's `data-suggest-url`.",
  "address-suggestions":
    "Completes an address as it is typed, best first; the path is the `data-address-suggest-url` around its fields.",
  "quick-view": "The quick view of a product; the path is the opener's `data-quick-view-url`.",
  "data-layer": "Events for the data layer; the path is `dataLayer.path` of the configuration.",
};
