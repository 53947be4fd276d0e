import type { Text } from "../shop/model";

/** What the account's pages say. */
export const ACCOUNT_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.AccountHello": { en: "Hello, {{ name }}", de: "Hallo {{ name }}" },
  "Page.AccountHelloNobody": { en: "Hello", de: "Hallo" },
  "Page.AccountOrders": { en: "Your orders", de: "Deine Bestellungen" },
  "Page.AccountNoOrders": {
    en: "Nothing ordered yet. What you order will be listed here.",
    de: "Noch nichts bestellt. Was du bestellst, steht dann hier.",
  },
  "Page.AccountData": { en: "Your data", de: "Deine Daten" },
  "Page.DataKeep": { en: "Save", de: "Speichern" },
  "Page.LoggedInText": {
    en: "Your orders and your watchlist wait for you.",
    de: "Deine Bestellungen und deine Merkliste warten auf dich.",
  },
  "Page.LoggedInTitle": { en: "You are logged in", de: "Du bist angemeldet" },
  "Page.Logout": { en: "Log out", de: "Abmelden" },
  "Page.PasswordShow": { en: "Show the password", de: "Passwort anzeigen" },
};
