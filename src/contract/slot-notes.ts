/** The purpose of a slot. For docs/reference/slots.md and the pages of docs/features; no shopper downloads it. */
export interface SlotNote {
  /** The elements it may be, of a slot that no island declares in its slots.ts; absent: any. */
  on?: readonly string[];
  /** The weight of such a slot; absent: optional. */
  weight?: "required" | "recommended";
  note: string;
  /** The consequence where it is missing. */
  without: string;
}

const SHOW_AND_ALLOW = {
  consent: {
    note: "Rendered `hidden`; shown as long as the shopper has not allowed the third party.",
    without: "Nothing says why there is nothing to see.",
  },
  allow: {
    note: "In `consent`: allows the third party, for the whole shop.",
    without: "It can be allowed elsewhere only.",
  },
} as const;

/** The slots of every form of steps. */
const STEPS = {
  body: { note: "All steps, and what belongs to them.", without: "The form stays as the server has rendered it." },
  answered: {
    note: "Rendered `hidden`; shown instead of the form to a browser that has sent it already.",
    without: "The form can be filled in again.",
  },
  restored: {
    note: "Rendered `hidden`; shown where a draft has come back.",
    without: "What was filled in comes back without a word.",
  },
  "start-again": { note: "In `restored`: empties the form.", without: "The shopper clears the fields by hand." },
  progress: { note: "Says “Step 2 of 3”.", without: "Only the page's title says it." },
  next: {
    note: "Rendered `hidden`, one in each step but the last: goes on once nothing is wrong in the step.",
    without: "Enter in a field goes on.",
  },
  back: { note: "Rendered `hidden`: goes back a step.", without: "The browser's Back does." },
  summary: { note: "In the last step: filled with questions and answers.", without: "Nothing is summed up." },
} as const;

const DONE = "The focus goes there; without `tabindex` it gets one meanwhile.";

const LOGIN = {
  message: {
    note: "Says why the login was refused, until the next try.",
    without: "The messages are toasts.",
  },
  password: { note: "The password's field.", without: "`show-password` does nothing." },
  "show-password": {
    note: "Rendered `hidden`: shows and hides what is typed in `password`.",
    without: "What is typed stays hidden.",
  },
} as const;

const ORDERING = {
  problem: {
    note: "Where the server, or the bundle, says what keeps the order from being placed. Below the button.",
    without: "It is said in toasts.",
  },
} as const;

