import { texts } from "./text";

/** Texts of the islands of a product. @see contract §6 */
export const productText = texts({
  en: {
    "Theme.ChooseSize": "Please choose a size",
    "Theme.ChooseWidthAndLength": "Please choose a width and a length",
    "Theme.ChooseWidth": "Please choose a width",
    "Theme.ChooseLength": "Please choose a length",
    "Theme.ChooseColor": "Please choose a colour",
    "Theme.AddToCart": "Add to cart",
    "Theme.Added": "Added",
    "Theme.Error": "Error",
    "Theme.AllInCart": "All in your cart",
    "Theme.StockAvailable": "{{ count }} available",
    "Theme.StockLow": "Only {{ count }} more of this item available",
    "Theme.StockEmpty": "out of stock",
    "Theme.PriceFrom": "from {{ price }}",
    "Theme.SoldOutOption": "{{ option }} – sold out",
  },
  de: {
    "Theme.ChooseSize": "Bitte Größe wählen",
    "Theme.ChooseWidthAndLength": "Bitte Weite und Länge wählen",
    "Theme.ChooseWidth": "Bitte Weite wählen",
    "Theme.ChooseLength": "Bitte Länge wählen",
    "Theme.ChooseColor": "Bitte Farbe wählen",
    "Theme.AddToCart": "In den Warenkorb",
    "Theme.Added": "Hinzugefügt",
    "Theme.Error": "Fehler",
    "Theme.AllInCart": "Alle im Warenkorb",
    "Theme.StockAvailable": "{{ count }} verfügbar",
    "Theme.StockLow": "Nur noch {{ count }} Stück verfügbar",
    "Theme.StockEmpty": "ausverkauft",
    "Theme.PriceFrom": "ab {{ price }}",
    "Theme.SoldOutOption": "{{ option }} – ausverkauft",
  },
});
