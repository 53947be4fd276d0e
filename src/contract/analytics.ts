import { json, list, number, object, optional, text, type Parser } from "../lib/parse";

/** A product as analytics know it, with GA4's names. Further fields are passed on. */
export interface AnalyticsItem {
  /** The bundle number. */
  item_id: string;
  item_name: string;
  /** Of one piece. */
  price?: number;
  quantity?: number;
  item_variant?: string;
  item_list_id?: string;
  item_list_name?: string;
  [field: string]: unknown;
}

/** What goes into `window.dataLayer`. */
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
  price: optional(number),
  quantity: optional(number),
  item_variant: optional(text),
  item_list_id: optional(text),
  item_list_name: optional(text),
});

/** The value of `data-item`. */
export const parseAnalyticsItem: Parser<AnalyticsItem> = json(item);

const commerce = object({ transaction_id: optional(text), items: optional(list(item)) });

/** One event of the page or of the data-layer fetch. */
export const parseAnalyticsEvent: Parser<AnalyticsEvent> = object({
  event: optional(text),
  ecommerce: optional(commerce),
});

/** The content of a `script[data-page-events]`: a list of events. */
export const parsePageEvents: Parser<AnalyticsEvent[]> = json(list(parseAnalyticsEvent));
