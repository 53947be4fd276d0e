import { texts, type TextKey } from "../../say/text";

/** Texts of the checkout. @see contract §6 */
export const checkoutText = texts({
  en: {
    "Theme.MessageSaving": "Saving …",
    "Theme.MessageSaved": "Saved.",
    "Theme.MessageNotSaved": "Not saved yet. It will be sent with your order.",
    "Theme.CheckoutTotal": "Total: {{ total }}",
    "Theme.CheckoutTotalChanged": "The total is now {{ total }}. Please check your order and place it again.",
    "Theme.CheckoutChoiceChanged": "Delivery or payment has changed. Please check your order and place it again.",
    "Theme.CheckoutSessionLost":
      "You are no longer logged in. Nothing was ordered. Your entries stay here: log in in a new tab, then place the order again.",
    "Theme.CheckoutSessionLostUnsure":
      "You are no longer logged in, and we do not know whether your order has arrived. Log in in a new tab and look at your orders. If it is missing, place it again: your entries stay here.",
    "Theme.CheckoutNotHere":
      "This order can no longer be placed here, and nothing was ordered. Your entries stay on this page.",
    "Theme.CheckoutNotHereUnsure":
      "This order can no longer be placed here, and we do not know whether it has arrived. Please open the page below before you order again.",
    "Theme.CheckoutLogin": "Log in (new tab)",
    "Theme.CheckoutElsewhere": "Open the page (new tab)",
    "Theme.OrderBusy": "Your order is being placed.",
    "Theme.OrderChecking": "The connection was lost. We are checking whether your order has arrived.",
    "Theme.OrderUnsure":
      "The connection was lost, and we do not know whether your order has arrived. Please place it again: it will never be processed twice.",
    "Theme.OrderUnanswered":
      "The shop has a problem, and we do not know whether your order has arrived. Please place it again: it will never be processed twice.",
    "Theme.OrderRefused":
      "The shop did not accept your order. Nothing was ordered. Please check it and place it again.",
    "Theme.OrderTooOften": "Too many attempts. Nothing was ordered. Please wait a moment, then place your order again.",
  },
  de: {
    "Theme.MessageSaving": "Wird gespeichert …",
    "Theme.MessageSaved": "Gespeichert.",
    "Theme.MessageNotSaved": "Noch nicht gespeichert. Die Nachricht geht mit der Bestellung mit.",
    "Theme.CheckoutTotal": "Gesamtsumme: {{ total }}",
    "Theme.CheckoutTotalChanged":
      "Die Gesamtsumme ist jetzt {{ total }}. Bitte prüfe die Bestellung und sende sie noch einmal ab.",
    "Theme.CheckoutChoiceChanged":
      "Versand oder Zahlung hat sich geändert. Bitte prüfe die Bestellung und sende sie noch einmal ab.",
    "Theme.CheckoutSessionLost":
      "Du bist nicht mehr angemeldet. Es wurde nichts bestellt. Deine Angaben bleiben hier stehen: Melde dich in einem neuen Tab an und bestelle dann noch einmal.",
    "Theme.CheckoutSessionLostUnsure":
      "Du bist nicht mehr angemeldet, und wir wissen nicht, ob deine Bestellung angekommen ist. Melde dich in einem neuen Tab an und sieh bei deinen Bestellungen nach. Fehlt sie, bestelle noch einmal: Deine Angaben bleiben hier stehen.",
    "Theme.CheckoutNotHere":
      "Diese Bestellung lässt sich hier nicht mehr absenden, und es wurde nichts bestellt. Deine Angaben bleiben auf dieser Seite stehen.",
    "Theme.CheckoutNotHereUnsure":
      "Diese Bestellung lässt sich hier nicht mehr absenden, und wir wissen nicht, ob sie angekommen ist. Bitte öffne die Seite unten, bevor du noch einmal bestellst.",
    "Theme.CheckoutLogin": "Anmelden (neuer Tab)",
    "Theme.CheckoutElsewhere": "Seite öffnen (neuer Tab)",
    "Theme.OrderBusy": "Deine Bestellung wird abgeschickt.",
    "Theme.OrderChecking": "Die Verbindung ist abgebrochen. Wir prüfen, ob deine Bestellung angekommen ist.",
    "Theme.OrderUnsure":
      "Die Verbindung ist abgebrochen, und wir wissen nicht, ob deine Bestellung angekommen ist. Bitte sende sie noch einmal ab: Sie wird nie doppelt ausgeführt.",
    "Theme.OrderUnanswered":
      "Der Shop hat gerade Schwierigkeiten, und wir wissen nicht, ob deine Bestellung angekommen ist. Bitte sende sie noch einmal ab: Sie wird nie doppelt ausgeführt.",
    "Theme.OrderRefused":
      "Der Shop hat deine Bestellung nicht angenommen. Es wurde nichts bestellt. Bitte prüfe sie und sende sie noch einmal ab.",
    "Theme.OrderTooOften":
      "Das waren zu viele Versuche. Es wurde nichts bestellt. Bitte warte einen Moment und sende die Bestellung dann noch einmal ab.",
  },
});
export type CheckoutTextKey = TextKey<typeof checkoutText>;
