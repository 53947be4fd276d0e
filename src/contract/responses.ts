import { parseFieldErrors as errors, parseMessages as messages, type Messages } from "./cart-response";
import { object, optional, text, type Parser } from "../lib/parse";
import { list, readable, readableList } from "../lib/parse-lists";
import { bool, count, textOrNumber } from "../lib/parse-values";

export * from "./cart-response";

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

/** Answer of a login form's POST. A failed login: 422, or 200 with `isLoggedIn: false`. */
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

export const parseCartUpdated = object({ success, updatedAt: readable(text) });
export type CartUpdated = ReturnType<typeof parseCartUpdated>;

export const parseItemsCount = object({ count });
export type ItemsCount = ReturnType<typeof parseItemsCount>;

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

/** Suggestions for a search text: a name, its URL, a picture, a note (a price). */
export const parseSuggestions = object({
  suggestions: readableList(object({ text, url: text, image: readable(text), note: readable(text) })),
});
export type Suggestions = ReturnType<typeof parseSuggestions>;

/** The fetched events of the data layer: a JSON list of objects. */
export const parseDataLayer = readableList(object({}));
export type DataLayerEvents = ReturnType<typeof parseDataLayer>;
