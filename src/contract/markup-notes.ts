import type { ATTRIBUTE } from "./markup";

/** The place and meaning of an attribute. For docs/reference/attributes.md; no shopper downloads it. */
export interface AttributeNote {
  on: string;
  note: string;
  /** The consequence where it is missing; absent where the bundle sets it itself. */
  without?: string;
}

/** One note for each attribute of the contract; a missing one does not compile. @see contract §2 */
export const ATTRIBUTE_NOTES: Readonly<Record<keyof typeof ATTRIBUTE, AttributeNote>> = {
  island: { on: "an island", note: "Its name.", without: "It is no island." },
  options: { on: "an island", note: "Its options: a JSON object whose types are checked.", without: "The defaults." },
  slot: {
    on: "inside an island",
    note: "An element whose content or attributes the island drives.",
    without: "Islands drive no such element.",
  },
  hydrate: {
    on: "an island",
    note: "When it hydrates: `load`, `idle`, `visible` or `interaction`.",
    without: "`idle`; product cards and the search for stores `interaction`; their map once it is asked for.",
  },
  opaque: {
    on: "any element",
    note: "A subtree the bundle never touches.",
    without: "The next swap makes it what the server says.",
  },
  focusFallback: {
    on: "any element",
    note: "Where the focus goes when the element that had it is gone.",
    without: "The fragment's heading, else its first control.",
  },
  key: {
    on: "any element",
    note: "Identity among siblings: a cart line, a card. On a form's surroundings: the cart line.",
    without: "The `id`, else the order among its like.",
  },
  state: {
    on: "an island",
    note: "Set by the bundle: `pending`, `live` or `failed`. One from the server, of a page that a cache has saved, counts for nothing.",
  },
  fragment: {
    on: "a fragment",
    note: "The URL that its HTML can be fetched from again.",
    without: "It can be fetched no more, and grows stale.",
  },
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
  loadable: {
    on: "any element",
    note: "Shows a spinner while it loads; may hold options as JSON.",
    without: "Nothing shows that it loads.",
  },
  cartAction: {
    on: "`form`",
    note: "A change of the cart: one of the nine ACTIONs.",
    without: "The form is sent the native way.",
  },
  submitOn: {
    on: "`form[data-cart-action]`, a field of a filter form",
    note: "`change`: every change submits the form.",
    without: "It is sent by its button.",
  },
  submitMedia: {
    on: "a filter form",
    note: "A media query; while it matches, every change sends the form at once, except in its drawer. `all`: always.",
    without: "Filters are sent by the button.",
  },
  stockCount: {
    on: "a cart line's quantity",
    note: "Pieces in stock; the quantity stays within them.",
    without: "Only the server minds the stock.",
  },
  inCart: {
    on: "the cart's counter",
    note: "JSON: EAN → pieces in the cart. Order forms mind them.",
    without: "The server alone minds what is in the cart already.",
  },
  step: {
    on: "`button` of a quantity form",
    note: "`1` or `-1`: what a press adds to the quantity.",
    without: "The number is typed.",
  },
  undo: {
    on: "a removal's form",
    note: "The fields, as JSON, that put the line back when they are sent to `add-product`.",
    without: "There is no way back.",
  },
  announce: {
    on: "inside a cart fragment",
    note: "Read out after a change of the cart, together with the notice: the number of pieces, the total.",
    without: "Only what was done is read out.",
  },
  ean: {
    on: "a line of the mini cart",
    note: "EAN of its variant: marked once it has been added.",
    without: "The line is not marked.",
  },
  added: { on: "a line of the mini cart", note: "Set by the bundle while the mini cart is open after its addition." },
  bundle: {
    on: "an island",
    note: "The bundle number of the product it is about.",
    without:
      "Required: order form, gallery, reminder and watchlist form do not find each other; a watchlist form goes the native way, and one console error says so.",
  },
  variant: {
    on: "`input[type=radio]`",
    note: "The variant's stock, prices and texts, as JSON; its `value` is the EAN.",
    without: "Required: the radio is no variant.",
  },
  color: {
    on: "`input[type=radio]`, a card's colour",
    note: "The colour's title and main image, on a card its price, too, as JSON.",
    without: "The value is the title, and no picture changes.",
  },
  colorValue: {
    on: "a variant's input, a card's colour, a card",
    note: "`value` of the colour it comes in. On a card: of the colour it shows.",
    without: "Every colour.",
  },
  width: { on: "a variant's input", note: "Its width.", without: "There are no axes." },
  length: { on: "a variant's input", note: "Its length.", without: "There are no axes." },
  label: {
    on: "a variant's input, an option of the axes, a removal's form",
    note: "Its name in lists and for screen readers. What a removed line is called in notices.",
    without: "The text of its `<label>`, or its own; a removed line is “the item”.",
  },
  addUrl: { on: "a watchlist form", note: "Where it is sent to add.", without: "The endpoint." },
  removeUrl: { on: "a watchlist form", note: "Where it is sent to remove.", without: "The endpoint." },
  addLabel: {
    on: "a watchlist form",
    note: "Its label while the product is not on the watchlist.",
    without: "The label stays.",
  },
  removeLabel: { on: "a watchlist form", note: "Its label while the product is on it.", without: "The label stays." },
  saveForLater: {
    on: "a removal's form",
    note: "The product's bundle number: it is put on the watchlist first, with the form's fields, and only then is the line removed.",
    without: "The line is only removed.",
  },
  followsCart: {
    on: "a fragment",
    note: "It is fetched again after a change of the cart, as the cart is.",
    without: "It changes with its page only.",
  },
  url: {
    on: "`input[type=radio]`",
    note: "Instead of `data-color`: the page of the product in that colour.",
    without: "Colours change in place.",
  },
  followsVariant: {
    on: "a fragment",
    note: "A bundle number: it is fetched again for each variant of that product that the shopper chooses, with `variant` in its URL.",
    without: "It changes with its page only.",
  },
  recentlyViewed: {
    on: "a fragment",
    note: "It is filled with the products viewed before. Its value: the bundle number of the page's own product, which is remembered.",
    without: "Nothing is remembered.",
  },
  reminderUrl: {
    on: "a link or button",
    note: "Opens the reminder form of that URL in `#reminder-modal`.",
    without: "The link is followed.",
  },
  quickViewUrl: {
    on: "a link or button",
    note: "Opens the quick view of that URL in `#quick-view`.",
    without: "The link is followed.",
  },
  dialogUrl: {
    on: "`a`",
    note: "Opens the HTML of that URL in `#dialog`; its `href` is a page with the same content.",
    without: "The link is followed.",
  },
  share: {
    on: "`a`",
    note: "Shares the page, by its canonical address or the one given here; its `href` is the way without scripts, such as `mailto:`.",
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
    without: "The page is opened the ordinary way.",
  },
  pageQuery: {
    on: "`a`, `link`, `input[type=hidden]`",
    note: "Its `href` or `value` leads to this very page in another form, as in another language: its query is the page's, and follows it.",
    without: "It leads to the page as it was rendered.",
  },
  filtersOpen: {
    on: "`a`",
    note: "Opens the filters as a drawer; its `href` is `#` and the drawer's id.",
    without: "The link jumps to the filters.",
  },
  count: {
    on: "a filter form, a gallery's content",
    note: "How many products the gallery shows, on all its pages: a whole number.",
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
    note: "Where chunks come from, if not from `/assets/`.",
    without: "`/assets/`.",
  },
  consent: {
    on: "`html`",
    note: "What the shopper has allowed: `map`, `captcha`, `analytics`, `wallet`, or `all`.",
    without: "Nothing is allowed.",
  },
  consentForm: {
    on: "`form`",
    note: "Asks what the shopper allows: a submit takes effect without a reload. Its value is what is said then.",
    without: "The form is sent the native way.",
  },
  consentSheet: {
    on: "around a consent form",
    note: "Goes once the shopper has decided.",
    without: "It stays until the next page.",
  },
  consentChoose: {
    on: "`a` in a sheet",
    note: "Opens the sheet's topics; its `href` is the page that asks.",
    without: "The link leads to the page that asks.",
  },
  consentTopics: {
    on: "inside a sheet, `hidden`",
    note: "What `data-consent-choose` opens.",
    without: "All is in sight.",
  },
  tooltip: { on: "any control", note: "A text that shows on hover and focus.", without: "There is none." },
  popover: { on: "a link or button", note: "A text that a click shows.", without: "There is none." },
  popoverTitle: { on: "`[data-popover]`", note: "The popover's title.", without: "It has no title." },
  src: {
    on: "`img`",
    note: "The picture's URL: loaded 300 px before it comes into sight.",
    without: "The browser loads the picture by itself.",
  },
  srcset: { on: "`img[data-src]`", note: "Its further sizes, likewise.", without: "There is one size." },
  validate: {
    on: "`form`",
    note: "A submit with invalid fields that can be seen is blocked, and the form is marked. `blur`: fields are checked when they are left, too.",
    without: "The browser checks and says it, field by field.",
  },
  fieldError: {
    on: "inside `form`",
    note: "The place of the message of the field of that `name`.",
    without: "The browser points the field out.",
  },
  errorSummary: {
    on: "inside `form[data-validate]`",
    note: "Where several invalid fields are listed, as links.",
    without: "Only the first wrong field is said.",
  },
  mask: { on: "`input`", note: "`date`: takes dates as 99.99.9999.", without: "What is typed stays as it is." },
  min: { on: "`input[data-mask]`", note: "The earliest date it takes, as 1900-12-31.", without: "Any date before." },
  max: { on: "`input[data-mask]`", note: "The latest date it takes, as 2010-12-31.", without: "Any date after." },
  enables: {
    on: "`input[type=checkbox]`",
    note: "Without the tick the fieldset of that id is disabled (section checkout).",
    without: "Nothing is disabled.",
  },
  walletExpress: {
    on: "any, in an order form",
    note: "A button of the shop's own adds the form's choice to the cart, then opens the wallet's checkout.",
    without: "The wallet is offered in the cart.",
  },
  walletChange: {
    on: "`button`",
    note: "What a press lets the shopper change at the wallet's provider: `address` or `payment` (section amazon).",
    without: "Nothing can be changed at the provider.",
  },
  doneUrl: {
    on: "the order form",
    note: "The page that tells of the order once it is placed.",
    without: "The answer's `location` leads on; what became of an order whose answer is lost cannot be found out.",
  },
  item: {
    on: "a card, a cart line, an order form",
    note: "Its product for the data layer, as JSON with GA4's names: `item_id` (the bundle number), `item_name`, `price`, `quantity` …",
    without: "The data layer does not know the product.",
  },
  itemList: {
    on: "around products",
    note: "The list's name for the data layer.",
    without: "Chosen products belong to no list.",
  },
  pageEvents: {
    on: '`script type="application/json"`',
    note: "Events for the data layer: what the page or the fragment is about, as a JSON list.",
    without: "The page tells the data layer nothing.",
  },
  store: {
    on: "a store of the list",
    note: 'Its name and place, as JSON: `name`, `lat`, `lng`; its `data-key` is what "my store" keeps.',
    without: "The store is on no map, and cannot be chosen.",
  },
  storeList: {
    on: "a fragment",
    note: "It lists the stores that a search has found.",
    without: "The fragment around the first `data-store`.",
  },
  storeProblem: {
    on: "`data-store-list`",
    note: "Why the search has found nothing, shown at the search.",
    without: "The heading is announced.",
  },
  storeShow: { on: "`button` in a store", note: "Shows the store on the map.", without: "The map is opened by hand." },
  storeChoose: {
    on: "`button` in a store",
    note: "Makes it the shopper's own store, or takes that back.",
    without: 'There is no "my store".',
  },
  openingHours: {
    on: "a `data-opaque` element",
    note: "Time zone, week and special days, as JSON; the bundle writes into it whether it is open.",
    without: "The server's words stay.",
  },
  suggestUrl: {
    on: "the search's `form`",
    note: "Where suggestions for what is typed are fetched.",
    without: "Nothing is suggested.",
  },
  addressSuggestUrl: {
    on: "an element around the fields of one address",
    note: "Where addresses for what is typed are fetched; the fields are told apart by their `autocomplete`.",
    without: "Nothing is suggested.",
  },
  formStep: {
    on: "a step of a form",
    note: "Its name. It has an `id` and a heading.",
    without: "Required: a form without steps stays as the server has rendered it.",
  },
  stepLink: {
    on: "`a` of a list of steps",
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
    note: "Must be answered where it is asked; of checkboxes at least one.",
    without: "It may be left out.",
  },
  draft: {
    on: "a form of steps",
    note: "`ID@VERSION` under which the browser keeps what is not sent yet.",
    without: "Nothing is kept.",
  },
  draftIn: {
    on: "a form of steps",
    note: "`tab`: what is kept goes with the tab.",
    without: "It is kept for 30 days.",
  },
  noDraft: { on: "a field", note: "What is typed there is never kept.", without: "It is kept with the rest." },
  returnLine: {
    on: "a line of a return form",
    note: "Its key: `value` of its `item`, end of the names of its fields.",
    without: "The line counts for no estimate.",
  },
  priceValue: {
    on: "a line of a return form",
    note: "What one piece cost, as a number.",
    without: "The line counts for no estimate.",
  },
  uploadUrl: {
    on: "`input[type=file]` of photos",
    note: "Where each photo is sent as soon as it is chosen.",
    without: "The photos go along with the form.",
  },
  place: {
    on: "a shape of a sketch",
    note: "`value` of the checkbox it stands for.",
    without: "A click on the sketch does nothing.",
  },
  print: { on: "`button`", note: "Prints the page.", without: "The button does nothing." },
  buyBar: { on: "`<html>`", note: "Set by the bundle while a buy bar is in sight: the styles leave room for it." },
  returningHeader: {
    on: "the page's header",
    note: "It comes back into sight when the shopper scrolls up. The bundle sets `home`, `away` or `back`.",
    without: "It stays at the top of the page.",
  },
  theme: {
    on: "`<html>`, `meta[name=theme-color]`",
    note: "`light` or `dark`. On `<html>`: the chosen theme, set by the bundle.",
    without: "The system's theme.",
  },
  themeSwitch: {
    on: "any element, rendered `hidden`",
    note: "Radios for the theme: `light`, `dark`, or nothing for the system's.",
    without: "The system's theme holds.",
  },
  checkUrl: {
    on: "a step of a form",
    note: "Where its fields are checked before the next step: a `FormResponse`.",
    without: "The server checks it at the end.",
  },
};
