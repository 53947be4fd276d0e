import type { Text } from "../shop/model";

/** Texts of the cart and mini cart. */
export const CART_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.AddedToCart": { en: "Added to your cart", de: "In den Warenkorb gelegt" },
  "Page.GiftWrapAdd": { en: "Add gift wrap", de: "Als Geschenk verpacken" },
  "Page.GiftWrapRemove": { en: "Without gift wrap", de: "Ohne Geschenkverpackung" },
  "Page.CartShortage": {
    en: "There are fewer left of the marked items than you want. Please change them before you order.",
    de: "Von den markierten Artikeln gibt es weniger, als du möchtest. Bitte ändere sie vor der Bestellung.",
  },
  "Page.FreeDelivery": { en: "Delivery is free", de: "Der Versand ist kostenlos" },
  "Page.FreeDeliveryMissing": {
    en: "Only {{ amount }} more for free delivery",
    de: "Nur noch {{ amount }} bis zum kostenlosen Versand",
  },
  "Page.LineShort.one": {
    en: "Only one left, and {{ wanted }} in your cart. Please take one before you order.",
    de: "Nur noch ein Stück da, {{ wanted }} im Warenkorb. Bitte nimm eins vor der Bestellung.",
  },
  "Page.LineShort.other": {
    en: "Only {{ count }} left, and {{ wanted }} in your cart. Please take fewer before you order.",
    de: "Nur noch {{ count }} Stück da, {{ wanted }} im Warenkorb. Bitte nimm weniger vor der Bestellung.",
  },
  "Page.LineSoldOut": {
    en: "Sold out in the meantime. Please remove this item before you order.",
    de: "Inzwischen ausverkauft. Bitte entferne den Artikel vor der Bestellung.",
  },
  "Page.Outfit": { en: "Make it an outfit", de: "Mach ein Outfit daraus" },
  "Page.OutfitAdd": { en: "Add the chosen pieces", de: "Ausgewähltes hinzufügen" },
  "Page.OutfitNone": { en: "Without this piece", de: "Ohne dieses Stück" },
  "Page.OutfitText": {
    en: "Choose sizes and put them all into your cart in one go.",
    de: "Größen wählen und alles auf einmal in den Warenkorb legen.",
  },
  "Page.Remove": { en: "Remove {{ name }}", de: "{{ name }} entfernen" },
  "Page.SaveForLater": { en: "Save for later", de: "Für später merken" },
  "Page.Subtotal": { en: "Subtotal", de: "Zwischensumme" },
  "Page.TaxIncluded": { en: "VAT included", de: "inkl. MwSt." },
  "Page.ToCheckout": { en: "Check out", de: "Zur Kasse" },
  "Page.Total": { en: "Total", de: "Gesamtsumme" },
  "Page.Update": { en: "Update", de: "Aktualisieren" },
  "Page.Voucher": { en: "Voucher code", de: "Gutscheincode" },
  "Page.VoucherAdd": { en: "Redeem", de: "Einlösen" },
};

/** The shop's answers about the cart, by message key. */
export const CART_NOTICE_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.CartProductWasAdded": { en: "The item is in your cart.", de: "Der Artikel liegt im Warenkorb." },
  "Shop.VariantUnknown": {
    en: "We no longer sell this item in this version.",
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
};
