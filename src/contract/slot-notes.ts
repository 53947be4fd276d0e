/** The purpose of a slot. For docs/reference/slots.md and the pages of docs/features; no shopper downloads it. */
export interface SlotNote {
  /** The elements allowed for a slot that no island declares; absent: any. */
  on?: readonly string[];
  /** The weight of such a slot; absent: optional. */
  weight?: "required" | "recommended";
  note: string;
  /** The consequence if it is missing. */
  without: string;
}

const SHOW_AND_ALLOW = {
  consent: {
    note: "Rendered `hidden`; shown as long as the shopper has not allowed the third party.",
    without: "Nothing explains why the place is empty.",
  },
  allow: {
    note: "In `consent`: allows the third party, for the whole shop.",
    without: "It can only be allowed elsewhere.",
  },
} as const;

/** The slots of every form of steps. */
const STEPS = {
  body: {
    note: "All steps, and everything that belongs to them.",
    without: "The form stays as the server has rendered it.",
  },
  answered: {
    note: "Rendered `hidden`; shown instead of the form if this browser has already sent it.",
    without: "The form can be filled in again.",
  },
  restored: {
    note: "Rendered `hidden`; shown when a draft has been restored.",
    without: "The draft is restored without a message.",
  },
  "start-again": { note: "In `restored`: empties the form.", without: "The shopper clears the fields by hand." },
  progress: { note: "Says “Step 2 of 3”.", without: "Only the page's title shows it." },
  next: {
    note: "Rendered `hidden`, one in each step except the last: goes to the next step once this one has no errors.",
    without: "Enter in a field goes to the next step.",
  },
  back: { note: "Rendered `hidden`: goes back one step.", without: "The browser's Back goes back a step." },
  summary: { note: "In the last step: filled with questions and answers.", without: "There is no summary." },
} as const;

const DONE = "The focus goes there; if it has no `tabindex`, it gets one temporarily.";

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

