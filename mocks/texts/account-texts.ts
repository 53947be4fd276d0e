import type { Text } from "../shop/model";

/** Texts of the account pages. */
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
    en: "Your orders and your watchlist are waiting for you.",
    de: "Deine Bestellungen und deine Merkliste warten auf dich.",
  },
  "Page.LoggedInTitle": { en: "You are logged in", de: "Du bist angemeldet" },
  "Page.Logout": { en: "Log out", de: "Abmelden" },
  "Page.PasswordShow": { en: "Show the password", de: "Passwort anzeigen" },
};

/** The shop's answers about the account, by message key. */
export const ACCOUNT_NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.LoggedIn": { en: "Welcome back.", de: "Willkommen zurück." },
  "Shop.LoggedOut": { en: "You are logged out. See you soon.", de: "Du bist abgemeldet. Bis bald." },
  "Shop.OrderAsGuest": { en: "You order as a guest.", de: "Du bestellst als Gast." },
  "Shop.LoginFailed": { en: "E-mail address or password is wrong.", de: "E-Mail-Adresse oder Passwort ist falsch." },
  "Shop.CustomerNotKeptYet": {
    en: "You have been logged out. What you typed is kept; save it once you are logged in.",
    de: "Du wurdest inzwischen abgemeldet. Deine Eingaben sind aufgehoben; speichere sie, sobald du angemeldet bist.",
  },
  "Shop.CustomerKept": { en: "Your data are saved.", de: "Deine Daten sind gespeichert." },
  "Shop.EmailInvalid": { en: "Please enter a valid e-mail address.", de: "Bitte eine gültige E-Mail-Adresse angeben." },
  "Shop.PasswordMailSent": {
    en: "If there is an account with this address, a link is on its way.",
    de: "Falls es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs.",
  },
};
