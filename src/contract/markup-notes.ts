import type { ATTRIBUTE } from "./markup";

/** The place and meaning of an attribute. For docs/contract.md; no shopper downloads it. */
export interface AttributeNote {
  on: string;
  note: string;
}

/** One note for each attribute of the contract; a missing one does not compile. @see contract §2 */
export const ATTRIBUTE_NOTES: Readonly<Record<keyof typeof ATTRIBUTE, AttributeNote>> = {
  island: { on: "an island", note: "Its name." },
  options: { on: "an island", note: "Its options: a JSON object whose types are checked." },
  slot: { on: "inside an island", note: "An element whose content or attributes the island drives." },
  hydrate: { on: "an island", note: "When it hydrates: `load`, `idle`, `visible` or `interaction`." },
  opaque: { on: "any element", note: "A subtree the bundle never touches." },
  focusFallback: { on: "any element", note: "Where the focus goes when the element that had it is gone." },
  key: {
    on: "any element",
    note: "Identity among siblings: a cart line, a card. On a form's surroundings: the cart line.",
  },
  state: {
    on: "an island",
    note: "Set by the bundle: `pending`, `live` or `failed`. One from the server, of a page that a cache has saved, counts for nothing.",
  },
  fragment: { on: "a fragment", note: "The URL that its HTML can be fetched from again." },
  formsLost: {
    on: "`<html>`",
    note: "Set by the bundle where what sends changes of the cart is lost: buttons for when there are no scripts are needed.",
  },
  waiting: {
    on: "a pressed button, or its form",
    note: "Set by the inlined script while what was sent waits for what takes it.",
  },
  updating: {
    on: "a cart line, and the fragment around it",
    note: "Set by the bundle while a change of the cart is under way: price and totals are not yet the new ones.",
  },
  initialized: { on: "a loadable", note: "Set by the bundle once the element is loadable." },
  loadable: { on: "any element", note: "Shows a spinner while it loads; may hold options as JSON." },
  cartAction: { on: "`form`", note: "A change of the cart: one of the nine ACTIONs." },
  submitOn: {
    on: "`form[data-cart-action]`, a field of a filter form",
    note: "`change`: every change submits the form.",
  },
  stockCount: { on: "a cart line's quantity", note: "Pieces in stock; the quantity stays within them." },
  inCart: {
    on: "the cart's counter",
    note: "JSON: EAN → pieces in the cart. Order forms mind them; absent: the server alone does.",
  },
  step: { on: "`button` of a quantity form", note: "`1` or `-1`: what a press adds to the quantity." },
  undo: {
    on: "a removal's form",
    note: "The fields, as JSON, that put the line back when they are sent to `add-product`; absent: no undo.",
  },
  announce: {
    on: "inside a cart fragment",
    note: "Read out after a change of the cart, together with the notice: the number of pieces, the total.",
  },
  ean: { on: "a line of the mini cart", note: "EAN of its variant: marked once it has been added." },
  added: { on: "a line of the mini cart", note: "Set by the bundle while the mini cart is open after its addition." },
  bundle: { on: "an island", note: "The bundle number of the product it is about." },
  variant: {
    on: "`input[type=radio]`",
    note: "The variant's stock, prices and texts, as JSON; its `value` is the EAN.",
  },
  color: {
    on: "`input[type=radio]`, a card's colour",
    note: "The colour's title and main image, on a card its price, too, as JSON.",
  },
  colorValue: {
    on: "a variant's input, a card's colour, a card",
    note: "`value` of the colour it comes in; absent: every colour. On a card: of the colour it shows.",
  },
  width: { on: "a variant's input", note: "Its width." },
  length: { on: "a variant's input", note: "Its length." },
  label: {
    on: "a variant's input, an option of the axes, a removal's form",
    note: "Its name in lists and for screen readers; absent: the text of its `<label>`, or its own. What a removed line is called in notices.",
  },
  addUrl: { on: "a watchlist form", note: "Where it is sent to add; absent: the endpoint." },
  removeUrl: { on: "a watchlist form", note: "Where it is sent to remove; absent: the endpoint." },
  addLabel: { on: "a watchlist form", note: "Its label while the product is not on the watchlist." },
  removeLabel: { on: "a watchlist form", note: "Its label while the product is on it." },
  saveForLater: {
    on: "a removal's form",
    note: "The product's bundle number: it is put on the watchlist first, with the form's fields, and only then is the line removed.",
  },
  followsCart: { on: "a fragment", note: "It is fetched again after a change of the cart, as the cart is." },
  url: { on: "`input[type=radio]`", note: "Instead of `data-color`: the page of the product in that colour." },
  reminderUrl: { on: "a link or button", note: "Opens the reminder form of that URL in `#reminder-modal`." },
  quickViewUrl: { on: "a link or button", note: "Opens the quick view of that URL in `#quick-view`." },
  miniCartOpen: { on: "`a`", note: "Opens the mini cart; its `href` is the cart page." },
  gallery: { on: "a filter form", note: "Its gallery: `{x}` in the paths of its endpoints." },
  galleryLink: { on: "`a`", note: "Leads to another view of the gallery, which is shown in place." },
  pageQuery: {
    on: "`a`, `link`, `input[type=hidden]`",
    note: "Its `href` or `value` leads to this very page in another form, as in another language: its query is the page's, and follows it.",
  },
  filtersOpen: { on: "`a`", note: "Opens the filters as a drawer; its `href` is `#` and the drawer's id." },
  count: {
    on: "a filter form, a gallery's content",
    note: "How many products the gallery shows, on all its pages: a whole number.",
  },
  scrollTop: { on: "`a`", note: "Scrolls to the top of the page." },
  toastWrapper: { on: "any element", note: "Where toasts are shown." },
  publicPath: { on: "the bundle's `script`", note: "Where chunks come from, if not from `/assets/`." },
  consent: {
    on: "`html`",
    note: "What the shopper has allowed: `map`, `captcha`, `analytics`, `wallet`, or `all`; absent: nothing.",
  },
  consentForm: {
    on: "`form`",
    note: "Asks what the shopper allows: a submit takes effect without a reload. Its value is what is said then.",
  },
  consentSheet: { on: "around a consent form", note: "Goes once the shopper has decided." },
  consentChoose: { on: "`a` in a sheet", note: "Opens the sheet's topics; its `href` is the page that asks." },
  consentTopics: { on: "inside a sheet, `hidden`", note: "What `data-consent-choose` opens." },
  tooltip: { on: "any control", note: "A text that shows on hover and focus." },
  popover: { on: "a link or button", note: "A text that a click shows." },
  popoverTitle: { on: "`[data-popover]`", note: "The popover's title." },
  src: { on: "`img`", note: "The picture's URL: loaded 300 px before it comes into sight." },
  srcset: { on: "`img[data-src]`", note: "Its further sizes, likewise." },
  validate: {
    on: "`form`",
    note: "A submit with invalid fields that can be seen is blocked, and the form is marked. `blur`: fields are checked when they are left, too.",
  },
  fieldError: { on: "inside `form`", note: "The place of the message of the field of that `name`." },
  errorSummary: { on: "inside `form[data-validate]`", note: "Where several invalid fields are listed, as links." },
  mask: { on: "`input`", note: "`date`: takes dates as 99.99.9999." },
  min: { on: "`input[data-mask]`", note: "The earliest date it takes, as 1900-12-31." },
  max: { on: "`input[data-mask]`", note: "The latest date it takes, as 2010-12-31." },
  enables: {
    on: "`input[type=checkbox]`",
    note: "Without the tick the fieldset of that id is disabled (section checkout).",
  },
  walletChange: {
    on: "`button`",
    note: "What a press lets the shopper change at the wallet's provider: `address` or `payment` (section amazon).",
  },
  doneUrl: { on: "the order form", note: "The page that tells of the order once it is placed." },
  item: {
    on: "a card, a cart line, an order form",
    note: "Its product for the data layer, as JSON with GA4's names: `item_id` (the bundle number), `item_name`, `price`, `quantity` …",
  },
  itemList: { on: "around products", note: "The list's name for the data layer." },
  pageEvents: {
    on: '`script type="application/json"`',
    note: "Events for the data layer: what the page or the fragment is about, as a JSON list.",
  },
  store: {
    on: "a store of the list",
    note: 'Its name and place, as JSON: `name`, `lat`, `lng`; its `data-key` is what "my store" keeps.',
  },
  storeList: { on: "a fragment", note: "It lists the stores that a search has found." },
  storeProblem: {
    on: "`data-store-list`",
    note: "Why the search has found nothing, shown at the search.",
  },
  storeShow: { on: "`button` in a store", note: "Shows the store on the map." },
  storeChoose: { on: "`button` in a store", note: "Makes it the shopper's own store, or takes that back." },
  openingHours: {
    on: "a `data-opaque` element",
    note: "Time zone, week and special days, as JSON; the bundle writes into it whether it is open.",
  },
  suggestUrl: { on: "the search's `form`", note: "Where suggestions for what is typed are fetched." },
  formStep: { on: "a step of a form", note: "Its name. It has an `id` and a heading." },
  stepLink: { on: "`a` of a list of steps", note: "The step it leads to; its `href` is the step's `#id`." },
  showIf: {
    on: "a question or step of a form",
    note: "When it is asked: `NAME`, `NAME=A|B`, `NAME!=A`, `NAME>=8`, `NAME<=3`, joined by `&`.",
  },
  required: {
    on: "a field that is not always asked, a `fieldset` of checkboxes",
    note: "Must be answered where it is asked; of checkboxes at least one.",
  },
  draft: { on: "a form of steps", note: "`ID@VERSION` under which the browser keeps what is not sent yet." },
  draftIn: { on: "a form of steps", note: "`tab`: what is kept goes with the tab." },
  noDraft: { on: "a field", note: "What is typed there is never kept." },
  returnLine: {
    on: "a line of a return form",
    note: "Its key: `value` of its `item`, end of the names of its fields.",
  },
  priceValue: { on: "a line of a return form", note: "What one piece cost, as a number." },
  uploadUrl: { on: "`input[type=file]` of photos", note: "Where each photo is sent as soon as it is chosen." },
  place: { on: "a shape of a sketch", note: "`value` of the checkbox it stands for." },
  print: { on: "`button`", note: "Prints the page." },
  buyBar: { on: "`<html>`", note: "Set by the bundle while a buy bar is in sight: the styles leave room for it." },
  returningHeader: {
    on: "the page's header",
    note: "It comes back into sight when the shopper scrolls up. The bundle sets `home`, `away` or `back`.",
  },
  theme: {
    on: "`<html>`, `meta[name=theme-color]`",
    note: "`light` or `dark`. On `<html>`: the chosen theme, set by the bundle; absent: the system's.",
  },
  themeSwitch: {
    on: "any element, rendered `hidden`",
    note: "Radios for the theme: `light`, `dark`, or nothing for the system's.",
  },
  checkUrl: { on: "a step of a form", note: "Where its fields are checked before the next step: a `FormResponse`." },
};
