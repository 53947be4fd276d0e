import type { Text } from "../shop/model";

/** Texts of the home page templates. */
export const HOME_TEXTS: Readonly<Record<string, Text>> = {
  "Page.Teasers": { en: "Worth a look", de: "Einen Blick wert" },
  "Page.TeaserSale": { en: "Last pieces, kind prices", de: "Letzte Stücke, freundliche Preise" },
  "Page.TeaserSaleText": { en: "Jumpers from last winter’s yarn", de: "Pullover aus dem Garn vom letzten Winter" },
  "Page.TeaserRepairText": { en: "Send us your favourite piece", de: "Schick uns dein Lieblingsstück" },
  "Page.TeaserStores": { en: "Feel the wool", de: "Wolle zum Anfassen" },
  "Page.TeaserStoresText": { en: "76 stores, some with a café", de: "76 Läden, manche mit Café" },
  "Page.NewestWatched": { en: "Newest on your watchlist", de: "Neu auf deiner Merkliste" },
  "Page.NewestAll": { en: "See the whole watchlist", de: "Ganze Merkliste ansehen" },
};
