import type { Text } from "../shop/model";

/** Texts of the checkout templates. */
export const CHECKOUT_TEXTS: Readonly<Record<string, Text>> = {
  "Page.AddressChange": { en: "Change the address", de: "Adresse ändern" },
  "Page.BackToCart": { en: "Back to the cart", de: "Zurück zum Warenkorb" },
  "Page.BillingAddress": { en: "Your address", de: "Deine Adresse" },
  "Page.Birthday": { en: "Birthday", de: "Geburtstag" },
  "Page.BirthdayHint": {
    en: "As day.month.year. We only use it for a card with best wishes.",
    de: "Als Tag.Monat.Jahr. Wir brauchen ihn nur für eine Glückwunschkarte.",
  },
  "Page.CheckoutChangeCart": { en: "Change the cart", de: "Warenkorb ändern" },
  "Page.CheckoutGoOn": { en: "Go on with the checkout", de: "Weiter mit der Kasse" },
  "Page.CheckoutHelp": { en: "Questions?", de: "Fragen?" },
  "Page.CheckoutLineShort.one": { en: "Only {{ count }} left", de: "Nur noch {{ count }} Stück da" },
  "Page.CheckoutLineShort.other": { en: "Only {{ count }} left", de: "Nur noch {{ count }} Stück da" },
  "Page.CheckoutLineSoldOut": { en: "Sold out", de: "Ausverkauft" },
  "Page.CheckoutStepDone": { en: "(done)", de: "(erledigt)" },
  "Page.CheckoutSteps": { en: "Steps of the checkout", de: "Schritte der Kasse" },
  "Page.CheckoutToPayment": { en: "Go on to delivery and payment", de: "Weiter zu Versand und Bezahlung" },
  "Page.City": { en: "Town", de: "Ort" },
  "Page.Country": { en: "Country", de: "Land" },
  "Page.DatePlaceholder": { en: "dd.mm.yyyy", de: "TT.MM.JJJJ" },
  "Page.DeliveredTo": { en: "Delivered to", de: "Lieferung an" },
  "Page.DeliveryAddress": { en: "Delivery address", de: "Lieferadresse" },
  "Page.FirstName": { en: "First name", de: "Vorname" },
  "Page.GuestLeave": { en: "Log in instead", de: "Doch lieber anmelden" },
  "Page.LastName": { en: "Last name", de: "Nachname" },
  "Page.NewAccountSubmit": { en: "Open the account and go on", de: "Konto eröffnen und weiter" },
  "Page.NewAccountText": {
    en: "Next time your address is there already, and you can follow your orders.",
    de: "Beim nächsten Mal ist deine Adresse schon da, und du siehst deine Bestellungen.",
  },
  "Page.NewAccountTitle": { en: "Open an account", de: "Ein Konto eröffnen" },
  "Page.NewPassword": { en: "Password, 8 characters or more", de: "Passwort, mindestens 8 Zeichen" },
  "Page.Optional": { en: "(optional)", de: "(freiwillig)" },
  "Page.OrderMail": {
    en: "We have sent a confirmation to {{ email }} and start packing.",
    de: "Wir haben eine Bestätigung an {{ email }} geschickt und packen schon.",
  },
  "Page.OrderMailEnglish": {
    en: "It is in English, as you have ordered.",
    de: "Sie ist auf Englisch, wie deine Bestellung.",
  },
  "Page.OrderMailGerman": {
    en: "It is in German, as you have ordered.",
    de: "Sie ist auf Deutsch, wie deine Bestellung.",
  },
  "Page.OrderAccountKnown": {
    en: "There is an account with your address. Log in to see your orders.",
    de: "Mit deiner Adresse gibt es schon ein Konto. Melde dich an, um deine Bestellungen zu sehen.",
  },
  "Page.OrderAccountOpen": { en: "Your orders", de: "Deine Bestellungen" },
  "Page.OrderAccountSubmit": { en: "Open the account", de: "Konto eröffnen" },
  "Page.OrderAccountText": {
    en: "Choose a password for {{ email }}: next time your address is there already, and you can follow this order and send things back without typing anything.",
    de: "Wähle ein Passwort für {{ email }}: Beim nächsten Mal ist deine Adresse schon da, und du kannst diese Bestellung verfolgen und ohne Tippen etwas zurücksenden.",
  },
  "Page.OrderAccountTitle": { en: "Quicker next time", de: "Nächstes Mal geht es schneller" },
  "Page.OrderArrival": { en: "With you by {{ date }}", de: "Bei dir bis {{ date }}" },
  "Page.OrderDate": { en: "Ordered on", de: "Bestellt am" },
  "Page.OrderReturn": { en: "Sending back", de: "Rückgabe" },
  "Page.OrderReturnBegin": { en: "Send something back", de: "Etwas zurücksenden" },
  "Page.OrderReturnUntil": { en: "Free of charge until {{ date }}", de: "Kostenlos bis {{ date }}" },
  "Page.OrderTax": {
    en: "Including {{ percent }}% VAT: {{ amount }}",
    de: "Darin {{ percent }} % MwSt.: {{ amount }}",
  },
  "Page.PrintReceipt": { en: "Print the receipt", de: "Beleg drucken" },
  "Page.OrderNumberIs": { en: "Your order number:", de: "Deine Bestellnummer:" },
  "Page.OrderSubmit": { en: "Order and pay {{ total }}", de: "Zahlungspflichtig bestellen: {{ total }}" },
  "Page.OtherDelivery": { en: "Deliver to another address", de: "An eine andere Adresse liefern" },
  "Page.OtherPayment": { en: "Choose another way to pay", de: "Andere Zahlungsart wählen" },
  "Page.Payment": { en: "Payment", de: "Bezahlung" },
  "Page.PaymentFee": { en: "Payment on delivery", de: "Nachnahmegebühr" },
  "Page.PaymentSubmit": { en: "Apply", de: "Übernehmen" },
  "Page.Street": { en: "Street and number", de: "Straße und Hausnummer" },
  "Page.Terms": {
    en: "I accept the terms of sale and have read how to withdraw from the contract.",
    de: "Ich akzeptiere die AGB und habe die Widerrufsbelehrung gelesen.",
  },
  "Page.YouAreLoggedIn": { en: "You are logged in as {{ email }}", de: "Du bist angemeldet als {{ email }}" },
  "Page.YourOrder": { en: "Your order", de: "Deine Bestellung" },
  "Page.Zip": { en: "Postcode", de: "PLZ" },
};

