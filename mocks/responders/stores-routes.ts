import { isOpenAt } from "../shop/open-stores";
import { WEEKDAYS, type Span, type StoreHours } from "../shop/store-hours";
import {
  allStores,
  COUNTRY_NAMES,
  findStores,
  RADII_KM,
  STORE_SERVICES,
  USUAL_RADIUS_KM,
  type Point,
  type Store,
  type StoreQuery,
} from "../shop/stores";
import { fragmentAnswer, pageAnswer } from "./answers";
import { firmDate, LANGUAGE_TAGS, translate } from "./formatters";
import type { PageFacts } from "./page-facts";
import type { Responder, ShopRequest } from "./responder";

/** The page of the stores; the server always does the search. */
export const stores: Responder = (request) =>
  pageAnswer(request, "stores", {
    pageTitle: translate(request.locale, "Shop.TitleStores"),
    ...storeFacts(request),
    sections: ["storefinder"],
    styles: ["style-store-finder"],
    usesMap: true,
  });

export const storeList: Responder = (request) => fragmentAnswer(request, "store-list", storeFacts(request));

function storeFacts(request: ShopRequest): PageFacts {
  const asked = storeQuery(request);
  const found = findStores(allStores(request.shop.now()), asked);
  const kind = found.kind === "near" && found.place === "" ? "here" : found.kind;
  const { query } = request;
  const locale = LANGUAGE_TAGS[request.locale];
  const near = query.get("near") ?? "";
  // One of each per page: making them costs more than all their formatting
  const dayNames = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const dateNames = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const dayName = (index: number): string => dayNames.format(MONDAY + index * DAY_MS);
  const now = request.shop.now().getTime();
  // From yesterday: in other time zones it may still be that day
  const first = dateOf(now - DAY_MS);
  const last = dateOf(now + SPECIAL_DAYS_AHEAD * DAY_MS);
  const upcoming = ({ hours }: Store): Store["hours"]["special"] =>
    hours.special.filter(({ date }) => date >= first && date <= last);
  return {
    storeFinder: {
      ...found,
      kind,
      inFull: found.stores.slice(0, STORES_IN_FULL),
      inShort: found.stores.slice(STORES_IN_FULL),
      isOpen: ({ hours }) => isOpenAt(hours, request.shop.now()),
      asked: { ...asked, isOpenOnly: asked.openAt !== undefined, near: asked.near === undefined ? "" : near },
      radii: RADII_KM,
      services: STORE_SERVICES,
      search: request.url.search,
      distance: (km) => new Intl.NumberFormat(locale, { maximumFractionDigits: km < 10 ? 1 : 0 }).format(km),
      week: ({ hours }) =>
        runsOf(hours.week).map(({ first: from, last: to, spans }) => ({
          name: from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`,
          spans,
        })),
      dateName: (date) => firmDate(dateNames.format(new Date(date))),
      countryName: (country) => COUNTRY_NAMES[country][request.locale],
      hours: (store) => {
        const { timeZone, week } = store.hours;
        const special = upcoming(store).map(({ date, spans, name }) => ({ date, spans, name: name[request.locale] }));
        return { timeZone, week, special };
      },
      upcoming,
    },
  };
}

/** A full list of all stores would be more than a phone on a train should have to load. */
const STORES_IN_FULL = 8;
const SPECIAL_DAYS_AHEAD = 60;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;
/** Any Monday, for weekday names. */
const MONDAY = Date.UTC(2024, 0, 1);

interface DayRun {
  /** 0 = Monday. */
  first: number;
  last: number;
  spans: readonly Span[];
}

/** The days of the week; consecutive days with the same hours are combined. */
function runsOf(week: StoreHours["week"]): DayRun[] {
  const runs: DayRun[] = [];
  WEEKDAYS.forEach((day, index) => {
    const spans = week[day];
    const run = runs.at(-1);
    if (run !== undefined && run.spans.join() === spans.join()) run.last = index;
    else runs.push({ first: index, last: index, spans });
  });
  return runs;
}

function storeQuery({ query, shop }: ShopRequest): StoreQuery {
  const radius = Number(query.get("radius"));
  const services = query.getAll("service");
  return {
    term: (query.get("q") ?? "").trim().slice(0, 80),
    near: pointOf(query.get("near") ?? ""),
    radius: RADII_KM.find((each) => each === radius) ?? USUAL_RADIUS_KM,
    services: STORE_SERVICES.filter((service) => services.includes(service)),
    ...(query.get("open") === "1" ? { openAt: shop.now() } : {}),
  };
}

/** Reads `51.34,12.37`; anything else is ignored. */
function pointOf(text: string): Point | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}
