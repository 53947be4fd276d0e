import type { ATTRIBUTE } from "./markup";

/** The place and meaning of an attribute. For docs/reference/attributes.md; no shopper downloads it. */
export interface AttributeNote {
  on: string;
  note: string;
  /** The consequence if it is missing; absent if the bundle sets it itself. */
  without?: string;
}

/** One note for each attribute of the contract; a missing one is a compile error. @see contract §2 */
export const ATTRIBUTE_NOTES: Readonly<Record<keyof typeof ATTRIBUTE, AttributeNote>> = {
  island: { on: "an island", note: "Its name.", without: "It is not an island." },
  options: {
    on: "an island",
    note: "Its options: a JSON object whose types are checked.",
    without: "The defaults apply.",
  },
  slot: {
    on: "inside an island",
    note: "An element whose content or attributes the island drives.",
    without: "No island drives the element.",
  },
  hydrate: {
    on: "an island",
    note: "When it hydrates: `load`, `idle`, `visible` or `interaction`.",
    without: "`idle`; for product cards and the store search `interaction`; for the store map, once it is asked for.",
  },
  opaque: {
    on: "any element",
    note: "A subtree the bundle never touches.",
    without: "The next swap makes it match the server's HTML.",
  },
  focusFallback: {
    on: "any element",
    note: "Where the focus goes when the element that had it is gone.",
    without: "The fragment's heading, else its first control.",
  },
  key: {
    on: "any element",
    note: "Identity among siblings, such as cart lines or cards. Around a form: the cart line.",
    without: "The `id`, else the order among similar siblings.",
  },
  state: {
    on: "an island",
    note: "Set by the bundle: `pending`, `live` or `failed`. A value from the server, in a page that a cache has saved, is ignored.",
  },
  fragment: {
    on: "a fragment",
    note: "The URL that its HTML can be fetched from again.",
    without: "It cannot be fetched again, and becomes stale.",
  },
  formsLost: {
    on: "`<html>`",
    note: "Set if the code that sends cart changes is lost: the buttons for shoppers without scripts are then needed.",
  },
  waiting: {
    on: "a pressed button, or its form",
    note: "Set by the bundle and the inlined script while a click or submit waits for the code that handles it.",
  },
  updating: {
    on: "a cart line, and the fragment around it",
    note: "Set by the bundle while a cart change is under way: price and totals are not up to date yet.",
  },
  initialized: { on: "a loadable", note: "Set by the bundle once the element is loadable." },
  loadable: {
    on: "any element",
    note: "Shows a spinner while it loads; may hold options as JSON.",
    without: "Nothing shows that it is loading.",
  },
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
  submitMedia: {
    on: "a filter form",
    note: "A media query; while it matches, every change sends the form at once, except in its drawer. `all`: always.",
    without: "The filters are sent by the button.",
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
  ean: {
    on: "a line of the mini cart",
    note: "Its variant's EAN; the line is marked once that variant has been added.",
    without: "The line is not marked.",
  },
  added: {
    on: "a line of the mini cart",
    note: "Set by the bundle while the mini cart is open after the line was added.",
  },
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
  saveForLater: {
    on: "a removal's form",
    note: "The product's bundle number. The product is first put on the watchlist, with the form's fields; only then is the line removed.",
    without: "The line is only removed.",
  },
  followsCart: {
    on: "a fragment",
    note: "It is fetched again after a cart change, as the cart is.",
    without: "It changes only with its page.",
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
  recentlyViewed: {
    on: "a fragment",
    note: "It is filled with previously viewed products. Its value is the bundle number of the page's own product, which is remembered.",
    without: "Nothing is remembered.",
  },
  reminderUrl: {
    on: "a link or button",
    note: "Opens the reminder form from that URL in `#reminder-modal`.",
    without: "The link is followed.",
  },
  quickViewUrl: {
    on: "a link or button",
    note: "Opens the quick view from that URL in `#quick-view`.",
    without: "The link is followed.",
  },
  dialogUrl: {
    on: "`a`",
    note: "Opens the HTML from that URL in `#dialog`; its `href` is a page with the same content.",
    without: "The link is followed.",
  },
  share: {
    on: "`a`",
    note: "Shares the page by its canonical address, or by the one given here; its `href`, such as `mailto:`, is used without scripts.",
    without: "The link is followed.",
  },
  miniCartOpen: {
    on: "`a`",
    note: "Opens the mini cart; its `href` is the cart page.",
    without: "The link leads to the cart page.",
  },
  gallery: {
    on: "a filter form",
    note: "Its gallery: `{x}` in the paths of its endpoints.",
    without: "Required: nothing can be counted or shown in place.",
  },
  galleryLink: {
    on: "`a`",
    note: "Leads to another view of the gallery, which is shown in place.",
    without: "The page opens in the ordinary way.",
  },
  pageQuery: {
    on: "`a`, `link`, `input[type=hidden]`",
    note: "Its `href` or `value` leads to this same page in another form, such as another language; its query follows the page's.",
    without: "It leads to the page as it was rendered.",
  },
  filtersOpen: {
    on: "`a`",
    note: "Opens the filters as a drawer; its `href` is `#` and the drawer's id.",
    without: "The link jumps to the filters.",
  },
  count: {
    on: "a gallery's content",
    note: "How many products the gallery has across all its pages, as a whole number.",
    without: "`gallery:updated` does not fire, and one console error says so.",
  },
  scrollTop: { on: "`a`", note: "Scrolls to the top of the page.", without: "The link is followed." },
  toastWrapper: {
    on: "any element",
    note: "Where toasts are shown.",
    without: "The bundle adds one at the end of `<body>`.",
  },
  publicPath: {
    on: "the bundle's `script`",
    note: "Where chunks are loaded from, if not from `/assets/`.",
    without: "`/assets/`.",
  },
  prefetch: {
    on: "`body`",
    note: "Paths of pages that Firefox may fetch while pointer or focus rest on a link to them: `/ /product/*`. `*` is any one segment.",
    without: "Nothing is fetched by links.",
  },
  consent: {
    on: "`html`",
    note: "What the shopper has allowed: `map`, `captcha`, `analytics`, `wallet`, or `all`.",
    without: "Nothing is allowed.",
  },
  consentForm: {
    on: "`form`",
    note: "Asks what the shopper allows; a submit takes effect without a reload. Its value is then shown as a toast.",
    without: "The form is sent natively.",
  },
  consentSheet: {
    on: "around a consent form",
    note: "Disappears once the shopper has decided.",
    without: "It stays until the next page.",
  },
  consentChoose: {
    on: "`a` in a sheet",
    note: "Opens the sheet's topics; its `href` is the page that asks for consent.",
    without: "The link leads to that page.",
  },
  consentTopics: {
    on: "inside a sheet, `hidden`",
    note: "What `data-consent-choose` opens.",
    without: "Everything is visible.",
  },
  tooltip: { on: "any control", note: "A text that is shown on hover and focus.", without: "There is no tooltip." },
  popover: { on: "a link or button", note: "A text that a click shows.", without: "There is no popover." },
  popoverTitle: { on: "`[data-popover]`", note: "The popover's title.", without: "It has no title." },
  src: {
    on: "`img`",
    note: "The picture's URL; it is loaded 300 px before it comes into view.",
    without: "The browser loads the picture itself.",
  },
  srcset: {
    on: "`img[data-src]`",
    note: "Its other sizes, loaded in the same way.",
    without: "There is only one size.",
  },
  validate: {
    on: "`form`",
    note: "A submit with visible invalid fields is blocked, and the form is marked. `blur`: fields are also checked when the shopper leaves them.",
    without: "The browser checks and reports the fields, one by one.",
  },
  fieldError: {
    on: "inside `form`",
    note: "The place for the message of the field with that `name`.",
    without: "The browser points out the field.",
  },
  errorSummary: {
    on: "inside a form with `data-validate`, or a form of steps",
    note: "Where several invalid fields are listed, as links.",
    without: "Only the first invalid field is pointed out.",
  },
  mask: { on: "`input`", note: "`date`: accepts dates as 99.99.9999.", without: "The typed text is not changed." },
  min: {
    on: "`input[data-mask]`",
    note: "The earliest date it accepts, written as 1900-12-31.",
    without: "There is no earliest date.",
  },
  max: {
    on: "`input[data-mask]`",
    note: "The latest date it accepts, written as 2010-12-31.",
    without: "There is no latest date.",
  },
  enables: {
    on: "`input[type=checkbox]`",
    note: "Unless it is ticked, the fieldset with that id is disabled (section checkout).",
    without: "Nothing is disabled.",
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
  doneUrl: {
    on: "the order form",
    note: "The page that confirms the order once it has been placed.",
    without: "The answer's `location` leads on; if an answer is lost, what became of the order cannot be found out.",
  },
  item: {
    on: "a card, a cart line, an order form",
    note: "Its product for the data layer, as JSON with GA4's names: `item_id` (the bundle number), `item_name`, `price`, `quantity` …",
    without: "The data layer does not know the product.",
  },
  itemList: {
    on: "around products",
    note: "The list's name for the data layer.",
    without: "Chosen products do not belong to a list.",
  },
  pageEvents: {
    on: '`script type="application/json"`',
    note: "Events for the data layer: what the page or the fragment is about, as a JSON list.",
    without: "The page tells the data layer nothing.",
  },
  store: {
    on: "a store of the list",
    note: 'Its name and place, as JSON: `name`, `lat`, `lng`; its `data-key` is what "my store" keeps.',
    without: "The store is not on the map, and cannot be chosen.",
  },
  storeList: {
    on: "a fragment",
    note: "The one that lists the stores found by a search.",
    without: "The fragment around the first `data-store` counts.",
  },
  storeProblem: {
    on: "`data-store-list`",
    note: "Why the search has found nothing, shown at the search.",
    without: "The heading is announced.",
  },
  storeShow: { on: "`button` in a store", note: "Shows the store on the map.", without: "The shopper opens the map." },
  storeChoose: {
    on: "`button` in a store",
    note: "Makes it the shopper's own store, or undoes that.",
    without: 'There is no "my store".',
  },
  openingHours: {
    on: "a `data-opaque` element",
    note: "Time zone, week and special days, as JSON; the bundle writes into the element whether the store is open.",
    without: "The server's text stays.",
  },
  suggestUrl: {
    on: "the search's `form`",
    note: "Where suggestions for the typed text are fetched from.",
    without: "There are no suggestions.",
  },
  addressSuggestUrl: {
    on: "an element around the fields of one address",
    note: "Where addresses for the typed text are fetched from; the fields are identified by their `autocomplete`.",
    without: "There are no suggestions.",
  },
  formStep: {
    on: "a step of a form",
    note: "Its name. The step has an `id` and a heading.",
    without: "Required: a form without steps stays as the server has rendered it.",
  },
  stepLink: {
    on: "`a` in a list of steps",
    note: "The step it leads to; its `href` is the step's `#id`.",
    without: "Only `progress` says where the shopper is.",
  },
  showIf: {
    on: "a question or step of a form",
    note: "When it is asked: `NAME`, `NAME=A|B`, `NAME!=A`, `NAME>=8`, `NAME<=3`, joined by `&`.",
    without: "It is always asked.",
  },
  required: {
    on: "a field that is not always asked, a `fieldset` of checkboxes",
    note: "If it is asked, it must be answered; of checkboxes, at least one must be ticked.",
    without: "It is optional.",
  },
  draft: {
    on: "a form of steps",
    note: "`ID@VERSION`, under which the browser keeps the answers that have not been sent yet.",
    without: "Nothing is kept.",
  },
  draftIn: {
    on: "a form of steps",
    note: "`tab`: the draft is dropped when the tab is closed.",
    without: "It is kept for 30 days.",
  },
  noDraft: { on: "a field", note: "Its value is never kept.", without: "It is kept with the rest." },
  returnLine: {
    on: "a line of a return form",
    note: "Its key: the `value` of its `item`, and the end of its fields' names.",
    without: "The line is left out of the estimate.",
  },
  priceValue: {
    on: "a line of a return form",
    note: "The price of one piece, as a number.",
    without: "The line is left out of the estimate.",
  },
  uploadUrl: {
    on: "`input[type=file]` of photos",
    note: "Where each photo is sent as soon as it is chosen.",
    without: "The photos are sent with the form.",
  },
  place: {
    on: "a shape of a sketch",
    note: "The `value` of the checkbox it represents.",
    without: "A click on the sketch does nothing.",
  },
  print: {
    on: "`button`, rendered `hidden`",
    note: "Shown by the bundle; prints the page (sections checkout, knitrepair and returns).",
    without: "The button does nothing.",
  },
  buyBar: { on: "`<html>`", note: "Set by the bundle while a buy bar is visible: the styles leave room for it." },
  returningHeader: {
    on: "the page's header",
    note: "It comes back into view when the shopper scrolls up. The bundle sets `home`, `away` or `back`.",
    without: "It stays at the top of the page.",
  },
  theme: {
    on: "`<html>`, `meta[name=theme-color]`",
    note: "`light` or `dark`. On `<html>`: the chosen theme, set by the bundle.",
    without: "The system's theme applies.",
  },
  themeSwitch: {
    on: "any element, rendered `hidden`",
    note: "Radios for the theme: `light`, `dark`, or empty for the system's.",
    without: "The system's theme applies.",
  },
  checkUrl: {
    on: "a step of a form",
    note: "Where its fields are checked before the next step; the answer is a `FormResponse`.",
    without: "The server checks the step at the end.",
  },
};
