import { ParseError } from "../lib/errors";
import { describe, json, list, matching, number, object, optional, text, type Parser } from "../lib/parse";

/** From and to as `HH:MM` of the store's own clock; `to` at or before `from` is of the next day, `24:00` is midnight. */
export type OpenSpan = readonly [from: string, to: string];
/** As they stand in `data-opening-hours`. */
export const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** When a store is open. */
export interface OpeningHours {
  /** IANA: `Europe/Berlin`. */
  timeZone: string;
  week: { readonly [day in (typeof WEEKDAYS)[number]]?: readonly OpenSpan[] | undefined };
  /** Days that are not as the week says: holidays, the day before. */
  special: readonly SpecialDay[];
}

export interface SpecialDay {
  /** `2026-12-24` */
  date: string;
  /** None: closed. */
  spans: readonly OpenSpan[];
  /** What day it is: `Christmas Eve`. */
  name?: string | undefined;
}

const time: Parser<string> = matching(/^([01]\d|2[0-4]):[0-5]\d$/, "a time like 09:30");
const date: Parser<string> = matching(/^\d{4}-\d\d-\d\d$/, "a date like 2026-12-24");
const spans: Parser<readonly OpenSpan[]> = list((raw, path) => {
  const [from, to] = list(time)(raw, path);
  if (from === undefined || to === undefined)
    throw new ParseError(`${path}: expected two times but got ${describe(raw)}`);
  return [from, to];
});
const day = optional(spans);

/** The value of `data-opening-hours`. */
export const parseOpeningHours: Parser<OpeningHours> = json((raw, path) => {
  const { timeZone, week, special } = object({
    timeZone: text,
    week: object({ mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: day }),
    special: optional(list(object({ date, spans, name: optional(text) }))),
  })(raw, path);
  return { timeZone, week, special: special ?? [] };
});

/** What the list says of a store, for "my store" and the map. */
export interface StorePlace {
  name: string;
  lat: number;
  lng: number;
}

/** The value of `data-store`. */
export const parseStorePlace: Parser<StorePlace> = json(object({ name: text, lat: number, lng: number }));
