import { productText } from "./product-text";
import { texts, type TextKey, findText } from "./text";
import { config } from "../contract/config";
import { FALLBACK_KEY, isTranslationKey } from "../contract/message-key";
import { interpolate, type TemplateValues } from "../lib/template";

/**
 * Messages about an answer, or a missing one. They come with the code that sends, so that none has to be fetched.
 * @see contract §6
 */
export const answerText = texts({
  en: {
    "Theme.GeneralUnknownErrorOccurred": "Something went wrong. Please try again.",
    "Theme.Offline": "You are offline. Please try again once you are connected.",
    "Theme.TryAgain": "Try again",
    "Theme.TooManyRequests": "Too many attempts. Please wait a moment and try again.",
    "Theme.CartCheckAfterLostAnswer": "The connection was lost. Please check your cart before you try again.",
    "Theme.MiniCartOpened": "Your cart is open: {{ summary }}",
    "Theme.PageIsOutdated": "This part of the page is no longer up to date.",
    "Theme.OpenPage": "Open the page",
  },
  de: {
    "Theme.GeneralUnknownErrorOccurred": "Etwas ist schiefgegangen. Bitte noch einmal versuchen.",
    "Theme.Offline": "Du bist offline. Bitte noch einmal versuchen, sobald du wieder verbunden bist.",
    "Theme.TryAgain": "Noch einmal versuchen",
    "Theme.TooManyRequests": "Das waren zu viele Versuche. Bitte einen Moment warten und noch einmal versuchen.",
    "Theme.CartCheckAfterLostAnswer":
      "Die Verbindung ist abgebrochen. Bitte den Warenkorb prüfen, bevor du es noch einmal versuchst.",
    "Theme.MiniCartOpened": "Der Warenkorb ist offen: {{ summary }}",
    "Theme.PageIsOutdated": "Dieser Teil der Seite ist nicht mehr aktuell.",
    "Theme.OpenPage": "Seite öffnen",
  },
});
export type AnswerTextKey = TextKey<typeof answerText>;

/**
 * Messages after a cart or watchlist action, and all texts whose key a server may send without a text of its own.
 * @see spec §8 and §9
 */
const messageText = texts({
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
    "Theme.WatchlistOffline":
      "You are offline. {{ count }} changes to your watchlist were not saved. Please try again.",
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
    "Theme.WatchlistOffline":
      "Du bist offline. {{ count }} Änderungen der Merkliste sind nicht gespeichert. Bitte noch einmal versuchen.",
    "Theme.WatchlistNotStored": "Dein Browser behält die Merkliste nur, bis du diese Seite verlässt.",
  },
});
export type TranslationKey = TextKey<typeof messageText>;

const MARKUP = /<[a-z!/]/i;

/**
 * The text of a key in the page's language, or the fallback text; never the key, and never markup. A sentence in place
 * of a key is returned unchanged.
 * @param key a built-in key, or one of the server's own
 * @see contract §6
 */
export function translate(key: TranslationKey | (string & {}), values: TemplateValues = {}): string {
  const text = findText(messageText.builtIn, key, values);
  if (text !== undefined) return text;
  return isTranslationKey(key) || MARKUP.test(key)
    ? messageText(FALLBACK_KEY, values)
    : interpolate(key, values, config().locale);
}