/** For each island, or part driven by a behavior, its slots. A missing or an unknown one fails a test. */
export const SLOT_NOTES: Readonly<Record<string, Readonly<Record<string, SlotNote>>>> = {
  "order-form": {
    submit: {
      note: "Adds to the cart; says “Please choose a size”, “Added” and so on.",
      without: "The form stays as the server has rendered it.",
    },
    buy: {
      note: "The box around quantity and button, which a reminder replaces.",
      without: "Quantity and buttons are hidden each by themselves.",
    },
    quantity: { note: "The box around the quantity; for styles.", without: "Nothing changes." },
    "quantity-input": { note: "The quantity, kept between 1 and what is in stock.", without: "One piece is added." },
    decrease: { note: "One less.", without: "The number is typed." },
    increase: { note: "One more.", without: "The number is typed." },
    stock: { note: "Says how many are in stock.", without: "Nobody learns how many are left." },
    "in-cart": {
      note: "Rendered `hidden`: says that pieces of this variant are in the cart.",
      without: "They are minded all the same.",
    },
    "in-cart-count": { note: "In `in-cart`: how many.", without: "The words stand without a number." },
    price: {
      note: "The box around the prices; has the class `is-sale` for a sale price. Without elements inside and without `price-current` it is the current price itself.",
      without: "Nothing marks a sale price.",
    },
    "price-current": { note: "What it costs.", without: "The server's price stays, whatever is chosen." },
    "price-original": { note: "What it cost before; `hidden` where there is no sale.", without: "It is not shown." },
    "price-discount": { note: "How much less; `hidden` where there is no sale.", without: "It is not shown." },
    axes: {
      note: "Rendered `hidden`: the two selects, shown in place of the sizes.",
      without: "Selects that are there are used by themselves; without any the radios are the choice.",
    },
    width: { note: "The widths; without `name`, its first option empty.", without: "The radios are the choice." },
    length: { note: "The lengths; likewise.", without: "The radios are the choice." },
    missing: {
      note: "With axes: says which choice is still to come.",
      without: "The button alone asks for a choice.",
    },
    combinations: {
      note: "Rendered `hidden`: around the list of what is sold out.",
      without: "A sold-out combination cannot be asked for.",
    },
    "combination-list": { note: "Its list; each entry is a button.", without: "The same." },
    "buy-bar": {
      note: "Rendered `hidden`, at the end of the form: in sight on phones while `buy` is above the screen.",
      without: "There is no buy bar.",
    },
    thumbnail: { note: "In `buy-bar`: the picture of the chosen colour.", without: "The bar has no picture." },
    choose: { note: "In `buy-bar`: opens `choices` as long as nothing is chosen.", without: "The shopper scrolls up." },
    choices: {
      note: "Around colours and sizes: the sheet that `choose` opens.",
      without: "`choose` does nothing.",
    },
    "choices-close": {
      note: "In `choices`, rendered `hidden`: closes the sheet.",
      without: "Escape and a tap beside it do.",
    },
    KEY: {
      note: "A further text of the variant, by its kebab-case name: `deliveryTime` in `delivery-time`.",
      without: "That text is not shown.",
    },
  },
  "product-gallery": {
    "main-image": { note: "The picture that follows the colour.", without: "The server's picture stays." },
    slides: { note: "The box that scrolls the slides.", without: "Only `main-image` follows the colour." },
    slide: { note: "A picture; as a link to a larger one it opens the zoom.", without: "There is nothing to zoom." },
    thumbs: { note: "The list of thumbnails.", without: "The slides are scrolled by hand." },
    thumb: { on: ["a"], note: "A link to its slide's id.", without: "The same." },
  },
  carousel: {
    viewport: {
      weight: "required",
      note: "The box that scrolls and snaps.",
      without: "The carousel does not start; the row scrolls.",
    },
    slides: { weight: "required", note: "In `viewport`: each child is a slide.", without: "The same." },
    controls: {
      note: "The box around the buttons; `hidden` where all slides are in sight.",
      without: "The buttons are always there.",
    },
    previous: { on: ["button"], note: "Back; `aria-disabled` at the start.", without: "It is dragged." },
    next: { on: ["button"], note: "On; `aria-disabled` at the end.", without: "It is dragged." },
    pause: {
      on: ["button"],
      note: "Rendered `hidden`: stops what moves by itself, and lets it go on.",
      without: "Nothing moves by itself, whatever `autoplay` says.",
    },
    dots: { note: "`data-opaque`: gets a button for each stop.", without: "There are none." },
  },
  "reminder-form": {
    fields: { note: "What is filled in; hidden after a success.", without: "The fields stay." },
    done: { note: `Rendered \`hidden\`: says that it is noted. ${DONE}`, without: "The answer's messages are toasts." },
  },
  "store-stock": {
    shown: {
      note: "What the fragment says; hidden while there is no answer for the chosen variant.",
      without: "All of it is hidden.",
    },
    summary: { note: "In `shown`: is announced after each choice.", without: "The change is seen only." },
    failed: {
      weight: "recommended",
      note: "Rendered `hidden`: says that it could not be fetched, and how to go on.",
      without: "Nothing says why there is nothing to see.",
    },
    retry: { on: ["button"], note: "In `failed`: tries again.", without: "Another choice does." },
  },
  "recently-viewed": {
    forget: { on: ["button"], note: "Forgets what was viewed.", without: "The newest products push the oldest out." },
  },
  dialog: {
    title: { note: "In `#dialog`: the text of the link.", without: "The title stays." },
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
      note: "The hidden field that takes what the provider gives.",
      without: "The captcha does not start; the form goes on without.",
    },
    widget: { note: "`data-opaque`: where the provider draws.", without: "The same." },
    ...SHOW_AND_ALLOW,
    missing: {
      note: "Rendered `hidden`: asks for the answer that is missing.",
      without: "The form is held without a word.",
    },
    expired: { note: "Rendered `hidden`: says that the answer has expired.", without: "It goes without a word." },
    failed: {
      note: "Rendered `hidden`: says that it is not available.",
      without: "Nothing says it; the form goes on without.",
    },
    retry: { note: "In `failed`: tries again.", without: "Only a reload does." },
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
    "price-current": { note: "What the shown colour costs.", without: "The server's price stays." },
    "price-original": { note: "What it cost before.", without: "It is not shown." },
    "price-discount": { note: "How much less.", without: "It is not shown." },
    "on-sale": { note: "Any number of elements that show for a sale price only.", without: "There is no mark." },
    "sold-out": { note: "Any number of elements that show for a sold-out colour only.", without: "There is no mark." },
    sizes: {
      note: "The sizes of one colour, by `data-color-value`; those of the others are `hidden`.",
      without: "All sizes of the form are in sight.",
    },
    label: {
      note: "Empty, in a size's button: takes “Added” or “Error” for two seconds.",
      without: "The button's own text is replaced.",
    },
    "add-opener": {
      on: ["details"],
      note: "Right before the form: opens it as a sheet, by CSS alone.",
      without: "The form is always in sight.",
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
      note: "In what was fetched: leads to the product's page, with the chosen variant.",
      without: "Nothing leads there from the quick view.",
    },
  },
  "mini-cart": {
    added: {
      note: "Rendered `hidden`: says that something was added.",
      without: "Nothing says so; the cart opens all the same.",
    },
    error: { note: "Rendered `hidden`: says that the cart could not be loaded.", without: "A toast says it." },
  },
  cart: {
    label: {
      note: "In the button of an addition: takes “Added” or “Error” for two seconds.",
      without: "The button's own text is replaced.",
    },
  },
  "watchlist-form": {
    label: {
      note: "Says which press comes next, by `data-add-label` and `data-remove-label`.",
      without: "Only `aria-pressed` changes.",
    },
  },
  "login-form": LOGIN,
  "checkout-login-form": LOGIN,
  "lost-password-form": {
    fields: { note: "What is filled in; hidden after a success.", without: "The fields stay." },
    done: {
      note: `Rendered \`hidden\`: says that a mail is on its way. ${DONE}`,
      without: "The answer's messages are toasts.",
    },
  },
  "checkout-payment": {
    submit: {
      note: "Takes the choice over without scripts; hidden with them.",
      without: "Without scripts nothing can be chosen.",
    },
  },
  "checkout-confirm": {
    submit: { note: "Places the order.", without: "The form is the server's own, and is sent without the bundle." },
    ...ORDERING,
    total: { note: "What is to be paid: announced when it changes.", without: "Nothing is announced." },
  },
  "customer-message": {
    message: { note: "The message to the shop.", without: "The island does not start; the field goes with the order." },
    status: { note: "Says that the message is kept, or why not.", without: "It is kept without a word." },
    keep: {
      note: "Keeps the message without scripts; hidden with them.",
      without: "Without scripts it goes with the order.",
    },
  },
  "store-finder": {
    place: { note: "Town or postcode.", without: "The island does not start; the form searches by itself." },
    near: {
      note: "A hidden field that takes the shopper's place, `51.34,12.37`.",
      without: "What `locate` finds cannot be sent.",
    },
    locate: { note: "Asks the browser where the shopper is.", without: "A place is typed." },
    message: { note: "Says what is wrong with the search.", without: "It is read out, and seen nowhere." },
    "my-store": {
      note: "Rendered `hidden`: shown once a store was chosen.",
      without: "The choice shows in the list alone.",
    },
    "my-store-link": { note: "In `my-store`: its name, and the way to it.", without: "The same." },
  },
  "store-map": {
    map: { note: "Where the map is drawn.", without: "There is no map." },
    open: {
      note: "Asks for the map; hidden once it is there.",
      without: "A touch of the map's place, a search, or a store's button brings the map.",
    },
    ...SHOW_AND_ALLOW,
    failed: { note: "Rendered `hidden`: says that the map could not be loaded.", without: "The place stays empty." },
    retry: { note: "In `failed`: tries again.", without: "Only a reload does." },
  },
  "filter-form": {
    submit: {
      note: "Shows the products; says how many there are.",
      without: "The form is sent by itself, without the count.",
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
      without: "Where the answer leads nowhere, nothing says that it was sent.",
    },
    "photo-list": { note: "Where the photos are listed.", without: "They are sent, and seen nowhere." },
  },
  "return-form": {
    ...STEPS,
    done: {
      note: `Rendered \`hidden\`: thanks. ${DONE}`,
      without: "Where the answer leads nowhere, nothing says that it was sent.",
    },
    refund: { note: "Says what will come back, as an estimate.", without: "Nothing is estimated." },
    "select-all": { note: "Rendered `hidden`: ticks every line.", without: "Lines are ticked one by one." },
    "stock-KEY": { note: "Says what is in stock of the size chosen in exchange.", without: "Nothing is said." },
    "axes-KEY": { note: "Rendered `hidden`: the two selects of a line.", without: "The radios are the choice." },
    "sizes-KEY": {
      note: "Around the radios that the selects replace.",
      without: "Radios and selects are both in sight.",
    },
    "width-KEY": { note: "The widths of a line.", without: "The radios are the choice." },
    "length-KEY": { note: "The lengths of a line.", without: "The radios are the choice." },
  },
  "wallet-login": {
    button: { weight: "required", note: "Where the provider draws its button.", without: "There is no button." },
    ...SHOW_AND_ALLOW,
    failed: { note: "Rendered `hidden`: says that the wallet cannot be reached.", without: "The place is empty." },
    retry: { note: "In `failed`: tries again.", without: "Only a reload does." },
  },
  "wallet-express": {
    button: {
      on: ["button"],
      weight: "required",
      note: "A submit button of the order form, with words of the shop's own.",
      without: "There is no button.",
    },
    problem: { note: "Rendered `hidden`: says what is still to be chosen.", without: "It is announced only." },
    consent: {
      note: "Rendered `hidden`; shown by a press while the shopper has not allowed the third party.",
      without: "Nothing says why the press does nothing.",
    },
    allow: SHOW_AND_ALLOW.allow,
    failed: { note: "Rendered `hidden`: says that the wallet cannot be reached.", without: "Nothing says so." },
    retry: { note: "In `failed`: tries again.", without: "The button itself does." },
  },
  "wallet-change": {
    change: {
      on: ["button"],
      weight: "required",
      note: "Rendered `hidden`: lets the shopper choose anew.",
      without: "Nothing can be changed here.",
    },
    ...SHOW_AND_ALLOW,
    failed: { note: "Rendered `hidden`: says that the wallet cannot be reached.", without: "The place is empty." },
    retry: { note: "In `failed`: tries again.", without: "Only a reload does." },
  },
  "wallet-address": {
    submit: {
      note: "Takes the address over where that has not happened by itself.",
      without: "The island does not start.",
    },
    ...ORDERING,
  },
  "wallet-confirm": {
    submit: { note: "Places the order.", without: "The form is the server's own, and is sent without the bundle." },
    ...ORDERING,
    total: { note: "In the summary's fragment: announced when it changes.", without: "Nothing is announced." },
  },
};
