import type { Category, Text } from "../shop/model";

/** What gallery, cards, search, home page and watchlist say. */
export const GALLERY_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.ChosenFilters": { en: "Chosen filters", de: "Gewählte Filter" },
  "Page.Colors": { en: "Colours:", de: "Farben:" },
  "Page.Favourites": { en: "This season’s favourites", de: "Lieblinge der Saison" },
  "Page.FiltersAndSort": { en: "Filter and sort", de: "Filtern & sortieren" },
  "Page.FiltersChosen.one": { en: "{{ count }} filter chosen", de: "{{ count }} Filter gewählt" },
  "Page.FiltersChosen.other": { en: "{{ count }} filters chosen", de: "{{ count }} Filter gewählt" },
  "Page.HeroAction": { en: "See the jumpers", de: "Zu den Pullovern" },
  "Page.HeroText": {
    en: "Cables, ribs and Fair Isle in wool that keeps its shape. And when an elbow gives way after all, we mend it.",
    de: "Zöpfe, Rippen und Fair Isle aus Wolle, die in Form bleibt. Und wenn ein Ellbogen doch nachgibt, flicken wir ihn.",
  },
  "Page.NothingFound": {
    en: "Nothing matches. Perhaps with one filter less?",
    de: "Dazu passt nichts. Vielleicht mit einem Filter weniger?",
  },
  "Page.NothingFoundAtAll": {
    en: "We have nothing like that. Perhaps one of these?",
    de: "So etwas haben wir nicht. Vielleicht eines von diesen?",
  },
  "Page.PageWord": { en: "Page", de: "Seite" },
  "Page.Pages": { en: "Pages", de: "Seiten" },
  "Page.Next": { en: "Next", de: "Weiter" },
  "Page.Previous": { en: "Previous", de: "Zurück" },
  "Page.Knits": { en: "Our knits from near", de: "Unsere Maschen von Nahem" },
  "Page.Price": { en: "Price", de: "Preis" },
  "Page.PriceMax": { en: "to (€)", de: "bis (€)" },
  "Page.PriceMin": { en: "from (€)", de: "von (€)" },
  "Page.Products.one": { en: "{{ count }} product", de: "{{ count }} Produkt" },
  "Page.Products.other": { en: "{{ count }} products", de: "{{ count }} Produkte" },
  "Page.RemoveFilter": { en: "Remove filter:", de: "Filter entfernen:" },
  "Page.Sale": { en: "Sale", de: "Angebot" },
  "Page.ValueShipping": { en: "At your door in three days", de: "In drei Tagen bei dir" },
  "Page.ValueShippingText": {
    en: "Free from €75, and free back again within 30 days.",
    de: "Ab 75 € kostenlos, und innerhalb von 30 Tagen kostenlos zurück.",
  },
  "Page.ValueWool": { en: "Wool with an address", de: "Wolle mit Adresse" },
  "Page.ValueWoolText": {
    en: "Merino, lambswool and alpaca from farms that we visit ourselves.",
    de: "Merino, Lammwolle und Alpaka von Höfen, die wir selbst besuchen.",
  },
  "Page.Values": { en: "What we stand for", de: "Wofür wir stehen" },
  "Page.SavedFromCart": { en: "Saved from your cart: {{ choice }}", de: "Aus dem Warenkorb gemerkt: {{ choice }}" },
  "Page.SavedPutBack": { en: "Put into the cart", de: "In den Warenkorb" },
  "Page.SavedSoldOut": { en: "Sold out at the moment", de: "Zurzeit ausverkauft" },
  "Page.WatchlistAdd": { en: "Watchlist", de: "Merkliste" },
  "Page.WatchlistEmpty": {
    en: "Nothing here yet. The heart beside a product keeps it for later.",
    de: "Noch ist nichts hier. Das Herz neben einem Produkt merkt es für später vor.",
  },
  "Page.WatchlistRemove": { en: "On the watchlist", de: "Auf der Merkliste" },
  "Page.WatchlistUndo": { en: "Undo", de: "Rückgängig" },
  "Page.WatchlistText": { en: "What you have kept for later.", de: "Was du dir für später gemerkt hast." },
};

/** Names of filters, sorts and patterns. */
export const GALLERY_NAMES: Readonly<Record<string, Text>> = {
  "Shop.AllSearchResults.one": { en: "Show the one result", de: "Das eine Ergebnis anzeigen" },
  "Shop.AllSearchResults.other": {
    en: "Show all {{ count }} results for “{{ term }}”",
    de: "Alle {{ count }} Ergebnisse für „{{ term }}“ anzeigen",
  },
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
