import { answerText } from "./answer-text";
import { productText } from "./product-text";
import { texts, type TextKey } from "./text";

/**
 * Messages after a cart or watchlist action, and all texts whose key a server may send without a text of its own. @see
 * spec §8 and §9
 */
export const messageText = texts({
  en: {
    ...productText.builtIn.en,
    ...answerText.builtIn.en,
    "Theme.CartProductWasUpdated": "Your cart was updated.",
    "Theme.CartProductWasRemoved": "The item was removed from your cart.",
    "Theme.CartProductWasSaved": "Saved for later. The item is on your watchlist.",
    "Theme.WatchlistProductWasAdded": "The item is on your watchlist.",
    "Theme.WatchlistProductWasRemoved": "The item was removed from your watchlist.",
    "Theme.WatchlistProductWasNotAdded": "The item could not be added to your watchlist. Please try again.",
    "Theme.WatchlistProductWasNotRemoved": "The item could not be removed from your watchlist. Please try again.",
    "Theme.Close": "Close",
    "Theme.Undo": "Undo",
    "Theme.CartProductIsBack": "The item is back in your cart.",
    "Theme.CartQuantityFell.one": "Your cart has one of these now, not {{ before }}: no more are available.",
    "Theme.CartQuantityFell": "Your cart has {{ count }} of these now, not {{ before }}: no more are available.",
    "Theme.CartLinesJoined": "Combined with what was already in your cart: {{ count }} now.",
    "Theme.CartIsAsBefore": "Your cart is as it was before.",
    "Theme.QuickViewNotLoaded": "The quick view could not be loaded.",
    "Theme.WatchlistNotStored": "Your browser keeps the watchlist only until you leave this page.",
  },
  de: {
    ...productText.builtIn.de,
    ...answerText.builtIn.de,
    "Theme.CartProductWasUpdated": "Der Warenkorb wurde aktualisiert.",
    "Theme.CartProductWasRemoved": "Der Artikel wurde aus dem Warenkorb entfernt.",
    "Theme.CartProductWasSaved": "Für später gemerkt. Der Artikel steht auf der Merkliste.",
    "Theme.WatchlistProductWasAdded": "Der Artikel steht auf der Merkliste.",
    "Theme.WatchlistProductWasRemoved": "Der Artikel wurde von der Merkliste entfernt.",
    "Theme.WatchlistProductWasNotAdded": "Der Artikel konnte nicht gemerkt werden. Bitte noch einmal versuchen.",
    "Theme.WatchlistProductWasNotRemoved":
      "Der Artikel konnte nicht von der Merkliste entfernt werden. Bitte noch einmal versuchen.",
    "Theme.Close": "Schließen",
    "Theme.Undo": "Rückgängig",
    "Theme.CartProductIsBack": "Der Artikel liegt wieder im Warenkorb.",
    "Theme.CartQuantityFell.one": "Im Warenkorb ist davon jetzt eines, nicht {{ before }}: Mehr gibt es nicht.",
    "Theme.CartQuantityFell": "Im Warenkorb sind davon jetzt {{ count }}, nicht {{ before }}: Mehr gibt es nicht.",
    "Theme.CartLinesJoined": "Zusammengelegt mit dem, was schon im Warenkorb war: jetzt {{ count }}.",
    "Theme.CartIsAsBefore": "Der Warenkorb ist wieder wie vorher.",
    "Theme.QuickViewNotLoaded": "Die Schnellansicht konnte nicht geladen werden.",
    "Theme.WatchlistNotStored": "Dein Browser behält die Merkliste nur, bis du diese Seite verlässt.",
  },
});
export type TranslationKey = TextKey<typeof messageText>;
