import { DONE, SHOW_AND_ALLOW, type MarkupNotes } from "./note";

const LOGIN = {
  message: {
    note: "Says why the login was refused, until the next attempt.",
    without: "The messages are shown as toasts.",
  },
  password: { note: "The password field.", without: "`show-password` does nothing." },
  "show-password": {
    note: "Rendered `hidden`: shows and hides the text typed in `password`.",
    without: "The typed text stays hidden.",
  },
} as const;

const ORDERING = {
  problem: {
    note: "Where the server or the bundle says why the order cannot be placed. Below the button.",
    without: "Toasts say so.",
  },
} as const;

/** Logging in, the order, the wallet. */
export const CHECKOUT_NOTES = {
  attributes: {
    enables: {
      on: "`input[type=checkbox]`",
      note: "Unless it is ticked, the fieldset with that id is disabled (section checkout).",
      without: "Nothing is disabled.",
    },
    doneUrl: {
      on: "the order form",
      note: "The page that confirms the order once it has been placed.",
      without: "The answer's `location` leads on; if an answer is lost, what became of the order cannot be found out.",
    },
    walletExpress: {
      on: "any element in an order form",
      note: "A button of the shop's own adds the form's choice to the cart, then opens the wallet's checkout.",
      without: "The wallet is offered only in the cart.",
    },
    walletChange: {
      on: 'an element around `[data-slot="change"]`',
      note: "What a press lets the shopper change at the wallet's provider: `address` or `payment` (section amazon).",
      without: "Nothing can be changed at the provider.",
    },
  },
  slots: {
    "login-form": LOGIN,
    "checkout-login-form": LOGIN,
    "lost-password-form": {
      fields: { note: "The fields to fill in; hidden after a success.", without: "The fields stay." },
      done: {
        note: `Rendered \`hidden\`: says that an email is on its way. ${DONE}`,
        without: "The answer's messages are shown as toasts.",
      },
    },
    "checkout-payment": {
      submit: {
        note: "Applies the choice without scripts; hidden with them.",
        without: "Without scripts, nothing can be chosen.",
      },
    },
    "checkout-confirm": {
      submit: { note: "Places the order.", without: "The form is left to the server, and is sent without the bundle." },
      ...ORDERING,
      total: { note: "The amount to pay: announced when it changes.", without: "Nothing is announced." },
    },
    "customer-message": {
      message: {
        note: "The message to the shop.",
        without: "The island does not start; the field is sent with the order.",
      },
      status: {
        note: "Says that the message is saved, or why not.",
        without: "The message is saved without confirmation.",
      },
      keep: {
        note: "Saves the message without scripts; hidden with them.",
        without: "Without scripts, the message is sent with the order.",
      },
    },
    "wallet-login": {
      button: { weight: "required", note: "Where the provider renders its button.", without: "There is no button." },
      ...SHOW_AND_ALLOW,
      failed: { note: "Rendered `hidden`: says that the wallet cannot be reached.", without: "The place is empty." },
      retry: { note: "In `failed`: tries again.", without: "Only a reload tries again." },
    },
    "wallet-express": {
      button: {
        on: ["button"],
        weight: "required",
        note: "A submit button of the order form, with the shop's own text.",
        without: "There is no button.",
      },
      problem: { note: "Rendered `hidden`: says which choice is still missing.", without: "It is only announced." },
      consent: {
        note: "Rendered `hidden`; shown after a press as long as the shopper has not allowed the third party.",
        without: "Nothing says why the press does nothing.",
      },
      allow: SHOW_AND_ALLOW.allow,
      failed: { note: "Rendered `hidden`: says that the wallet cannot be reached.", without: "Nothing says so." },
      retry: { note: "In `failed`: tries again.", without: "The button itself tries again." },
    },
    "wallet-change": {
      change: {
        on: ["button"],
        weight: "required",
        note: "Rendered `hidden`: lets the shopper choose again.",
        without: "Nothing can be changed here.",
      },
      ...SHOW_AND_ALLOW,
      failed: { note: "Rendered `hidden`: says that the wallet cannot be reached.", without: "The place is empty." },
      retry: { note: "In `failed`: tries again.", without: "Only a reload tries again." },
    },
    "wallet-address": {
      submit: {
        note: "Applies the address if that has not happened automatically.",
        without: "The island does not start.",
      },
      ...ORDERING,
    },
    "wallet-confirm": {
      submit: { note: "Places the order.", without: "The form is left to the server, and is sent without the bundle." },
      ...ORDERING,
      total: { note: "In the summary's fragment: announced when it changes.", without: "Nothing is announced." },
    },
  },
} as const satisfies MarkupNotes;
