import { DONE, type MarkupNotes } from "./note";

/** The product's page: order form, pictures, reminder, stock in the stores. */
export const PRODUCT_NOTES = {
  attributes: {
    bundle: {
      on: "an island",
      note: "The bundle number of its product.",
      without:
        "Required: order form, gallery, reminder and watchlist form do not find each other; a watchlist form is sent natively, and one console error says so.",
    },
    variant: {
      on: "`input[type=radio]`",
      note: "The variant's stock, prices and texts, as JSON; its `value` is the EAN.",
      without: "Required: the radio is not a variant.",
    },
    color: {
      on: "`input[type=radio]`, a card's colour",
      note: "The colour's title and main image and, on a card, its price, as JSON.",
      without: "The value is the title, and no picture changes.",
    },
    colorValue: {
      on: "a variant's input, a card's colour, a card",
      note: "`value` of the colour it comes in. On a card: of the colour it shows.",
      without: "It comes in every colour.",
    },
    width: { on: "a variant's input", note: "Its width.", without: "There are no axes." },
    length: { on: "a variant's input", note: "Its length.", without: "There are no axes." },
    label: {
      on: "a variant's input, an option of the axes, a removal's form; inside a label or legend",
      note: "Its name in lists and for screen readers. On a removal's form: the line's name in notices. Inside a label or legend: the part that a summary shows as the question.",
      without: "The text of its `<label>`, or its own text; a removed line is called “the item”.",
    },
    url: {
      on: "`input[type=radio]`",
      note: "Instead of `data-color`: the product's page in that colour.",
      without: "Colours change in place.",
    },
    followsVariant: {
      on: "a fragment",
      note: "A bundle number: the fragment is fetched again, with `variant` in its URL, for each variant of that product that the shopper chooses.",
      without: "It changes only with its page.",
    },
    reminderUrl: {
      on: "a link or button",
      note: "Opens the reminder form from that URL in `#reminder-modal`.",
      without: "The link is followed.",
    },
    buyBar: { on: "`<html>`", note: "Set by the bundle while a buy bar is visible: the styles leave room for it." },
  },
  slots: {
    "order-form": {
      submit: {
        note: "Adds to the cart; says “Please choose a size”, “Added” and so on.",
        without: "The form stays as the server has rendered it.",
      },
      buy: {
        note: "The box around quantity and button; a reminder replaces it.",
        without: "Quantity and buttons are hidden individually.",
      },
      quantity: { note: "The box around the quantity; for styles.", without: "Nothing changes." },
      "quantity-input": { note: "The quantity, kept between 1 and what is in stock.", without: "One piece is added." },
      decrease: { note: "Decreases the quantity by one.", without: "The shopper types the number." },
      increase: { note: "Increases the quantity by one.", without: "The shopper types the number." },
      stock: { note: "Says how many are in stock.", without: "The shopper does not see how many are left." },
      "in-cart": {
        note: "Rendered `hidden`: says that pieces of this variant are in the cart.",
        without: "They are still taken into account.",
      },
      "in-cart-count": { note: "In `in-cart`: how many.", without: "The text has no number." },
      price: {
        note: "The box around the prices; has the class `is-sale` for a sale price. If it contains no elements and there is no `price-current`, it is itself the current price.",
        without: "Nothing marks a sale price.",
      },
      "price-current": {
        note: "The current price.",
        without: "The server's price stays, whatever the shopper chooses.",
      },
      "price-original": {
        note: "The price before the sale; `hidden` if there is no sale.",
        without: "It is not shown.",
      },
      "on-sale": {
        note: 'An element shown only for a sale price: around `price-original`, with words such as "Instead of" for screen readers, which do not read `del` as such; `hidden` if there is no sale.',
        without: "Screen readers read two prices without a word between them.",
      },
      "price-discount": { note: "The discount; `hidden` if there is no sale.", without: "It is not shown." },
      axes: {
        note: "Rendered `hidden`: the two selects, shown in place of the sizes.",
        without: "Any selects are shown individually; without selects, the radios are the choice.",
      },
      width: { note: "The widths; without `name`, its first option empty.", without: "The radios are the choice." },
      length: {
        note: "The lengths; likewise without `name`, its first option empty.",
        without: "The radios are the choice.",
      },
      missing: {
        note: "With axes: says which choice is still missing.",
        without: "Only the button asks for a choice.",
      },
      combinations: {
        note: "Rendered `hidden`: encloses the list of sold-out combinations.",
        without: "A sold-out combination cannot be chosen for a reminder.",
      },
      "combination-list": { note: "Its list; each entry is a button.", without: "As above." },
      "buy-bar": {
        note: "Rendered `hidden`, at the end of the form: visible on phones while `buy` is above the screen.",
        without: "There is no buy bar.",
      },
      thumbnail: { note: "In `buy-bar`: the picture of the chosen colour.", without: "The bar has no picture." },
      choose: {
        note: "In `buy-bar`: opens `choices` as long as no variant is chosen.",
        without: "The shopper scrolls up.",
      },
      choices: {
        note: "Encloses colours and sizes: the sheet that `choose` opens.",
        without: "`choose` does nothing.",
      },
      "choices-close": {
        note: "In `choices`, rendered `hidden`: closes the sheet.",
        without: "Escape or a tap outside the sheet closes it.",
      },
      KEY: {
        note: "A further text of the variant, by its kebab-case name: `deliveryTime` in `delivery-time`.",
        without: "That text is not shown.",
      },
    },
    "product-gallery": {
      "main-image": { note: "The picture that follows the colour.", without: "The server's picture stays." },
      slides: { note: "The box that scrolls the slides.", without: "Only `main-image` follows the colour." },
      slide: {
        note: "A picture; if it is a link to a larger one, it opens the zoom.",
        without: "There is nothing to zoom.",
      },
      thumbs: { note: "The list of thumbnails.", without: "The shopper scrolls the slides." },
      thumb: { on: ["a"], note: "A link to its slide's id.", without: "As above." },
    },
    "reminder-form": {
      fields: { note: "The fields to fill in; hidden after a success.", without: "The fields stay." },
      done: {
        note: `Rendered \`hidden\`: confirms the reminder. ${DONE}`,
        without: "The answer's messages are shown as toasts.",
      },
    },
    "reminder-modal": {
      body: {
        weight: "required",
        note: "In `#reminder-modal`: where the form is shown.",
        without: "The opener's own link is followed.",
      },
    },
    "store-stock": {
      shown: {
        note: "The fragment's information; hidden while there is no answer for the chosen variant.",
        without: "The whole content is hidden.",
      },
      summary: { note: "In `shown`: announced after each choice.", without: "The change is not announced." },
      failed: {
        weight: "recommended",
        note: "Rendered `hidden`: says that the stock could not be fetched, and what to do next.",
        without: "Nothing explains why the place is empty.",
      },
      retry: { on: ["button"], note: "In `failed`: tries again.", without: "Another choice tries again." },
    },
  },
} as const satisfies MarkupNotes;
