import { texts, type TextKey } from "./text";

/**
 * Messages about an answer, or a missing one. They come with the code that sends, so that none has to be fetched. @see
 * contract §6
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
