/** What the store finder says by itself. It comes with section storefinder, so no other page downloads it. @see contract §6 */
export const STORE_TEXTS = {
  en: {
    "Theme.StoreLocating": "Looking for your location …",
    "Theme.StoreLocatingSlow": "This takes a moment. You can also type a town or postcode.",
    "Theme.StoreLocationDenied": "Your browser may not tell us where you are. Please type a town or postcode.",
    "Theme.StoreLocationUnavailable": "Your location could not be found. Please type a town or postcode.",
    "Theme.StoreOpen": "Open, closes at {{ time }}",
    "Theme.StoreClosesSoon": "Closes soon, at {{ time }}",
    "Theme.StoreOpensToday": "Closed, opens at {{ time }}",
    "Theme.StoreOpensTomorrow": "Closed, opens tomorrow at {{ time }}",
    "Theme.StoreOpensOn": "Closed, opens on {{ day }} at {{ time }}",
    "Theme.StoreClosed": "Closed",
    "Theme.StoreHoliday": "{{ status }} ({{ holiday }})",
    "Theme.StoreChosen": "{{ name }} is your store now.",
    "Theme.StoreForgotten": "You have no store of your own any more.",
    "Theme.StoreZoomIn": "Closer",
    "Theme.StoreZoomOut": "Further away",
    "Theme.StoreCluster.one": "{{ count }} store: come closer",
    "Theme.StoreCluster.other": "{{ count }} stores: come closer",
    "Theme.StoreToList": "Show in the list",
    "Theme.StoreMapKeys": "Arrow keys move the map, plus and minus bring it closer and further away.",
    "Theme.StoreMapFingers": "Move the map with two fingers",
    "Theme.StoreMapWheel": "Hold Ctrl to zoom",
  },
  de: {
    "Theme.StoreLocating": "Dein Standort wird gesucht …",
    "Theme.StoreLocatingSlow": "Das dauert einen Moment. Du kannst auch Ort oder Postleitzahl eingeben.",
    "Theme.StoreLocationDenied": "Dein Browser darf uns nicht sagen, wo du bist. Bitte Ort oder Postleitzahl eingeben.",
    "Theme.StoreLocationUnavailable": "Dein Standort war nicht zu finden. Bitte Ort oder Postleitzahl eingeben.",
    "Theme.StoreOpen": "Geöffnet bis {{ time }} Uhr",
    "Theme.StoreClosesSoon": "Schließt bald, um {{ time }} Uhr",
    "Theme.StoreOpensToday": "Geschlossen, öffnet um {{ time }} Uhr",
    "Theme.StoreOpensTomorrow": "Geschlossen, öffnet morgen um {{ time }} Uhr",
    "Theme.StoreOpensOn": "Geschlossen, öffnet am {{ day }} um {{ time }} Uhr",
    "Theme.StoreClosed": "Geschlossen",
    "Theme.StoreHoliday": "{{ status }} ({{ holiday }})",
    "Theme.StoreChosen": "{{ name }} ist jetzt dein Laden.",
    "Theme.StoreForgotten": "Du hast keinen eigenen Laden mehr.",
    "Theme.StoreZoomIn": "Näher",
    "Theme.StoreZoomOut": "Weiter weg",
    "Theme.StoreCluster.one": "{{ count }} Laden: näher heran",
    "Theme.StoreCluster.other": "{{ count }} Läden: näher heran",
    "Theme.StoreToList": "In der Liste zeigen",
    "Theme.StoreMapKeys": "Pfeiltasten bewegen die Karte, Plus und Minus holen sie näher und weiter weg.",
    "Theme.StoreMapFingers": "Karte mit zwei Fingern bewegen",
    "Theme.StoreMapWheel": "Strg halten und scrollen zum Vergrößern",
  },
} as const;
type Table = keyof (typeof STORE_TEXTS)["en"];
export type StoreTextKey = Table extends infer K
  ? K extends `${infer Base}.one` | `${infer Base}.other`
    ? Base
    : K
  : never;