/** The shop's answers about the steps to an order, by message key. */
export const CHECKOUT_NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.AccountKnown": {
    en: "There is an account with this address. Please log in.",
    de: "Mit dieser Adresse gibt es schon ein Konto. Bitte melde dich an.",
  },
  "Shop.AccountOpened": { en: "Your account is open. Welcome.", de: "Dein Konto ist eröffnet. Willkommen." },
  "Shop.AccountNotNow": {
    en: "An account can be opened right after an order as a guest.",
    de: "Ein Konto lässt sich gleich nach einer Bestellung als Gast eröffnen.",
  },
  "Shop.BirthdayInvalid": { en: "Please enter a date like 24.12.1990.", de: "Bitte ein Datum wie 24.12.1990 angeben." },
  "Shop.CheckoutAddressMissing": {
    en: "Your address is not complete. Please go back one step.",
    de: "Deine Adresse ist nicht vollständig. Bitte einen Schritt zurückgehen.",
  },
  "Shop.CheckoutChanged": {
    en: "Your cart has changed in the meantime. Please check the order and place it again.",
    de: "Dein Warenkorb hat sich inzwischen geändert. Bitte prüfe die Bestellung und sende sie noch einmal ab.",
  },
  "Shop.CheckoutChoiceKept": { en: "Your choice has been applied.", de: "Deine Auswahl wurde übernommen." },
  "Shop.CheckoutChoiceUnknown": {
    en: "We do not offer this. Please choose again.",
    de: "Das bieten wir nicht an. Bitte wähle noch einmal.",
  },
  "Shop.CheckoutExpired": {
    en: "The page was open for a long time. Your entries are still here: please send them again.",
    de: "Die Seite war lange offen. Deine Angaben sind noch da: Bitte sende sie noch einmal ab.",
  },
  "Shop.CheckoutSessionEnded": {
    en: "You are no longer logged in. Please log in again; your entries are kept.",
    de: "Du bist nicht mehr angemeldet. Bitte melde dich noch einmal an; deine Angaben bleiben erhalten.",
  },
  "Shop.CheckoutSoldOut": {
    en: "An item was sold out in the meantime. Please change your cart, then place the order.",
    de: "Ein Artikel ist inzwischen ausverkauft. Bitte ändere den Warenkorb und bestelle dann.",
  },
  "Shop.CheckoutTooFew": {
    en: "There are fewer left of an item than you want. Please change your cart, then place the order.",
    de: "Von einem Artikel gibt es weniger, als du möchtest. Bitte ändere den Warenkorb und bestelle dann.",
  },
  "Shop.CityMissing": { en: "Please enter a town.", de: "Bitte einen Ort angeben." },
  "Shop.CountryUnknown": { en: "We do not deliver to this country.", de: "In dieses Land liefern wir nicht." },
  "Shop.FirstNameMissing": { en: "Please enter a first name.", de: "Bitte einen Vornamen angeben." },
  "Shop.LastNameMissing": { en: "Please enter a last name.", de: "Bitte einen Nachnamen angeben." },
  "Shop.PasswordTooShort": {
    en: "Please choose a password of 8 characters or more.",
    de: "Bitte ein Passwort mit mindestens 8 Zeichen wählen.",
  },
  "Shop.PaymentDeclined": {
    en: "The payment was declined. Nothing was ordered. Please choose another way to pay or try again.",
    de: "Die Zahlung wurde abgelehnt. Es wurde nichts bestellt. Bitte wähle eine andere Zahlungsart oder versuche es noch einmal.",
  },
  "Shop.StreetMissing": { en: "Please enter street and number.", de: "Bitte Straße und Hausnummer angeben." },
  "Shop.TermsMissing": { en: "Please accept the terms of sale.", de: "Bitte akzeptiere die AGB." },
  "Shop.WalletAddressMissing": {
    en: "Please confirm the address of your wallet first.",
    de: "Bitte bestätige zuerst die Adresse aus deiner Wallet.",
  },
  "Shop.WalletCancelled": {
    en: "You have left the wallet. Nothing was ordered; your cart is as it was.",
    de: "Du hast die Wallet verlassen. Es wurde nichts bestellt; dein Warenkorb ist wie vorher.",
  },
  "Shop.WalletCountry": {
    en: "We do not deliver to this country. Please choose another address.",
    de: "In dieses Land liefern wir nicht. Bitte wähle eine andere Adresse.",
  },
  "Shop.WalletDeclined": {
    en: "The wallet has declined the payment. Nothing was ordered. Please choose another card, or pay without the wallet.",
    de: "Die Wallet hat die Zahlung abgelehnt. Es wurde nichts bestellt. Bitte wähle eine andere Karte oder zahle ohne die Wallet.",
  },
  "Shop.WalletExpired": {
    en: "Your checkout with the wallet has expired. Nothing was ordered: please begin again from your cart.",
    de: "Dein Einkauf mit der Wallet ist abgelaufen. Es wurde nichts bestellt: Bitte beginne noch einmal beim Warenkorb.",
  },
  "Shop.ZipInvalid": { en: "Please enter a valid postcode.", de: "Bitte eine gültige PLZ angeben." },
  "Shop.MessageKept": { en: "We have noted your message.", de: "Wir haben deine Nachricht notiert." },
  "Shop.MessageTooLong": { en: "Please keep it under 500 characters.", de: "Bitte höchstens 500 Zeichen schreiben." },
  "Shop.AddressKept": { en: "Your address has been applied.", de: "Die Adresse wurde übernommen." },
  "Shop.OrderPlaced": { en: "Thank you for your order.", de: "Vielen Dank für deine Bestellung." },
};

