import type { MarkupNotes } from "./note";

/** Lists of products: filters, cards, quick view, products viewed last. */
export const GALLERY_NOTES = {
  attributes: {
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
    submitMedia: {
      on: "a filter form",
      note: "A media query; while it matches, every change sends the form at once, except in its drawer. `all`: always.",
      without: "The filters are sent by the button.",
    },
    recentlyViewed: {
      on: "a fragment",
      note: "It is filled with previously viewed products. Its value is the bundle number of the page's own product, which is remembered.",
      without: "Nothing is remembered.",
    },
    quickViewUrl: {
      on: "a link or button",
      note: "Opens the quick view from that URL in `#quick-view`.",
      without: "The link is followed.",
    },
  },
  slots: {
    "filter-form": {
      submit: {
        note: "Shows the products; says how many there are.",
        without: "The form is sent natively, without the count.",
      },
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
    "recently-viewed": {
      forget: {
        on: ["button"],
        note: "Forgets the viewed products.",
        without: "Only newer products push out the oldest.",
      },
    },
  },
} as const satisfies MarkupNotes;
