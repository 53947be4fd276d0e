import type { Text } from "../shop/model";

/** How the shop describes its pages to people who find them elsewhere. */
export const FOUND_TEXTS: Readonly<Record<string, Text>> = {
  "Shop.Description": {
    en: "Jumpers, cardigans, socks and blankets in honest wool, knitted to last and repaired when they don’t.",
    de: "Pullover, Strickjacken, Socken und Decken aus ehrlicher Wolle: gestrickt, um zu bleiben, und repariert, wenn nötig.",
  },
  "Shop.DescribeGallery": {
    en: "{{ name }} at Maschenwerk: {{ count }} to choose from, among them {{ names }}. Free delivery from €75.",
    de: "{{ name }} bei Maschenwerk: {{ count }} zur Auswahl, darunter {{ names }}. Ab 75 € versandkostenfrei.",
  },
  "Shop.DescribeStores": {
    en: "All {{ count }} stores with address, opening hours and map: where you can feel the wool, have knits repaired and exchange what you have ordered.",
    de: "Alle {{ count }} Läden mit Adresse, Öffnungszeiten und Karte: Wolle anfassen, Strick reparieren lassen, Bestelltes umtauschen.",
  },
  "Shop.DescribeRepair": {
    en: "Holes, elbows, seams: show us the damage, choose a repair and send us your knitwear. Our workshop mends every piece we ever sold.",
    de: "Löcher, Ellbogen, Nähte: Schaden zeigen, Reparatur wählen, Strickstück einschicken. Unsere Werkstatt flickt jedes Stück, das wir je verkauft haben.",
  },
  "Shop.DescribeWithdrawal": {
    en: "Withdraw from a contract with Maschenwerk online, in two steps and without giving reasons. You get a receipt at once.",
    de: "Verträge mit Maschenwerk online widerrufen, in zwei Schritten und ohne Angabe von Gründen. Die Bestätigung kommt sofort.",
  },
  "Shop.TitlePage": { en: "{{ title }}, page {{ page }}", de: "{{ title }}, Seite {{ page }}" },
  "Shop.SharedPicture": { en: "Maschenwerk: knitwear made to last", de: "Maschenwerk: Strick, der bleibt" },
  "Shop.SharedStitches": {
    en: "{{ name }}: the stitches up close, in {{ color }}",
    de: "{{ name }}: die Maschen von Nahem, in {{ color }}",
  },
};
