import { parseFieldErrors as errors, parseMessages as messages } from "./cart-response";
import {
  bool,
  count,
  list,
  object,
  optional,
  readable,
  readableList,
  text,
  textOrNumber,
  type Parser,
} from "../lib/parse";

export * from "./cart-response";

const success = bool;

/** Bundle numbers may come as numbers; they are kept as texts. */
const bundleNumber: Parser<string> = (raw, path) => String(textOrNumber(raw, path));

/** A list of which a part cannot be read is none: what is missing in it would be deleted. */
export const parseWatchlistResponse = object({ success, messages, ids: readable(list(bundleNumber)) });
export type WatchlistResponse = ReturnType<typeof parseWatchlistResponse>;

export const parseAccountResponse = object({ isLoggedIn: bool, messages });
export type AccountResponse = ReturnType<typeof parseAccountResponse>;

/** What a login form's POST answers. A failed login: 422, or 200 with `isLoggedIn: false`, and `messages`. */
export const parseLoginResponse = object({ isLoggedIn: optional(bool), success: optional(bool), messages, errors });
export type LoginResponse = ReturnType<typeof parseLoginResponse>;

export const parseCartUpdated = object({ success, updatedAt: readable(text) });
export type CartUpdated = ReturnType<typeof parseCartUpdated>;

export const parseItemsCount = object({ count });
export type ItemsCount = ReturnType<typeof parseItemsCount>;

/** Reminder, survey, repair, returns …: field name → translation keys. */
export const parseFormResponse = object({ success, messages, errors });
export type FormResponse = ReturnType<typeof parseFormResponse>;

/** The answer to an order; `location` is the page that tells of it. */
export const parseOrderResponse = object({ success, messages, errors, location: readable(text) });
export type OrderResponse = ReturnType<typeof parseOrderResponse>;
/** The answer to a photo; `id` is what the form carries for it. */
export const parsePhotoResponse = object({ success, messages, errors, id: readable(text) });
export type PhotoResponse = ReturnType<typeof parsePhotoResponse>;

/** What may be meant by what is typed into the search: a name, where it leads, a picture, a word on it (a price). */
export const parseSuggestions = object({
  suggestions: readableList(object({ text, url: text, image: readable(text), note: readable(text) })),
});
export type Suggestions = ReturnType<typeof parseSuggestions>;

/** The fetched events of the data layer: a JSON list of objects. */
export const parseDataLayer = readableList(object({}));
export type DataLayerEvents = ReturnType<typeof parseDataLayer>;
