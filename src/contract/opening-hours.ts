import { ParseError } from "../lib/errors";
import { describe, json, object, optional, text, type Parser } from "../lib/parse";
import { list } from "../lib/parse-lists";
import { matching, number } from "../lib/parse-values";

/**
 * From and to as `HH:MM` in the store's time zone; a `to` at or before `from` is on the next day, `24:00` is midnight.
 */
export type OpenSpan = readonly [from: string, to: string];
/** The names of days in `data-opening-hours`. */
export const WEEKDAYS = ["mo", "tu", "we", "th", "fr", "sa", "su"] as const;

/** The opening hours of a store. */
export interface OpeningHours {
  /** IANA name: `Europe/Berlin`. */
  timeZone: string;
  week: { readonly [day in (typeof WEEKDAYS)[number]]?: readonly OpenSpan[] | undefined };
  /** Days that differ from the week, such as holidays. */
  special: readonly SpecialDay[];
}

export interface SpecialDay {
  /** `2026-12-24` */
  date: string;
  /** Empty: closed. */
  spans: readonly OpenSpan[];
  /** The name of the day: `Christmas Eve`. */
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
    special: optional(list(object({ date, spans: day, name: optional(text) }))),
  })(raw, path);
  // As a weekday without spans
  return { timeZone, week, special: (special ?? []).map((each) => ({ ...each, spans: each.spans ?? [] })) };
});

/** The facts about a store in the list, for "my store" and the map. */
export interface StorePlace {
  name: string;
  lat: number;
  lng: number;
}

/** The value of `data-store`. */
export const parseStorePlace: Parser<StorePlace> = json(object({ name: text, lat: number, lng: number }));
