import { interpolate, type TemplateValues } from "../../src/lib/template";
import { CHECKOUT_NAMES, CHECKOUT_NOTICE_TEXTS } from "./checkout-texts";
import { FORM_NAMES, FORM_NOTICE_TEXTS } from "./form-texts";
import type { Category, Locale, Text } from "./model";

/** What the shop says about deeds: keys of messages in its answers. A page carries them in `storefront-config`. */
export const NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  ...CHECKOUT_NOTICE_TEXTS,
  ...FORM_NOTICE_TEXTS,
  "Shop.CartProductWasAdded": { en: "The item is in your cart.", de: "Der Artikel liegt im Warenkorb." },
  "Shop.VariantUnknown": {
    en: "We no longer sell this item like that.",
    de: "Diese Ausführung führen wir nicht mehr.",
  },
  "Shop.SoldOut": { en: "This item is sold out.", de: "Dieser Artikel ist ausverkauft." },
  "Shop.AllStockInCart.one": {
    en: "The only piece in stock is in your cart already.",
    de: "Das einzige Stück auf Lager liegt schon im Warenkorb.",
  },
  "Shop.AllStockInCart.other": {
    en: "All {{ count }} pieces in stock are in your cart already.",
    de: "Alle {{ count }} Stück auf Lager liegen schon im Warenkorb.",
  },
  "Shop.FewerAdded.one": {
    en: "Only one more could be added.",
    de: "Es konnte nur noch ein Stück hinzugefügt werden.",
  },
  "Shop.FewerAdded.other": {
    en: "Only {{ count }} more could be added.",
    de: "Es konnten nur noch {{ count }} Stück hinzugefügt werden.",
  },
  "Shop.OnlyStockAvailable.one": { en: "Only one is in stock.", de: "Davon ist nur ein Stück auf Lager." },
  "Shop.OnlyStockAvailable.other": {
    en: "Only {{ count }} are in stock.",
    de: "Davon sind nur {{ count }} Stück auf Lager.",
  },
  "Shop.LineMissing": {
    en: "This item is no longer in your cart.",
    de: "Dieser Artikel liegt nicht mehr im Warenkorb.",
  },
  "Shop.StillInStock": { en: "This item is in stock again.", de: "Dieser Artikel ist wieder auf Lager." },
  "Shop.NotCrossBorder": {
    en: "This item is not sent from another country.",
    de: "Dieser Artikel wird nicht aus einem anderen Land versandt.",
  },
  "Shop.VoucherUnknown": { en: "We do not know this voucher.", de: "Diesen Gutschein kennen wir nicht." },
  "Shop.ModifierAlreadyUsed": { en: "That is in your cart already.", de: "Das liegt schon im Warenkorb." },
  "Shop.OneVoucherOnly": { en: "Only one voucher an order.", de: "Nur ein Gutschein je Bestellung." },
  "Shop.ModifierMissing": { en: "That is no longer in your cart.", de: "Das liegt nicht mehr im Warenkorb." },
  "Shop.CartEmpty": { en: "Your cart is empty.", de: "Der Warenkorb ist leer." },
  "Shop.ProductUnknown": { en: "We no longer sell this product.", de: "Dieses Produkt führen wir nicht mehr." },
  "Shop.LoggedIn": { en: "Welcome back.", de: "Willkommen zurück." },
  "Shop.LoggedOut": { en: "You are logged out. See you soon.", de: "Du bist abgemeldet. Bis bald." },
  "Shop.OrderAsGuest": { en: "You order as a guest.", de: "Du bestellst als Gast." },
  "Shop.LoginFailed": { en: "E-mail address or password is wrong.", de: "E-Mail-Adresse oder Passwort ist falsch." },
  "Shop.CustomerNotKeptYet": {
    en: "You were logged out meanwhile. What you have typed is kept; save it once you are logged in.",
    de: "Du wurdest inzwischen abgemeldet. Deine Eingaben sind aufgehoben; speichere sie, sobald du angemeldet bist.",
  },
  "Shop.CustomerKept": { en: "Your data are saved.", de: "Deine Daten sind gespeichert." },
  "Shop.EmailInvalid": { en: "Please enter a valid e-mail address.", de: "Bitte eine gültige E-Mail-Adresse angeben." },
  "Shop.PasswordMailSent": {
    en: "If there is an account with this address, a link is on its way.",
    de: "Falls es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs.",
  },
  "Shop.ReminderSaved": {
    en: "We will write to you as soon as the item is back.",
    de: "Wir schreiben dir, sobald der Artikel wieder da ist.",
  },
  "Shop.ReminderConfirm": {
    en: "One more step: please follow the link in the mail we have just sent you.",
    de: "Ein Schritt noch: Bitte öffne den Link in der E-Mail, die wir dir gerade geschickt haben.",
  },
  "Shop.CaptchaRefused": {
    en: "The security check was not accepted. Please repeat it.",
    de: "Die Sicherheitsabfrage wurde nicht angenommen. Bitte wiederhole sie.",
  },
  "Shop.InStockAgain": { en: "Good news: this item is in stock.", de: "Gute Nachricht: Dieser Artikel ist auf Lager." },
  "Shop.MessageKept": { en: "We have noted your message.", de: "Wir haben deine Nachricht notiert." },
  "Shop.MessageTooLong": { en: "Please keep it under 500 characters.", de: "Bitte höchstens 500 Zeichen schreiben." },
  "Shop.ConsentKept": { en: "Your choice is saved.", de: "Deine Auswahl ist gespeichert." },
  "Shop.AddressKept": { en: "The address was taken over.", de: "Die Adresse wurde übernommen." },
  "Shop.OrderPlaced": { en: "Thank you for your order.", de: "Vielen Dank für deine Bestellung." },
  "Shop.PageExpired": {
    en: "The page was open for too long. Please go back, load it again and repeat.",
    de: "Die Seite war zu lange offen. Bitte zurückgehen, neu laden und wiederholen.",
  },
};

