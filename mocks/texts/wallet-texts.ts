import type { Text } from "../shop/model";

/** Texts of the wallet templates. */
export const WALLET_TEXTS: Readonly<Record<string, Text>> = {
  "Page.ConsentWallet": { en: "Payment with a wallet", de: "Bezahlen mit einer Wallet" },
  "Page.ConsentWalletText": {
    en: "The button of the payment service is loaded from its own server where the cart can be paid with it.",
    de: "Der Knopf des Bezahldienstes kommt von dessen Server, wo der Warenkorb damit bezahlt werden kann.",
  },
  "Page.Wallet": { en: "Pay with your wallet", de: "Mit der Wallet bezahlen" },
  "Page.WalletAddress": { en: "Delivered to", de: "Lieferung an" },
  "Page.WalletAddressChange": { en: "Choose another address", de: "Andere Adresse wählen" },
  "Page.WalletAddressUse": { en: "Deliver to this address", de: "An diese Adresse liefern" },
  "Page.WalletAllow": { en: "Allow and show the button", de: "Erlauben und Knopf zeigen" },
  "Page.WalletAllowText": {
    en: "You can also pay with a wallet. Its button comes from the payment service’s own server.",
    de: "Du kannst auch mit einer Wallet bezahlen. Ihr Knopf kommt vom Server des Bezahldienstes.",
  },
  "Page.WalletCard": { en: "Paid with", de: "Bezahlt mit" },
  "Page.WalletCardChange": { en: "Choose another card", de: "Andere Karte wählen" },
  "Page.WalletChangeAllow": { en: "Allow the payment service", de: "Bezahldienst erlauben" },
  "Page.WalletChangeFailed": {
    en: "The payment service cannot be reached, so this cannot be changed now.",
    de: "Der Bezahldienst ist nicht erreichbar; ändern geht gerade nicht.",
  },
  "Page.WalletConfirmTitle": { en: "Place the order", de: "Bestellung abschließen" },
  "Page.WalletExpress": { en: "Buy with your wallet", de: "Mit der Wallet kaufen" },
  "Page.WalletExpressAllow": { en: "Allow and go on", de: "Erlauben und weiter" },
  "Page.WalletExpressAllowText": {
    en: "To buy with your wallet, a script of the payment service is loaded from its own server.",
    de: "Für den Kauf mit der Wallet kommt ein Skript vom Server des Bezahldienstes.",
  },
  "Page.WalletFailed": {
    en: "The wallet cannot be reached. You can pay in the checkout as usual.",
    de: "Die Wallet ist nicht erreichbar. An der Kasse kannst du wie gewohnt bezahlen.",
  },
  "Page.WalletLeave": { en: "Pay without the wallet instead", de: "Lieber ohne Wallet bezahlen" },
  "Page.WalletNeedsScript": {
    en: "To pay with a wallet, please allow JavaScript. The checkout works without.",
    de: "Für die Wallet braucht es JavaScript. Die Kasse geht auch ohne.",
  },
  "Page.WalletOr": { en: "or", de: "oder" },
  "Page.WalletRetry": { en: "Try again", de: "Noch einmal versuchen" },
  "Page.WalletTitle": { en: "Pay with your wallet", de: "Mit der Wallet bezahlen" },
};
