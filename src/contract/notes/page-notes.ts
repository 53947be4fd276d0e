import type { MarkupNotes } from "./note";

/** Any page: islands and fragments, links, pictures, texts on hover, consent, theme, search, the data layer. */
export const PAGE_NOTES = {
  attributes: {
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
    initialized: { on: "a loadable", note: "Set by the bundle once the element is loadable." },
    loadable: {
      on: "any element",
      note: "Shows a spinner while it loads; may hold options as JSON.",
      without: "Nothing shows that it is loading.",
    },
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
    pageQuery: {
      on: "`a`, `link`, `input[type=hidden]`",
      note: "Its `href` or `value` leads to this same page in another form, such as another language; its query follows the page's.",
      without: "It leads to the page as it was rendered.",
    },
    scrollTop: { on: "`a`", note: "Scrolls to the top of the page.", without: "The link is followed." },
    share: {
      on: "`a`",
      note: "Shares the page by its canonical address, or by the one given here; its `href`, such as `mailto:`, is used without scripts.",
      without: "The link is followed.",
    },
    dialogUrl: {
      on: "`a`",
      note: "Opens the HTML from that URL in `#dialog`; its `href` is a page with the same content.",
      without: "The link is followed.",
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
    print: {
      on: "`button`, rendered `hidden`",
      note: "Shown by the bundle; prints the page (sections checkout, knitrepair and returns).",
      without: "The button does nothing.",
    },
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
    suggestUrl: {
      on: "the search's `form`",
      note: "Where suggestions for the typed text are fetched from.",
      without: "There are no suggestions.",
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
  },
  slots: {
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
      next: {
        on: ["button"],
        note: "Goes forward; `aria-disabled` at the end.",
        without: "The shopper drags the row.",
      },
      pause: {
        on: ["button"],
        note: "Rendered `hidden`: stops and resumes the automatic movement.",
        without: "Nothing moves automatically, whatever `autoplay` says.",
      },
      dots: { note: "`data-opaque`: gets a button for each stop.", without: "There are no dots." },
    },
    dialog: {
      title: { note: "In `#dialog`: shows the link's text.", without: "The title does not change." },
      body: {
        weight: "required",
        note: "In `#dialog`: where the HTML is shown.",
        without: "The link is followed.",
      },
    },
  },
} as const satisfies MarkupNotes;
