import { SHOW_AND_ALLOW, type MarkupNotes } from "./note";

/** Stores: search, map, opening hours. */
export const STORE_NOTES = {
  attributes: {
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
    storeShow: {
      on: "`button` in a store",
      note: "Shows the store on the map.",
      without: "The shopper opens the map.",
    },
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
  },
  slots: {
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
  },
} as const satisfies MarkupNotes;
