import type { Text } from "../shop/model";

/** What the shop's pages and answers say in the same words as the bundle, under the contract's keys. */
export const THEME_TEXTS: Readonly<Record<string, Text>> = {
  "Theme.AddToCart": { en: "Add to cart", de: "In den Warenkorb" },
  "Theme.AllInCart": { en: "All in your cart", de: "Alle im Warenkorb" },
  "Theme.ChooseSize": { en: "Please choose a size", de: "Bitte Größe wählen" },
  "Theme.ChooseWidthAndLength": { en: "Please choose a width and a length", de: "Bitte Weite und Länge wählen" },
  "Theme.CartProductWasRemoved": {
    en: "The item was removed from your cart.",
    de: "Der Artikel wurde aus dem Warenkorb entfernt.",
  },
  "Theme.CartProductWasSaved": {
    en: "Saved for later. The item is on your watchlist.",
    de: "Für später gemerkt. Der Artikel steht auf der Merkliste.",
  },
  "Theme.CartProductWasUpdated": { en: "Your cart was updated.", de: "Der Warenkorb wurde aktualisiert." },
  "Theme.Close": { en: "Close", de: "Schließen" },
  "Theme.GalleryShowItems": { en: "Show products", de: "Produkte anzeigen" },
  "Theme.GalleryShowItems.one": { en: "Show {{ count }} product", de: "{{ count }} Produkt anzeigen" },
  "Theme.GalleryShowItems.other": { en: "Show {{ count }} products", de: "{{ count }} Produkte anzeigen" },
  "Theme.SoldOutOption": { en: "{{ option }} – sold out", de: "{{ option }} – ausverkauft" },
  "Theme.StockAvailable": { en: "{{ count }} available", de: "{{ count }} verfügbar" },
  "Theme.StockEmpty": { en: "out of stock", de: "ausverkauft" },
  "Theme.StockLow": { en: "Only {{ count }} more of this item available", de: "Nur noch {{ count }} Stück verfügbar" },
  "Theme.WatchlistProductWasAdded": {
    en: "The item is on your watchlist.",
    de: "Der Artikel steht auf der Merkliste.",
  },
  "Theme.WatchlistProductWasRemoved": {
    en: "The item was removed from your watchlist.",
    de: "Der Artikel wurde von der Merkliste entfernt.",
  },
};
