import type { Text } from "./model";
import { isOpenAt } from "./open-stores";
import { hoursOf, type StoreHours } from "./store-hours";
import { OTHER_PLACES, STORE_ROWS, type StoreCountry } from "./store-rows";

export const STORE_SERVICES = ["repair", "exchange", "yarn", "cafe"] as const;
export type StoreService = (typeof STORE_SERVICES)[number];

const SERVICE_OF: Readonly<Record<string, StoreService>> = { r: "repair", x: "exchange", y: "yarn", c: "cafe" };

export interface Point {
  lat: number;
  lng: number;
}

export interface Store extends Point {
  /** `leipzig-04109`: its anchor on the page, and what "my store" keeps. */
  key: string;
  country: StoreCountry;
  city: string;
  postcode: string;
  street: string;
  phone: string;
  services: readonly StoreService[];
  hours: StoreHours;
}

export const COUNTRY_NAMES: Readonly<Record<StoreCountry, Text>> = {
  DE: { en: "Germany", de: "Deutschland" },
  AT: { en: "Austria", de: "Österreich" },
  CH: { en: "Switzerland", de: "Schweiz" },
  NL: { en: "Netherlands", de: "Niederlande" },
  BE: { en: "Belgium", de: "Belgien" },
  LU: { en: "Luxembourg", de: "Luxemburg" },
  FR: { en: "France", de: "Frankreich" },
  IT: { en: "Italy", de: "Italien" },
  CZ: { en: "Czechia", de: "Tschechien" },
  DK: { en: "Denmark", de: "Dänemark" },
  PL: { en: "Poland", de: "Polen" },
};

/** All stores, as listed before anybody searches. @param now special days cover its year and the next */
export function allStores(now: Date): readonly Store[] {
  return STORE_ROWS.map(([country, city, postcode, street, lat, lng, phone, services, week]) => ({
    key: `${plainName(city)}-${postcode.toLowerCase()}`,
    country,
    city,
    postcode,
    street,
    lat,
    lng,
    phone,
    services: services.split("").flatMap((letter) => SERVICE_OF[letter] ?? []),
    hours: hoursOf(country, week, now),
  }));
}

/** What a search has found. */
export interface FoundStores {
  stores: readonly { store: Store; distanceKm?: number }[];
  /** `everywhere`: nothing was asked for; `unknown`: no such place is known. */
  kind: "everywhere" | "near" | "unknown";
  /** What the place is called; empty for a point without a name. */
  place: string;
  /** In kilometres; if larger than requested, the requested radius found nothing. */
  radius: number;
  isWidened: boolean;
}

export interface StoreQuery {
  /** A town or a postcode, as typed. */
  term: string;
  near: Point | undefined;
  radius: number;
  services: readonly StoreService[];
  /** Only stores that are open at this moment. */
  openAt?: Date | undefined;
}

export const RADII_KM = [10, 25, 50, 100, 250] as const;
export const USUAL_RADIUS_KM = 50;
const EVERYWHERE_KM = 20_000;

/** The stores around the requested place, nearest first. A radius that contains none is widened until it does. */
export function findStores(all: readonly Store[], { term, near, radius, services, openAt }: StoreQuery): FoundStores {
  const offering = all
    .filter((store) => services.every((service) => store.services.includes(service)))
    .filter((store) => openAt === undefined || isOpenAt(store.hours, openAt));
  const place = term === "" ? near && { ...near, name: "" } : findPlace(term);
  if (place === undefined) {
    const stores = offering.map((store) => ({ store }));
    return { stores, kind: term === "" ? "everywhere" : "unknown", place: term, radius, isWidened: false };
  }
  const sorted = offering
    .map((store) => ({ store, distanceKm: distanceKm(place, store) }))
    .sort((a, b) => a.distanceKm - b.distanceKm);
  const nearest = sorted[0]?.distanceKm ?? 0;
  const reach = [radius, ...RADII_KM, EVERYWHERE_KM].find((each) => each >= radius && each >= nearest) ?? radius;
  const stores = sorted.filter((found) => found.distanceKm <= reach);
  return { stores, kind: "near", place: place.name, radius: reach, isWidened: reach > radius };
}

type Place = Point & { name: string; postcode: string };

const PLACES: readonly Place[] = [
  ...STORE_ROWS.map(([, city, postcode, , lat, lng]) => ({ name: city, postcode, lat, lng })),
  ...OTHER_PLACES.map(([, name, postcode, lat, lng]) => ({ name, postcode, lat, lng })),
];

/** A real shop asks its geocoder. Here towns are known by name, and a postcode is located at the nearest known one. */
function findPlace(term: string): Place | undefined {
  const digits = /^(?:[a-z]{1,2}[- ])?([\d -]{4,6})\b/i.exec(term)?.[1]?.replace(/\D/g, "");
  if (digits !== undefined) {
    const place = nextPostcode(digits);
    return place && { ...place, name: term };
  }
  const wanted = plainName(term);
  const isName = (name: string, exactly: boolean): boolean =>
    exactly ? plainName(name) === wanted : wanted.length > 2 && plainName(name).startsWith(wanted);
  return PLACES.find(({ name }) => isName(name, true)) ?? PLACES.find(({ name }) => isName(name, false));
}

function nextPostcode(digits: string): Place | undefined {
  const known = PLACES.map((place) => ({ place, code: place.postcode.replace(/\D/g, "") }))
    .filter(({ code }) => code.length === digits.length)
    .map(({ place, code }) => ({ place, difference: Math.abs(Number(code) - Number(digits)) }))
    .sort((a, b) => a.difference - b.difference)[0];
  return known !== undefined && known.difference < 3000 ? known.place : undefined;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ø: "o", ł: "l" };
const EXONYMS: Readonly<Record<string, string>> = {
  munich: "muenchen",
  cologne: "koeln",
  vienna: "wien",
  zurich: "zuerich",
  nuremberg: "nuernberg",
  geneva: "geneve",
  genf: "geneve",
  prague: "praha",
  prag: "praha",
  copenhagen: "kobenhavn",
  kopenhagen: "kobenhavn",
  bozen: "bolzano",
  strassburg: "strasbourg",
  breslau: "wroclaw",
};

/** `München` → `muenchen`, as it is typed and as it appears in addresses. */
function plainName(text: string): string {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[äöüßøł]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
  return EXONYMS[plain] ?? plain;
}

const EARTH_RADIUS_KM = 6371;

/** As the crow flies. */
export function distanceKm(a: Point, b: Point): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
}
