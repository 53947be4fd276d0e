import type { Text } from "../shop/model";

/** Texts of the store finder's templates. */
export const STORE_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.StorePlace": { en: "Town or postcode", de: "Ort oder Postleitzahl" },
  "Page.StoreRadius": { en: "Within", de: "Umkreis" },
  "Page.StoreSearch": { en: "Search", de: "Suchen" },
  "Page.StoreLocate": { en: "Use my location", de: "Mein Standort" },
  "Page.StoreServices": { en: "With", de: "Mit" },
  "Page.StoreServicesHere": { en: "Services", de: "Leistungen" },
  "Page.StoreRepair": { en: "Repair desk", de: "Reparaturannahme" },
  "Page.StoreExchange": { en: "Returns", de: "Rückgabe" },
  "Page.StoreYarn": { en: "Yarn and needles", de: "Wolle und Nadeln" },
  "Page.StoreCafe": { en: "Knitting café", de: "Strickcafé" },
  "Page.StoreYours": { en: "Your store:", de: "Dein Laden:" },
  "Page.StoreYourStore": { en: "Your store", de: "Dein Laden" },
  "Page.StoreMap": { en: "Map of the stores", de: "Karte der Läden" },
  "Page.StoreMapConsent": {
    en: "The map comes from another service, which sees your address on the internet while you use it.",
    de: "Die Karte kommt von einem anderen Dienst, der dabei deine Internet-Adresse erfährt.",
  },
  "Page.StoreMapSkip": { en: "Skip the map", de: "Karte überspringen" },
  "Page.StoreMapScripts": {
    en: "The map needs JavaScript. The list has all stores.",
    de: "Die Karte braucht JavaScript. In der Liste stehen alle Läden.",
  },
  "Page.StoreMapAllow": { en: "Show the map", de: "Karte zeigen" },
  "Page.StoreMapFailed": {
    en: "The map could not be loaded. The list has all stores.",
    de: "Die Karte konnte nicht geladen werden. In der Liste stehen alle Läden.",
  },
  "Page.TryAgain": { en: "Try again", de: "Noch einmal versuchen" },
  "Page.StoresEverywhere.one": { en: "{{ count }} store", de: "{{ count }} Laden" },
  "Page.StoresEverywhere.other": { en: "All {{ count }} stores", de: "Alle {{ count }} Läden" },
  "Page.StoresFiltered.one": { en: "{{ count }} store", de: "{{ count }} Laden" },
  "Page.StoresFiltered.other": { en: "{{ count }} stores", de: "{{ count }} Läden" },
  "Page.StoresNear.one": {
    en: "{{ count }} store within {{ km }} km of {{ place }}",
    de: "{{ count }} Laden im Umkreis von {{ km }} km um {{ place }}",
  },
  "Page.StoresNear.other": {
    en: "{{ count }} stores within {{ km }} km of {{ place }}",
    de: "{{ count }} Läden im Umkreis von {{ km }} km um {{ place }}",
  },
  "Page.StoresHere.one": {
    en: "{{ count }} store within {{ km }} km of you",
    de: "{{ count }} Laden im Umkreis von {{ km }} km um dich",
  },
  "Page.StoresHere.other": {
    en: "{{ count }} stores within {{ km }} km of you",
    de: "{{ count }} Läden im Umkreis von {{ km }} km um dich",
  },
  "Page.StoresFar.one": { en: "{{ count }} store, far away", de: "{{ count }} Laden, weit entfernt" },
  "Page.StoresFar.other": { en: "{{ count }} stores, the nearest first", de: "{{ count }} Läden, der nächste zuerst" },
  "Page.StoresWidened": {
    en: "There is none within {{ km }} km, so we looked further.",
    de: "Im Umkreis von {{ km }} km gibt es keinen, darum haben wir weiter gesucht.",
  },
  "Page.StoresUnknownPlace": { en: "We do not know “{{ place }}”", de: "„{{ place }}“ kennen wir nicht" },
  "Page.StoresUnknownText": {
    en: "Please check the spelling, or try the postcode. Meanwhile, here are all our stores.",
    de: "Bitte die Schreibweise prüfen oder die Postleitzahl nehmen. Hier stehen einstweilen alle Läden.",
  },
  "Page.StoresNone": { en: "No store", de: "Kein Laden" },
  "Page.StoresNoneText": {
    en: "No store offers all of that. Please take one of the ticks away.",
    de: "Kein Laden bietet das alles. Bitte einen der Haken wegnehmen.",
  },
  "Page.StoresNoneOpen": {
    en: "No such store is open at the moment. Without “Open now” you see when they open again.",
    de: "Im Moment hat kein solcher Laden geöffnet. Ohne „Jetzt geöffnet“ steht da, wann sie wieder öffnen.",
  },
  "Page.StoreOpenNow": { en: "Open now", de: "Jetzt geöffnet" },
  "Page.StoreClosedNow": { en: "Closed now", de: "Jetzt geschlossen" },
  "Page.StoreDistance": { en: "{{ km }} km", de: "{{ km }} km" },
  "Page.StoreHours": { en: "Opening hours", de: "Öffnungszeiten" },
  "Page.StoreClosed": { en: "closed", de: "geschlossen" },
  "Page.StoreRoute": { en: "Route", de: "Route" },
  "Page.StoreShow": { en: "On the map", de: "Auf der Karte" },
  "Page.StoreChoose": { en: "My store", de: "Mein Laden" },
};
