import { encodeText } from "../lib/safe-url";

/** A field of a form and its value. */
export type Field = readonly [name: string, value: string];

/** The query of a filter form: its fields without the empty ones, so that an address has only the chosen filters. */
export function chosenFields(entries: readonly (readonly [string, unknown])[]): Field[] {
  const chosen: Field[] = [];
  for (const [name, value] of entries) {
    const text = typeof value === "string" ? value.trim() : "";
    if (text !== "") chosen.push([name, text]);
  }
  return chosen;
}

/** `?color=navy&size=M`, or nothing. Spaces are `+`, as a form without a script sends them. */
export function searchOf(fields: readonly Field[]): string {
  const encode = (text: string): string => encodeText(text).replace(/%20/g, "+");
  return fields.map(([name, value], index) => `${index === 0 ? "?" : "&"}${encode(name)}=${encode(value)}`).join("");
}

/**
 * An address with another query; the old query and hash are removed. What is left of `?` or `#list` without a query is
 * `?`, because an empty address is the page's own, with its query.
 */
export function withSearch(address: string, search: string): string {
  return `${upTo(address, /[?#]/)}${search}` || "?";
}

export function withoutHash(address: string): string {
  return upTo(address, /#/);
}

/** The text before the first such character. */
function upTo(text: string, end: RegExp): string {
  const at = text.search(end);
  return at < 0 ? text : text.slice(0, at);
}
