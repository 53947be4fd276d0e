import { parseFieldErrors as errors, parseMessages as messages, type Count, type Messages } from "./cart-response";
import { object, optional, text, type Parser, readable, readableMap } from "../lib/parse";
import { list, readableList } from "../lib/parse-lists";
import { bool, count, textOrNumber } from "../lib/parse-values";

export * from "./cart-response";

/** HTML stays text until the runtime has parsed and cleaned it. */
export const parseHtml: Parser<string> = text;

const success = bool;

/** Bundle numbers may come as numbers and become texts. */
const bundleNumber: Parser<string> = (raw, path) => String(textOrNumber(raw, path));

export interface WatchlistResponse {
  success: boolean;
  messages?: Messages;
  /** Bundle numbers on the watchlist. */
  ids?: string[];
}

/** A list with an unreadable part counts as absent, because missing products would be deleted. */
export const parseWatchlistResponse: Parser<WatchlistResponse> = object({
  success,
  messages,
  ids: readable(list(bundleNumber)),
});

export interface AccountResponse {
  isLoggedIn: boolean;
  messages?: Messages;
}

export const parseAccountResponse: Parser<AccountResponse> = object({ isLoggedIn: bool, messages });

/** The answer to a login form's POST. A failed login: 422, or 200 with `isLoggedIn: false`. */
export interface LoginResponse {
  isLoggedIn?: boolean;
  success?: boolean;
  messages?: Messages;
  /** Field name → translation keys. */
  errors?: Record<string, string[]>;
}

export const parseLoginResponse: Parser<LoginResponse> = object({
  isLoggedIn: optional(bool),
  success: optional(bool),
  messages,
  errors,
});

/** Its ETag and `updatedAt` show whether the cart has changed. */
export interface CartUpdated {
  success: boolean;
  /** Any text that differs after each change: a time, a number. */
  updatedAt?: string;
}

export const parseCartUpdated: Parser<CartUpdated> = object({ success, updatedAt: readable(text) });

/** The number of products that the given filters would show. */
export interface ItemsCount {
  count: Count;
}

export const parseItemsCount: Parser<ItemsCount> = object({ count });

export interface FormResponse {
  success: boolean;
  messages?: Messages;
  /** Field name → translation keys. */
  errors?: Record<string, string[]>;
}

export const parseFormResponse: Parser<FormResponse> = object({ success, messages, errors });

/** The answer to an order. */
export interface OrderResponse extends FormResponse {
  /** URL of the confirmation page. */
  location?: string;
}

export const parseOrderResponse: Parser<OrderResponse> = object({
  success,
  messages,
  errors,
  location: readable(text),
});
/** The answer to a photo. */
export interface PhotoResponse extends FormResponse {
  /** The value that the form sends for the photo. */
  id?: string;
}

export const parsePhotoResponse: Parser<PhotoResponse> = object({ success, messages, errors, id: readable(text) });

/** A page that is suggested for a search text. */
export interface Suggestion {
  text: string;
  url: string;
  /** The URL of a picture. */
  image?: string;
  /** A price, for instance. */
  note?: string;
  /** The heading above it and the neighbours that share it, in the page's language. */
  group?: string;
}

/** Suggestions for a search text, the best first. */
export interface Suggestions {
  suggestions: Suggestion[];
}

export const parseSuggestions: Parser<Suggestions> = object({
  suggestions: readableList(
    object({ text, url: text, image: readable(text), note: readable(text), group: readable(text) }),
  ),
});

/** An address, or a part of one, that may match what the shopper types. */
export interface AddressSuggestion {
  text: string;
  /** The town of a street, for instance. */
  note?: string;
  /** The values to fill in: the field's `autocomplete` word, such as `postal-code` or `address-level2` → its value. */
  fill: Record<string, string>;
}

/** Addresses for the typed text, the best first. */
export interface AddressSuggestions {
  suggestions: AddressSuggestion[];
}

export const parseAddressSuggestions: Parser<AddressSuggestions> = object({
  suggestions: readableList(object({ text, note: readable(text), fill: readableMap(text) })),
});

/** The fetched events of the data layer. */
export type DataLayer = Record<string, unknown>[];

export const parseDataLayer: Parser<DataLayer> = readableList(object({}));
