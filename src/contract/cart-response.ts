import { warnOnce, describe, mismatch, object, optional, text, type Parser, readable, readableMap } from "../lib/parse";
import { readableList } from "../lib/parse-lists";
import { bool, count, either, textOrNumber } from "../lib/parse-values";
import { isTranslationKey } from "./message-key";

/** A whole number, 0 or more. @schema {"type":"integer","minimum":0} */
export type Count = number;
/** A translation key, or one with values for its `{{ }}` placeholders. */
export type Message = string | { key: string; params?: Record<string, string | number> };
/** Kind (the toast's theme: `error`, `success`, `info`) → messages. */
export type Messages = Record<string, Message[]>;

/** A translation key. A sentence in its place is shown unchanged; an empty text is no message. */
const key: Parser<string> = (raw, path) => {
  const value = text(raw, path);
  if (value.trim() === "") throw mismatch(raw, path, "a translation key");
  if (!isTranslationKey(value)) {
    warnOnce(`${path}: expected a translation key but got ${describe(value)}; send the key.`);
  }
  return value;
};

const message: Parser<Message> = either(object({ key, params: optional(readableMap(textOrNumber)) }), key);
const messagesByKind: Parser<Messages> = readableMap(readableList(message));

/** Leaves out unreadable messages: the server has already done the action. */
export const parseMessages: Parser<Messages | undefined> = readable((raw, path) =>
  messagesByKind(typeof raw === "string" ? { info: raw } : raw, path),
);

/** Field name → translation keys. */
export const parseFieldErrors = readable(readableMap(readableList(key)));

export interface CartResponse {
  success: boolean;
  messages?: Messages;
  /** Field name → translation keys. */
  errors?: Record<string, string[]>;
  /** Pieces in the cart. */
  count?: Count;
}

/** @see spec §3, contract §4 */
export const parseCartResponse: Parser<CartResponse> = object({
  success: bool,
  messages: parseMessages,
  errors: parseFieldErrors,
  count: readable(count),
});
