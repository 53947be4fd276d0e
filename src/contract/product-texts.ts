import { START_TEXTS } from "./start-texts";

/** What the islands of a product say by themselves. Apart from the other texts, for they come with the order form. */
export const PRODUCT_TEXTS = {
  en: {
    ...START_TEXTS.en,
    "Theme.AddToCart": "Add to cart",
    "Theme.Added": "Added",
    "Theme.Error": "Error",
    "Theme.AllInCart": "All in your cart",
    "Theme.StockAvailable": "{{ count }} available",
    "Theme.StockLow": "Only {{ count }} more of this item available",
    "Theme.StockEmpty": "out of stock",
    "Theme.PriceFrom": "from {{ price }}",
    "Theme.SoldOutOption": "{{ option }} – sold out",
  },
  de: {
    ...START_TEXTS.de,
    "Theme.AddToCart": "In den Warenkorb",
    "Theme.Added": "Hinzugefügt",
    "Theme.Error": "Fehler",
    "Theme.AllInCart": "Alle im Warenkorb",
    "Theme.StockAvailable": "{{ count }} verfügbar",
    "Theme.StockLow": "Nur noch {{ count }} Stück verfügbar",
    "Theme.StockEmpty": "ausverkauft",
    "Theme.PriceFrom": "ab {{ price }}",
    "Theme.SoldOutOption": "{{ option }} – ausverkauft",
  },
} as const;
export type ProductTextKey = keyof (typeof PRODUCT_TEXTS)["en"];
