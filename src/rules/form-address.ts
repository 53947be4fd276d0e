import { encodeText } from "../lib/safe-url";

/** A field of a form and what it says. */
export type Field = readonly [name: string, value: string];

/** What a filter form asks for: its fields without those that are empty, so that an address says only what was chosen. */
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

/** An address with another query; what stood after `?` or `#` goes. */
export function withSearch(address: string, search: string): string {
  return `${upTo(address, /[?#]/)}${search}`;
}

export function withoutHash(address: string): string {
  return upTo(address, /#/);
}

/** What stands before the first such character. */
function upTo(text: string, end: RegExp): string {
  const at = text.search(end);
  return at < 0 ? text : text.slice(0, at);
}
