import type { MarkupNotes } from "./note";

/** Cart, mini cart and watchlist. */
export const CART_NOTES = {
  attributes: {
    cartAction: {
      on: "`form`",
      note: "A cart change: one of the nine ACTIONs.",
      without: "The form is sent natively.",
    },
    submitOn: {
      on: "`form[data-cart-action]`, a field of a filter form or of the store search",
      note: "`change`: every change submits the form.",
      without: "The form is sent by its button.",
    },
    stockCount: {
      on: "a cart line's quantity",
      note: "The number of pieces in stock, which the quantity does not exceed.",
      without: "Only the server checks the stock.",
    },
    inCart: {
      on: "the cart's counter",
      note: "JSON: EAN → pieces in the cart. Order forms take them into account.",
      without: "Only the server takes into account what is already in the cart.",
    },
    step: {
      on: "`button` of a quantity form",
      note: "`1` or `-1`: what a press adds to the quantity.",
      without: "The shopper types the number.",
    },
    undo: {
      on: "a removal's form",
      note: "The fields, as JSON, that put the line back when they are sent to `add-product`.",
      without: "There is no undo.",
    },
    announce: {
      on: "inside a cart fragment",
      note: "Announced after a cart change, together with the notice: the number of pieces, the total.",
      without: "Only the change itself is announced.",
    },
    updating: {
      on: "a cart line, and the fragment around it",
      note: "Set by the bundle while a cart change is under way: price and totals are not up to date yet.",
    },
    ean: {
      on: "a line of the mini cart",
      note: "Its variant's EAN; the line is marked once that variant has been added.",
      without: "The line is not marked.",
    },
    added: {
      on: "a line of the mini cart",
      note: "Set by the bundle while the mini cart is open after the line was added.",
    },
    followsCart: {
      on: "a fragment",
      note: "It is fetched again after a cart change, as the cart is.",
      without: "It changes only with its page.",
    },
    saveForLater: {
      on: "a removal's form",
      note: "The product's bundle number. The product is first put on the watchlist, with the form's fields; only then is the line removed.",
      without: "The line is only removed.",
    },
    addUrl: {
      on: "a watchlist form",
      note: "The URL it is sent to in order to add the product.",
      without: "The endpoint's own path.",
    },
    removeUrl: {
      on: "a watchlist form",
      note: "The URL it is sent to in order to remove the product.",
      without: "The endpoint's own path.",
    },
    addLabel: {
      on: "a watchlist form",
      note: "Its label while the product is not on the watchlist.",
      without: "The label does not change.",
    },
    removeLabel: {
      on: "a watchlist form",
      note: "Its label while the product is on it.",
      without: "The label does not change.",
    },
    miniCartOpen: {
      on: "`a`",
      note: "Opens the mini cart; its `href` is the cart page.",
      without: "The link leads to the cart page.",
    },
  },
  slots: {
    "mini-cart": {
      added: {
        note: "Rendered `hidden`: says that something has been added.",
        without: "Nothing says so; the cart still opens.",
      },
      error: { note: "Rendered `hidden`: says that the cart could not be loaded.", without: "A toast says so." },
    },
    cart: {
      label: {
        note: "In the button that adds to the cart: shows “Added” or “Error” for two seconds.",
        without: "The button's own text is replaced.",
      },
    },
    "watchlist-form": {
      label: {
        note: "Says what the next press does, by `data-add-label` and `data-remove-label`.",
        without: "Only `aria-pressed` changes.",
      },
    },
  },
} as const satisfies MarkupNotes;
