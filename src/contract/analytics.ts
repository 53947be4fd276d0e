import { json, object, optional, text, type Parser, readable } from "../lib/parse";
import { readableList } from "../lib/parse-lists";
import { number } from "../lib/parse-values";

/** A product in the form that analytics expects, with GA4's names. Further fields are passed on. */
export interface AnalyticsItem {
  /** The bundle number. */
  item_id: string;
  item_name: string;
  /** For one piece. */
  price?: number;
  quantity?: number;
  item_variant?: string;
  item_list_id?: string;
  item_list_name?: string;
  [field: string]: unknown;
}

/** An entry of `window.dataLayer`. */
export interface AnalyticsEvent {
  event?: string;
  ecommerce?: AnalyticsCommerce;
  [field: string]: unknown;
}

export interface AnalyticsCommerce {
  transaction_id?: string;
  items?: readonly AnalyticsItem[];
  [field: string]: unknown;
}

const item = object({
  item_id: text,
  item_name: text,
  price: readable(number),
  quantity: readable(number),
  item_variant: readable(text),
  item_list_id: readable(text),
  item_list_name: readable(text),
});

/** The value of `data-item`. */
export const parseAnalyticsItem: Parser<AnalyticsItem> = json(item);

const commerce = object({ transaction_id: readable(text), items: readable(readableList(item)) });

/** One event of the page or of the data-layer fetch. */
const parseAnalyticsEvent: Parser<AnalyticsEvent> = object({
  event: optional(text),
  ecommerce: optional(commerce),
});

/** Leaves out events that cannot be read. */
export const parseAnalyticsEvents: Parser<AnalyticsEvent[]> = readableList(parseAnalyticsEvent);

/** The content of a `script[data-page-events]`: a list of events. */
export const parsePageEvents: Parser<AnalyticsEvent[]> = json(parseAnalyticsEvents);
