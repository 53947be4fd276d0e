import type { Text } from "../shop/model";

/** What cart and mini cart say. */
export const CART_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.GiftWrapAdd": { en: "Add gift wrap", de: "Als Geschenk verpacken" },
  "Page.GiftWrapRemove": { en: "Without gift wrap", de: "Ohne Geschenkverpackung" },
  "Page.CartShortage": {
    en: "There is less of the marked items than you want. Please change them before you order.",
    de: "Von den markierten Artikeln gibt es weniger, als du möchtest. Bitte ändere sie vor der Bestellung.",
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
  "Page.Subtotal": { en: "Subtotal", de: "Zwischensumme" },
  "Page.TaxIncluded": { en: "VAT included", de: "inkl. MwSt." },
  "Page.ToCheckout": { en: "Check out", de: "Zur Kasse" },
  "Page.Total": { en: "Total", de: "Gesamtsumme" },
  "Page.Update": { en: "Update", de: "Aktualisieren" },
  "Page.Voucher": { en: "Voucher code", de: "Gutscheincode" },
  "Page.VoucherAdd": { en: "Redeem", de: "Einlösen" },
};
