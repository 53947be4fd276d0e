import type { Text } from "../shop/model";

/** Texts of the product page, quick view, reminder and captcha. */
export const PRODUCT_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.AllDetails": { en: "See all details", de: "Alle Details ansehen" },
  "Page.BundleNumber": { en: "Item {{ number }}", de: "Artikel {{ number }}" },
  "Page.Captcha": { en: "Security check", de: "Sicherheitsabfrage" },
  "Page.CaptchaAllow": { en: "Allow the check", de: "Abfrage erlauben" },
  "Page.CaptchaConsent": {
    en: "A security check by another company spares you the confirmation by mail. You have not allowed it so far.",
    de: "Mit der Sicherheitsabfrage einer anderen Firma sparst du dir die Bestätigung per E-Mail. Bisher hast du sie nicht erlaubt.",
  },
  "Page.CaptchaExpired": {
    en: "The security check has expired. Please repeat it.",
    de: "Die Sicherheitsabfrage ist abgelaufen. Bitte wiederhole sie.",
  },
  "Page.CaptchaFailed": {
    en: "The security check is not available. You can go on without it: we will then ask you to confirm by mail.",
    de: "Die Sicherheitsabfrage ist nicht erreichbar. Es geht auch ohne: Wir bitten dich dann per E-Mail um eine Bestätigung.",
  },
  "Page.CaptchaMissing": {
    en: "Please complete the security check first.",
    de: "Bitte beantworte zuerst die Sicherheitsabfrage.",
  },
  "Page.CaptchaRetry": { en: "Try again", de: "Noch einmal versuchen" },
  "Page.DeliveryAndReturns": { en: "Delivery and returns", de: "Lieferung und Rückgabe" },
  "Page.DeliveryAndReturnsText": {
    en: "Delivery costs €4.90, and nothing from €75. You may send everything back free of charge within 30 days, worn once around the living room or not at all.",
    de: "Der Versand kostet 4,90 €, ab 75 € nichts. Du kannst alles innerhalb von 30 Tagen kostenlos zurückschicken, einmal durchs Wohnzimmer getragen oder gar nicht.",
  },
  "Page.DeliveryAbroad": {
    en: "{{ time }}, sent from another EU country",
    de: "{{ time }}, Versand aus einem anderen EU-Land",
  },
  "Page.DeliveryBy": {
    en: "Order today, with you by {{ date }}",
    de: "Heute bestellt, geliefert bis {{ date }}",
  },
  "Page.DeliverySoldOut": { en: "Not available at present", de: "Zurzeit nicht lieferbar" },
  "Page.DeliveryTime": { en: "Delivery time:", de: "Lieferzeit:" },
  "Page.Description1": { en: "Description", de: "Beschreibung" },
  "Page.FitLoose": {
    en: "Loose fit: choose a size smaller for a closer one.",
    de: "Weite Passform: Wer es schmaler mag, nimmt eine Größe kleiner.",
  },
  "Page.FitModel": {
    en: "Our model is {{ height }} m tall and wears size {{ size }}.",
    de: "Unser Model ist {{ height }} m groß und trägt Größe {{ size }}.",
  },
  "Page.FitRegular": {
    en: "Regular fit: true to size.",
    de: "Normale Passform: fällt wie gewohnt aus.",
  },
  "Page.GoesWellWith": { en: "Goes well with it", de: "Passt gut dazu" },
  "Page.Home": { en: "Home", de: "Start" },
  "Page.Length": { en: "Length", de: "Länge" },
  "Page.MaterialAndCare": { en: "Material and care", de: "Material und Pflege" },
  "Page.OtherColors": { en: "Sizes of another colour:", de: "Größen einer anderen Farbe:" },
  "Page.PaymentMethods": { en: "Ways to pay", de: "Zahlungsarten" },
  "Page.PictureEnlarge": { en: "enlarge", de: "vergrößern" },
  "Page.More": { en: "More", de: "Mehr" },
  "Page.Pictures": { en: "Pictures of {{ name }}", de: "Bilder von {{ name }}" },
  "Page.ChooseVariant": { en: "Choose a size", de: "Größe wählen" },
  "Page.PleaseChoose": { en: "Choose …", de: "Wählen …" },
  "Page.PriceFrom": { en: "from {{ price }}", de: "ab {{ price }}" },
  "Page.PriceNote": { en: "VAT included, plus shipping", de: "inkl. MwSt., zzgl. Versand" },
  "Page.PromiseRepair": { en: "We repair it, for life", de: "Reparatur ein Leben lang" },
  "Page.PromiseReturn": { en: "Free returns within 30 days", de: "30 Tage kostenlose Rückgabe" },
  "Page.PromiseShipping": { en: "Free delivery from €75", de: "Versand kostenlos ab 75 €" },
  "Page.Related": { en: "You may also like", de: "Das könnte dir auch gefallen" },
  "Page.ReminderDone": {
    en: "Noted. We will write to you as soon as it is back.",
    de: "Notiert. Wir schreiben dir, sobald sie wieder da ist.",
  },
  "Page.ReminderVariant": { en: "Size and colour", de: "Größe und Farbe" },
  "Page.ReminderEan": { en: "Item number", de: "Artikelnummer" },
  "Page.ReminderSubmit": { en: "Remind me", de: "Erinnere mich" },
  "Page.ReminderText": {
    en: "Leave your e-mail address and we will write to you once, as soon as it is back.",
    de: "Hinterlass deine E-Mail-Adresse: Wir schreiben dir genau einmal, sobald sie wieder da ist.",
  },
  "Page.ReminderAllTitle": {
    en: "Sold out. Shall we tell you when it is back?",
    de: "Ausverkauft. Sollen wir dir Bescheid geben?",
  },
  "Page.ReminderTitle": { en: "Your size is sold out?", de: "Deine Größe ist ausverkauft?" },
  "Page.Share": { en: "Share", de: "Teilen" },
  "Page.SizeAndFit": { en: "Size and fit", de: "Größe und Passform" },
  "Page.SizeGuide": { en: "Size guide", de: "Größentabelle" },
  "Page.SizeGuideCaption": { en: "Body measurements", de: "Körpermaße" },
  "Page.SizeGuideCm": { en: "cm", de: "cm" },
  "Page.SizeGuideInches": { en: "in", de: "Zoll" },
  "Page.SizeGuideMeasure": { en: "How to measure", de: "So wird gemessen" },
  "Page.SizeGuideNote": {
    en: "Measure over light clothing. Between two sizes, take the larger one for a looser fit.",
    de: "Über leichter Kleidung messen. Zwischen zwei Größen ist die größere die bequemere.",
  },
  "Page.SoldOutCombinations": { en: "Sold-out combinations", de: "Ausverkaufte Kombinationen" },
  "Page.SoldOutCombinationsText": {
    en: "Choose one and we will tell you when it is back.",
    de: "Wähle eine aus, und wir sagen Bescheid, wenn sie wieder da ist.",
  },
  "Page.InCart": { en: "in your cart already", de: "schon im Warenkorb" },
  "Page.Trail": { en: "You are here", de: "Du bist hier" },
  "Page.Viewed": { en: "Recently viewed", de: "Zuletzt angesehen" },
  "Page.ViewedForget": { en: "Clear this list", de: "Liste löschen" },
  "Page.Width": { en: "Width", de: "Weite" },
  "Page.WidthAndLength": { en: "Width / length", de: "Weite / Länge" },
};

/** The shop's answers about products and reminders, by message key. */
export const PRODUCT_NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.ProductUnknown": { en: "We no longer sell this product.", de: "Dieses Produkt führen wir nicht mehr." },
  "Shop.ReminderSaved": {
    en: "We will write to you as soon as the item is back.",
    de: "Wir schreiben dir, sobald der Artikel wieder da ist.",
  },
  "Shop.ReminderConfirm": {
    en: "One more step: please follow the link in the mail we have just sent you.",
    de: "Ein Schritt noch: Bitte öffne den Link in der E-Mail, die wir dir gerade geschickt haben.",
  },
  "Shop.InStockAgain": { en: "Good news: this item is in stock.", de: "Gute Nachricht: Dieser Artikel ist auf Lager." },
};