/** Names of what the shop itself has to name: pages, filters. */
export const OWN_TEXTS: Readonly<Record<string, Text>> = {
  ...CHECKOUT_NAMES,
  ...FORM_NAMES,
  "Shop.Name": { en: "Maschenwerk", de: "Maschenwerk" },
  "Shop.TitleHome": { en: "Knitwear made to last", de: "Strick, der bleibt" },
  "Shop.TitleCart": { en: "Your cart", de: "Warenkorb" },
  "Shop.TitleCheckout": { en: "Checkout", de: "Kasse" },
  "Shop.TitleWatchlist": { en: "Your watchlist", de: "Merkliste" },
  "Shop.TitleStores": { en: "Our stores", de: "Unsere Läden" },
  "Shop.TitleConsent": { en: "Privacy settings", de: "Datenschutz-Einstellungen" },
  "Shop.TitleLogin": { en: "Log in", de: "Anmelden" },
  "Shop.TitleSample": { en: "Everything, again and again", de: "Alles, wieder und wieder" },
  "Shop.AllSearchResults.one": { en: "Show the one result", de: "Das eine Ergebnis anzeigen" },
  "Shop.AllSearchResults.other": {
    en: "Show all {{ count }} results for “{{ term }}”",
    de: "Alle {{ count }} Ergebnisse für „{{ term }}“ anzeigen",
  },
  "Shop.TitleSearch": { en: "Search", de: "Suche" },
  "Shop.Title404": { en: "Page not found", de: "Seite nicht gefunden" },
  "Shop.Text404": { en: "We have looked everywhere.", de: "Wir haben überall gesucht." },
  "Shop.Title403": { en: "The page has expired", de: "Die Seite ist abgelaufen" },
  "Shop.Title500": { en: "Something went wrong", de: "Etwas ist schiefgegangen" },
  "Shop.Text500": { en: "Please try again in a moment.", de: "Bitte gleich noch einmal versuchen." },
  "Shop.FilterColor": { en: "Colour", de: "Farbe" },
  "Shop.FilterSize": { en: "Size", de: "Größe" },
  "Shop.FilterPattern": { en: "Knit", de: "Muster" },
  "Shop.PriceAtLeast": { en: "from {{ from }}", de: "ab {{ from }}" },
  "Shop.PriceAtMost": { en: "up to {{ to }}", de: "bis {{ to }}" },
  "Shop.PriceBetween": { en: "{{ from }} to {{ to }}", de: "{{ from }} bis {{ to }}" },
  "Shop.FilterMaterial": { en: "Material", de: "Material" },
  "Shop.FilterSale": { en: "Offers", de: "Angebote" },
  "Shop.Pattern.cable": { en: "Cable", de: "Zopf" },
  "Shop.Pattern.rib": { en: "Rib", de: "Rippe" },
  "Shop.Pattern.moss": { en: "Moss stitch", de: "Perlmuster" },
  "Shop.Pattern.fair-isle": { en: "Fair Isle", de: "Fair Isle" },
  "Shop.Pattern.stockinette": { en: "Stockinette", de: "Glatt rechts" },
  "Shop.Pattern.stripes": { en: "Stripes", de: "Streifen" },
  "Shop.Pattern.basket": { en: "Basket weave", de: "Korbmuster" },
  "Shop.Pattern.lace": { en: "Lace", de: "Lochmuster" },
  "Shop.OnSale": { en: "Reduced", de: "Reduziert" },
  "Shop.SortName": { en: "Name", de: "Name" },
  "Shop.SortCheap": { en: "Price, lowest first", de: "Preis, niedrigster zuerst" },
  "Shop.SortDear": { en: "Price, highest first", de: "Preis, höchster zuerst" },
  "Shop.SortRecommended": { en: "Recommended", de: "Empfohlen" },
  "Shop.AssetsMissing": {
    en: "The scripts and styles are not built yet: run “npm run build” (or “npm start”), then load this page again.",
    de: "Skripte und Stile sind noch nicht gebaut: „npm run build“ (oder „npm start“) ausführen und neu laden.",
  },
};

export const CATEGORY_NAMES: Readonly<Record<Category, Text>> = {
  jumpers: { en: "Jumpers", de: "Pullover" },
  cardigans: { en: "Cardigans", de: "Strickjacken" },
  vests: { en: "Vests", de: "Westen" },
  trousers: { en: "Trousers", de: "Hosen" },
  socks: { en: "Socks", de: "Socken" },
  hats: { en: "Hats", de: "Mützen" },
  blankets: { en: "Blankets", de: "Decken" },
};

/** A text, filled; `undefined` for a key that no table has. `params.count` chooses `KEY.one` or `KEY.other`. */
export function textOf(
  tables: readonly Readonly<Record<string, Text>>[],
  locale: Locale,
  key: string,
  params: TemplateValues = {},
): string | undefined {
  const plural = typeof params.count === "number" ? `${key}.${new Intl.PluralRules(locale).select(params.count)}` : key;
  for (const candidate of [plural, key]) {
    for (const table of tables) {
      if (Object.prototype.hasOwnProperty.call(table, candidate)) {
        return interpolate(table[candidate]?.[locale] ?? "", params, locale);
      }
    }
  }
  return undefined;
}

/** What a page tells the bundle beyond its built-in texts. */
export function translationsFor(locale: Locale): Record<string, string> {
  return Object.fromEntries(Object.entries(NOTICE_TEXTS).map(([key, text]) => [key, text[locale]]));
}
