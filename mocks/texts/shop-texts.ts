import { interpolate, type TemplateValues } from "../../src/lib/template";
import { ACCOUNT_NOTICE_TEXTS } from "./account-texts";
import { CART_NOTICE_TEXTS } from "./cart-texts";
import { CHECKOUT_NAMES, CHECKOUT_NOTICE_TEXTS } from "./checkout-texts";
import { FOUND_TEXTS } from "./found-texts";
import { FORM_NAMES, FORM_NOTICE_TEXTS } from "./form-notice-texts";
import { GALLERY_NAMES } from "./gallery-texts";
import { PRODUCT_NOTICE_TEXTS } from "./product-texts";
import { REVIEW_NAMES } from "./review-texts";
import type { Locale, Text } from "../shop/model";

/** The shop's answers about writes, by message key. A page carries them in `storefront-config`. */
export const NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  ...ACCOUNT_NOTICE_TEXTS,
  ...CART_NOTICE_TEXTS,
  ...CHECKOUT_NOTICE_TEXTS,
  ...FORM_NOTICE_TEXTS,
  ...PRODUCT_NOTICE_TEXTS,
  "Shop.CaptchaRefused": {
    en: "The security check was not accepted. Please repeat it.",
    de: "Die Sicherheitsabfrage wurde nicht angenommen. Bitte wiederhole sie.",
  },
  "Shop.StoreKept": { en: "This is your store now.", de: "Das ist jetzt dein Laden." },
  "Shop.StoreForgotten": { en: "You no longer have a store selected.", de: "Es ist kein Laden mehr ausgewählt." },
  "Shop.ConsentKept": { en: "Your choice is saved.", de: "Deine Auswahl ist gespeichert." },
  "Shop.PageExpired": {
    en: "The page was open for too long. Please open it again and repeat.",
    de: "Die Seite war zu lange offen. Bitte noch einmal öffnen und wiederholen.",
  },
};

/** Names that the shop itself needs: pages, filters. */
export const OWN_TEXTS: Readonly<Record<string, Text>> = {
  ...CHECKOUT_NAMES,
  ...FORM_NAMES,
  ...FOUND_TEXTS,
  ...GALLERY_NAMES,
  ...REVIEW_NAMES,
  "Shop.Company": {
    en: "Maschenwerk GmbH, Wollgasse 1, 09111 Chemnitz, Germany",
    de: "Maschenwerk GmbH, Wollgasse 1, 09111 Chemnitz",
  },
  // One of the numbers reserved for fiction
  "Shop.Phone": { en: "+49 40 66969 120", de: "040 66969 120" },
  "Shop.PhoneDialled": { en: "+494066969120", de: "+494066969120" },
  "Shop.Name": { en: "Maschenwerk", de: "Maschenwerk" },
  "Shop.TitleHome": { en: "Knitwear made to last", de: "Strick, der bleibt" },
  "Shop.TitleCart": { en: "Your cart", de: "Warenkorb" },
  "Shop.TitleCheckout": { en: "Checkout", de: "Kasse" },
  "Shop.TitleWatchlist": { en: "Your watchlist", de: "Merkliste" },
  "Shop.TitleStores": { en: "Our stores", de: "Unsere Läden" },
  "Shop.TitleConsent": { en: "Privacy settings", de: "Datenschutz-Einstellungen" },
  "Shop.TitleLogin": { en: "Log in", de: "Anmelden" },
  "Shop.TitleSample": { en: "Everything, again and again", de: "Alles, wieder und wieder" },
  "Shop.TitleSearch": { en: "Search", de: "Suche" },
  "Shop.Title404": { en: "Page not found", de: "Seite nicht gefunden" },
  "Shop.Text404": { en: "We have looked everywhere.", de: "Wir haben überall gesucht." },
  "Shop.Title403": { en: "The page has expired", de: "Die Seite ist abgelaufen" },
  "Shop.Title500": { en: "Something went wrong", de: "Etwas ist schiefgegangen" },
  "Shop.Text500": { en: "Please try again in a moment.", de: "Bitte gleich noch einmal versuchen." },
  "Shop.AssetsMissing": {
    en: "The scripts and styles are not built yet: run “npm run build” (or “npm start”), then load this page again.",
    de: "Skripte und Stile sind noch nicht gebaut: „npm run build“ (oder „npm start“) ausführen und neu laden.",
  },
};

/** Created once: creating them costs more than all of a page's choices. */
const PLURALS: Readonly<Record<Locale, Intl.PluralRules>> = {
  en: new Intl.PluralRules("en"),
  de: new Intl.PluralRules("de"),
};

/** A text, filled in; `undefined` for an unknown key. `params.count` chooses `KEY.one` or `KEY.other`. */
export function textOf(
  tables: readonly Readonly<Record<string, Text>>[],
  locale: Locale,
  key: string,
  params: TemplateValues = {},
): string | undefined {
  const plural = typeof params.count === "number" ? `${key}.${PLURALS[locale].select(params.count)}` : key;
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
