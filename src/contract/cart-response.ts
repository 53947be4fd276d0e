import { bool, count, either, list, map, number, object, optional, text, type Parser } from "../lib/parse";

/** A translation key, or one with values for its `{{ }}` placeholders. */
export type Message = string | { key: string; params?: Record<string, string | number> };
/** Kind (the toast's theme: `error`, `success`, `info`) → messages. */
export type Messages = Record<string, Message[]>;

const message: Parser<Message> = either(object({ key: text, params: optional(map(either(number, text))) }), text);
export const parseMessages: Parser<Messages> = map(list(message));

/** @see spec §3, contract §4 */
export const parseCartResponse = object({
  success: bool,
  messages: optional(parseMessages),
  count: optional(count),
});
export type CartResponse = ReturnType<typeof parseCartResponse>;

/** HTML stays text until the runtime has parsed and cleaned it. */
export const parseHtml: Parser<string> = text;