/** For each island, or part driven by a behavior, its slots. A missing or unknown one fails a test. */
export const SLOT_NOTES: Readonly<Record<string, Readonly<Record<string, SlotNote>>>> = {
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
    "price-current": { note: "The current price.", without: "The server's price stays, whatever the shopper chooses." },
    "price-original": { note: "The price before the sale; `hidden` if there is no sale.", without: "It is not shown." },
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
  carousel: {
    viewport: {
      weight: "required",
      note: "The box that scrolls and snaps.",
      without: "The carousel does not start; the row scrolls.",
    },
    slides: { weight: "required", note: "In `viewport`: each child is a slide.", without: "As above." },
    controls: {
      note: "The box around the buttons; `hidden` if all slides are visible.",
      without: "The buttons are always there.",
    },
    previous: {
      on: ["button"],
      note: "Goes back; `aria-disabled` at the start.",
      without: "The shopper drags the row.",
    },
    next: { on: ["button"], note: "Goes forward; `aria-disabled` at the end.", without: "The shopper drags the row." },
    pause: {
      on: ["button"],
      note: "Rendered `hidden`: stops and resumes the automatic movement.",
      without: "Nothing moves automatically, whatever `autoplay` says.",
    },
    dots: { note: "`data-opaque`: gets a button for each stop.", without: "There are no dots." },
  },
  "reminder-form": {
    fields: { note: "The fields to fill in; hidden after a success.", without: "The fields stay." },
    done: {
      note: `Rendered \`hidden\`: confirms the reminder. ${DONE}`,
      without: "The answer's messages are shown as toasts.",
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
  "recently-viewed": {
    forget: {
      on: ["button"],
      note: "Forgets the viewed products.",
      without: "Only newer products push out the oldest.",
    },
  },
  dialog: {
    title: { note: "In `#dialog`: shows the link's text.", without: "The title does not change." },
    body: {
      weight: "required",
      note: "In `#dialog`: where the HTML is shown.",
      without: "The link is followed.",
    },
  },
  "reminder-modal": {
    body: {
      weight: "required",
      note: "In `#reminder-modal`: where the form is shown.",
      without: "The opener's own link is followed.",
    },
  },
  captcha: {
    token: {
      note: "The hidden field that takes the provider's token.",
      without: "The captcha does not start; the form works without it.",
    },
    widget: { note: "`data-opaque`: where the provider renders the captcha.", without: "As above." },
    ...SHOW_AND_ALLOW,
    missing: {
      note: "Rendered `hidden`: asks for the missing answer.",
      without: "The form is held back without a message.",
    },
    expired: { note: "Rendered `hidden`: says that the answer has expired.", without: "It expires without a message." },
    failed: {
      note: "Rendered `hidden`: says that the captcha is not available.",
      without: "Nothing says so; the form works without the captcha.",
    },
    retry: { note: "In `failed`: tries again.", without: "Only a reload tries again." },
  },
  "product-card": {
    link: {
      on: ["a"],
      note: "Leads to the product, in the colour that the card shows.",
      without: "The server's links stay as they are.",
    },
    image: {
      on: ["img"],
      note: "Shows the picture of the colour that the pointer rests on.",
      without: "The server's picture stays.",
    },
    "price-current": { note: "The price of the shown colour.", without: "The server's price stays." },
    "price-original": { note: "The price before the sale.", without: "It is not shown." },
    "price-discount": { note: "The discount.", without: "It is not shown." },
    "on-sale": {
      note: "Any number of elements that are shown only for a sale price.",
      without: "A sale price is not marked.",
    },
    "sold-out": {
      note: "Any number of elements that are shown only for a sold-out colour.",
      without: "A sold-out colour is not marked.",
    },
    sizes: {
      note: "The sizes of one colour, by `data-color-value`; those of other colours are `hidden`.",
      without: "All sizes of the form are visible.",
    },
    label: {
      note: "Empty, in a size's button: shows “Added” or “Error” for two seconds.",
      without: "The button's own text is replaced.",
    },
    "add-opener": {
      on: ["details"],
      note: "Directly before the form: opens it as a sheet, with CSS alone.",
      without: "The form is always visible.",
    },
  },
  "quick-view": {
    body: {
      weight: "required",
      note: "In `#quick-view`: where the product is shown.",
      without: "The opener's own link is followed.",
    },
    "product-link": {
      on: ["a"],
      note: "In the fetched HTML: leads to the product's page, with the chosen variant.",
      without: "The quick view has no link to that page.",
    },
  },
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
  "store-finder": {
    place: { note: "Town or postcode.", without: "The island does not start; the form is sent natively." },
    near: {
      note: "A hidden field that takes the shopper's location, `51.34,12.37`.",
      without: "The location that `locate` finds cannot be sent.",
    },
    locate: { note: "Asks the browser where the shopper is.", without: "The shopper types a place." },
    message: { note: "Says what is wrong with the search.", without: "The message is announced, but not shown." },
    "my-store": {
      note: "Rendered `hidden`: shown once a store has been chosen.",
      without: "Only the list shows the choice.",
    },
    "my-store-link": { note: "In `my-store`: the store's name, with a link to it.", without: "As above." },
  },
  "store-map": {
    map: { note: "Where the map is drawn.", without: "There is no map." },
    open: {
      note: "Asks for the map; hidden once it is there.",
      without: "Touching the map's place, a search, or a store's button loads the map.",
    },
    ...SHOW_AND_ALLOW,
    failed: { note: "Rendered `hidden`: says that the map could not be loaded.", without: "The place stays empty." },
    retry: { note: "In `failed`: tries again.", without: "Only a reload tries again." },
  },
  "filter-form": {
    submit: {
      note: "Shows the products; says how many there are.",
      without: "The form is sent natively, without the count.",
    },
  },
  survey: {
    ...STEPS,
    done: { note: `Rendered \`hidden\`: thanks. ${DONE}`, without: "The form stays as the server has rendered it." },
  },
  "knit-repair-form": {
    ...STEPS,
    done: {
      note: `Rendered \`hidden\`: thanks. ${DONE}`,
      without: "If the answer leads nowhere, nothing says that the form was sent.",
    },
    "photo-list": {
      note: "Where the photos are listed.",
      without: "The photos are sent with the form, and not shown.",
    },
  },
  "return-form": {
    ...STEPS,
    done: {
      note: `Rendered \`hidden\`: thanks. ${DONE}`,
      without: "If the answer leads nowhere, nothing says that the form was sent.",
    },
    refund: { note: "Says how much will be refunded, as an estimate.", without: "Nothing is estimated." },
    "select-all": { note: "Rendered `hidden`: ticks every line.", without: "Lines are ticked one by one." },
    "stock-KEY": { note: "Says what is in stock in the size chosen in exchange.", without: "Nothing is said." },
    "axes-KEY": { note: "Rendered `hidden`: the two selects of a line.", without: "The radios are the choice." },
    "sizes-KEY": {
      note: "Encloses the radios that the selects replace.",
      without: "Radios and selects are both visible.",
    },
    "width-KEY": { note: "The widths of a line.", without: "The radios are the choice." },
    "length-KEY": { note: "The lengths of a line.", without: "The radios are the choice." },
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
};
