import type { Text } from "../shop/model";
import { ACCOUNT_PAGE_TEXTS } from "./account-texts";
import { CHECKOUT_TEXTS } from "./checkout-texts";
import { GALLERY_PAGE_TEXTS } from "./gallery-texts";
import { PRODUCT_PAGE_TEXTS } from "./product-texts";
import { CART_PAGE_TEXTS } from "./cart-texts";
import { FORM_PAGE_TEXTS } from "./form-texts";
import { HOME_TEXTS } from "./home-texts";
import { REVIEW_PAGE_TEXTS } from "./review-texts";
import { STORE_PAGE_TEXTS } from "./store-texts";
import { WALLET_TEXTS } from "./wallet-texts";

/** All template texts. `count` chooses `KEY.one` or `KEY.other`. */
export const SHOP_TEXTS: Readonly<Record<string, Text>> = {
  ...ACCOUNT_PAGE_TEXTS,
  ...CHECKOUT_TEXTS,
  ...GALLERY_PAGE_TEXTS,
  ...PRODUCT_PAGE_TEXTS,
  ...CART_PAGE_TEXTS,
  ...FORM_PAGE_TEXTS,
  ...REVIEW_PAGE_TEXTS,
  ...STORE_PAGE_TEXTS,
  ...HOME_TEXTS,
  ...WALLET_TEXTS,
  "Page.Account": { en: "My account", de: "Mein Konto" },
  "Page.Cart": { en: "Cart", de: "Warenkorb" },
  "Page.CartIsEmpty": {
    en: "Your cart is empty. High time for something warm.",
    de: "Der Warenkorb ist leer. Höchste Zeit für etwas Warmes.",
  },
  "Page.CartNote": {
    en: "Free returns within 30 days. We repair what you wear out.",
    de: "30 Tage kostenlose Rückgabe. Und was verschleißt, reparieren wir.",
  },
  "Page.Categories": { en: "Categories", de: "Sortiment" },
  "Page.CategoriesBelow": { en: "Categories, at the foot of the page", de: "Sortiment am Fuß der Seite" },
  "Page.Checkout": { en: "Checkout", de: "Kasse" },
  "Page.CheckoutLoginTitle": { en: "I have an account", de: "Ich habe ein Konto" },
  "Page.ConsentAll": { en: "Allow all", de: "Alle erlauben" },
  "Page.ConsentAnalytics": { en: "Statistics", de: "Statistik" },
  "Page.ConsentCaptcha": { en: "Protection from robots", de: "Schutz vor Robotern" },
  "Page.ConsentChoose": { en: "Choose", de: "Auswählen" },
  "Page.ConsentMap": { en: "Map", de: "Karte" },
  "Page.ConsentNecessary": { en: "Only necessary", de: "Nur Nötiges" },
  "Page.ConsentSaveChoice": { en: "Save choice", de: "Auswahl sichern" },
  "Page.ConsentSheetTitle": { en: "What may we use?", de: "Was dürfen wir einbinden?" },
  "Page.ConsentSubmit": { en: "Save my choice", de: "Auswahl speichern" },
  "Page.ConsentText": {
    en: "Some parts of this shop come from others, who then see that you are here. You decide which of them we may use. Everything else works without them.",
    de: "Manches in diesem Shop kommt von anderen, und die sehen dann, dass du hier bist. Du entscheidest, wen wir einbinden dürfen. Alles Übrige geht auch ohne.",
  },
  "Page.ConsentAnalyticsText": {
    en: "Counts which pages are read, so that we know what to mend.",
    de: "Zählt, welche Seiten gelesen werden, damit wir wissen, was wir flicken müssen.",
  },
  "Page.ConsentCaptchaText": {
    en: "Checks forms that anyone may send, such as the reminder for sold-out sizes.",
    de: "Prüft Formulare, die jeder absenden kann, etwa die Erinnerung an ausverkaufte Größen.",
  },
  "Page.ConsentMapText": {
    en: "Draws the map of the store finder. The list of stores is there without it.",
    de: "Zeichnet die Karte der Filialsuche. Die Liste der Filialen gibt es auch ohne sie.",
  },
  "Page.ConsentTopics": { en: "Services of others", de: "Dienste von anderen" },
  "Page.CrossBorderText": {
    en: "This item is sent from another EU country. The VAT of your country applies.",
    de: "Dieser Artikel kommt aus einem anderen EU-Land. Es gilt die Mehrwertsteuer deines Landes.",
  },
  "Page.CustomerMessage": { en: "A message to us", de: "Eine Nachricht an uns" },
  "Page.CustomerMessageKeep": { en: "Keep the message", de: "Nachricht merken" },
  "Page.Email": { en: "E-mail address", de: "E-Mail-Adresse" },
  "Page.FooterText": {
    en: "Knitwear from small mills, in yarns we know the sheep of. Made to be worn, washed, mended and worn again.",
    de: "Strick aus kleinen Manufakturen, aus Garnen, deren Schafe wir kennen. Zum Tragen, Waschen, Flicken und Weitertragen.",
  },
  "Page.GoOnShopping": { en: "Go on shopping", de: "Weiter einkaufen" },
  "Page.GuestSubmit": { en: "Order as a guest", de: "Als Gast bestellen" },
  "Page.GuestText": {
    en: "You can order without an account. We only ask for what the parcel needs.",
    de: "Du kannst ohne Konto bestellen. Wir fragen nur, was das Paket braucht.",
  },
  "Page.GuestTitle": { en: "I am new here", de: "Ich bin neu hier" },
  "Page.InsteadOf": { en: "Instead of", de: "Statt" },
  "Page.Language": { en: "Language", de: "Sprache" },
  "Page.LoginTitle": { en: "Welcome back", de: "Schön, dass du wieder da bist" },
  "Page.LostPasswordSubmit": { en: "Send me a link", de: "Link zuschicken" },
  "Page.LostPasswordText": {
    en: "Tell us your e-mail address and we will send you a link for a new one.",
    de: "Nenne uns deine E-Mail-Adresse, und wir schicken dir einen Link für ein neues.",
  },
  "Page.LostPasswordTitle": { en: "Password forgotten?", de: "Passwort vergessen?" },
  "Page.MiniCartNotLoaded": {
    en: "The cart could not be loaded.",
    de: "Der Warenkorb konnte nicht geladen werden.",
  },
  "Page.ChooseSize": { en: "Choose a size", de: "Größe wählen" },
  "Page.OpenAgain": { en: "Open the page again", de: "Seite noch einmal öffnen" },
  "Page.Password": { en: "Password", de: "Passwort" },
  "Page.PasswordMissing": { en: "Please enter your password.", de: "Bitte das Passwort angeben." },
  "Page.PictureDetail": { en: "The knit from near", de: "Das Gestrick von Nahem" },
  "Page.PictureFlat": {
    en: "Laid flat, with a ball of the same yarn",
    de: "Liegend, mit einem Knäuel aus demselben Garn",
  },
  "Page.Pieces.one": { en: "{{ count }} item", de: "{{ count }} Artikel" },
  "Page.Pieces.other": { en: "{{ count }} items", de: "{{ count }} Artikel" },
  "Page.Quantity": { en: "Quantity", de: "Menge" },
  "Page.QuantityLess": { en: "One less", de: "Eins weniger" },
  "Page.QuantityMore": { en: "One more", de: "Eins mehr" },
  "Page.QuickView": { en: "Quick view", de: "Schnellansicht" },
  "Page.ReminderOpen": { en: "Tell me when it is back", de: "Sag mir, wenn es wieder da ist" },
  "Page.ResetFilters": { en: "Clear all filters", de: "Alle Filter löschen" },
  "Page.Search": { en: "Search", de: "Suchen" },
  "Page.SearchPlaceholder": { en: "Search for wool, cables, socks …", de: "Suche nach Wolle, Zopf, Socken …" },
  "Page.Shipping": { en: "Delivery", de: "Versand" },
  "Page.ShippingAndPayment": { en: "Delivery and payment", de: "Versand und Bezahlung" },
  "Page.ShippingFree": { en: "free", de: "kostenlos" },
  "Page.SkipToContent": { en: "Skip to content", de: "Zum Inhalt springen" },
  "Page.Sort": { en: "Sort by", de: "Sortieren nach" },
  "Page.Summary": { en: "Summary", de: "Zusammenfassung" },
  "Page.ToCart": { en: "Go to the cart", de: "Zum Warenkorb" },
  "Page.ValueRepair": { en: "Repaired, not replaced", de: "Repariert statt ersetzt" },
  "Page.ValueRepairText": {
    en: "Holes, elbows, seams: our workshop mends every piece we ever sold.",
    de: "Löcher, Ellbogen, Nähte: Unsere Werkstatt flickt jedes Stück, das wir je verkauft haben.",
  },
  "Page.Theme": { en: "Appearance", de: "Darstellung" },
  "Page.ThemeDark": { en: "Dark", de: "Dunkel" },
  "Page.ThemeLight": { en: "Light", de: "Hell" },
  "Page.ThemeSystem": { en: "As my device", de: "Wie mein Gerät" },
  "Page.Watchlist": { en: "Watchlist", de: "Merkliste" },
};