/** Names in the checkout. */
export const CHECKOUT_NAMES: Readonly<Record<string, Text>> = {
  "Shop.CheckoutStep.login": { en: "Log in", de: "Anmelden" },
  "Shop.CheckoutStep.address": { en: "Address", de: "Adresse" },
  "Shop.CheckoutStep.confirm": { en: "Pay and order", de: "Zahlen und bestellen" },
  "Shop.CheckoutStep.done": { en: "Thank you", de: "Vielen Dank" },
  "Shop.Country.DE": { en: "Germany", de: "Deutschland" },
  "Shop.Country.AT": { en: "Austria", de: "Österreich" },
  "Shop.Country.NO": { en: "Norway", de: "Norwegen" },
  "Shop.Country.NL": { en: "Netherlands", de: "Niederlande" },
  "Shop.Option.standard": { en: "Standard parcel", de: "Standardpaket" },
  "Shop.OptionNote.standard": { en: "2–3 working days, climate neutral", de: "2–3 Werktage, klimaneutral" },
  "Shop.Option.express": { en: "Express parcel", de: "Expresspaket" },
  "Shop.OptionNote.express": { en: "the next working day", de: "am nächsten Werktag" },
  "Shop.Option.invoice": { en: "Invoice", de: "Rechnung" },
  "Shop.OptionNote.invoice": { en: "within 14 days of the parcel’s arrival", de: "14 Tage nach Ankunft des Pakets" },
  "Shop.Option.card": { en: "Card", de: "Karte" },
  "Shop.OptionNote.card": { en: "charged when we send the parcel", de: "belastet, wenn das Paket abgeht" },
  "Shop.Option.cash-on-delivery": { en: "On delivery", de: "Nachnahme" },
  "Shop.Option.wallet": { en: "Wallet", de: "Wallet" },
  "Shop.OptionNote.wallet": { en: "charged to your wallet", de: "mit deiner Wallet bezahlt" },
  "Shop.OptionNote.cash-on-delivery": { en: "you pay at the door", de: "du zahlst an der Tür" },
};
