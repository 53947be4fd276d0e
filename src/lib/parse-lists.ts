import { ParseError } from "./errors";
import { mismatch, readAs, type Parser, readable } from "./parse";

/** PHP turns a list with a removed item into an object with the keys 0, 1 …, which is accepted. */
export function list<T>(parser: Parser<T>): Parser<T[]> {
  return (raw, path) => itemsOf(raw, path).map((item, index) => parser(item, `${path}[${index}]`));
}

function itemsOf(raw: unknown, path: string): readonly unknown[] {
  if (Array.isArray(raw)) return raw;
  if (typeof raw !== "object" || raw === null || Object.keys(raw).some((key) => !/^\d+$/.test(key))) {
    throw mismatch(raw, path, "a list");
  }
  return readAs(Object.values(raw), raw, path, "a list");
}

/** A list without its unreadable items. A single item counts as a list of one. */
export function readableList<T>(parser: Parser<T>): Parser<T[]> {
  const items = list(readable(parser));
  return (raw, path) => {
    try {
      return withoutHoles(items(raw, path));
    } catch (error) {
      if (!(error instanceof ParseError) || raw === undefined || raw === null) throw error;
      const only = parseOr(parser, raw, path, error);
      return readAs([only], raw, path, "a list");
    }
  };
}

function parseOr<T>(parser: Parser<T>, raw: unknown, path: string, otherwise: ParseError): T {
  try {
    return parser(raw, path);
  } catch (error) {
    throw error instanceof ParseError ? otherwise : error;
  }
}

function withoutHoles<T>(items: readonly (T | undefined)[]): T[] {
  return items.filter((item): item is T => item !== undefined);
}
