import { ANSWER_TEXTS } from "./answer-texts";
import { PRODUCT_TEXTS } from "./product-texts";

/** Every text the bundle can say by itself. Pages override them with `translations` of the configuration. @see spec §8 and §9 */
export const TRANSLATION_KEYS = [
  "Theme.AddToCart",
  "Theme.ChooseSize",
  "Theme.Added",
  "Theme.Error",
  "Theme.AllInCart",
  "Theme.StockAvailable",
  "Theme.StockLow",
  "Theme.StockEmpty",
  "Theme.PriceFrom",
  "Theme.CartProductWasUpdated",
  "Theme.CartProductWasRemoved",
  "Theme.WatchlistProductWasAdded",
  "Theme.WatchlistProductWasRemoved",
  "Theme.WatchlistProductWasNotAdded",
  "Theme.WatchlistProductWasNotRemoved",
  "Theme.GeneralUnknownErrorOccurred",
  "Theme.Close",
  "Theme.SoldOutOption",
  "Theme.CartCheckAfterLostAnswer",
  "Theme.MiniCartOpened",
  "Theme.Undo",
  "Theme.CartProductIsBack",
  "Theme.PageIsOutdated",
  "Theme.OpenPage",
  "Theme.QuickViewNotLoaded",
  "Theme.WatchlistNotStored",
] as const;
export type TranslationKey = (typeof TRANSLATION_KEYS)[number];

/** Languages with built-in texts; any other language shows the English ones until the page brings its own. */
export const BUILT_IN_TEXTS: { readonly [language in "en" | "de"]: Readonly<Record<TranslationKey, string>> } = {
  en: {
    ...PRODUCT_TEXTS.en,
    ...ANSWER_TEXTS.en,
    "Theme.CartProductWasUpdated": "Your cart was updated.",
    "Theme.CartProductWasRemoved": "The item was removed from your cart.",
    "Theme.WatchlistProductWasAdded": "The item is on your watchlist.",
    "Theme.WatchlistProductWasRemoved": "The item was removed from your watchlist.",
    "Theme.WatchlistProductWasNotAdded": "The item could not be put on your watchlist. Please try again.",
    "Theme.WatchlistProductWasNotRemoved": "The item could not be removed from your watchlist. Please try again.",
    "Theme.Close": "Close",
    "Theme.Undo": "Undo",
    "Theme.CartProductIsBack": "The item is back in your cart.",
    "Theme.QuickViewNotLoaded": "The quick view could not be loaded.",
    "Theme.WatchlistNotStored": "Your browser keeps the watchlist only until you leave this page.",
  },
  de: {
    ...PRODUCT_TEXTS.de,
    ...ANSWER_TEXTS.de,
    "Theme.CartProductWasUpdated": "Der Warenkorb wurde aktualisiert.",
    "Theme.CartProductWasRemoved": "Der Artikel wurde aus dem Warenkorb entfernt.",
    "Theme.WatchlistProductWasAdded": "Der Artikel steht auf der Merkliste.",
    "Theme.WatchlistProductWasRemoved": "Der Artikel wurde von der Merkliste entfernt.",
    "Theme.WatchlistProductWasNotAdded": "Der Artikel konnte nicht gemerkt werden. Bitte noch einmal versuchen.",
    "Theme.WatchlistProductWasNotRemoved":
      "Der Artikel konnte nicht von der Merkliste entfernt werden. Bitte noch einmal versuchen.",
    "Theme.Close": "Schließen",
    "Theme.Undo": "Rückgängig",
    "Theme.CartProductIsBack": "Der Artikel liegt wieder im Warenkorb.",
    "Theme.QuickViewNotLoaded": "Die Schnellansicht konnte nicht geladen werden.",
    "Theme.WatchlistNotStored": "Dein Browser behält die Merkliste nur, bis du diese Seite verlässt.",
  },
};
