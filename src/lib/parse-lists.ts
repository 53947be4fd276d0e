import { ParseError } from "./errors";
import { warnOnce } from "./lenience";
import { mismatch, plainObject, readAs, type Parser } from "./parse";

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

/** Makes a field optional if it cannot be read, so that the rest is kept. */
export function readable<T>(parser: Parser<T>): Parser<T | undefined> {
  return (raw, path) => {
    if (raw === undefined || raw === null) return undefined;
    try {
      return parser(raw, path);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      warnOnce(`${error.message}; it is left out.`);
      return undefined;
    }
  };
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

/** Own keys only, without `__proto__`, as an object without prototype. PHP's empty `[]` is an empty map. */
export function map<T>(parser: Parser<T>): Parser<Record<string, T>> {
  return (raw, path) => {
    const result: Record<string, T> = Object.create(null);
    const source = plainObject(raw, path);
    for (const key of Object.keys(source)) {
      if (key !== "__proto__") result[key] = parser(source[key], `${path}.${key}`);
    }
    return result;
  };
}

/** A map without its unreadable values. A list counts as a map with its indexes as keys. */
export function readableMap<T>(parser: Parser<T>): Parser<Record<string, T>> {
  const entries = map(readable(parser));
  return (raw, path) => {
    const given = Array.isArray(raw) && raw.length > 0 ? readAs(Object.assign({}, raw), raw, path, "an object") : raw;
    const result = entries(given, path);
    for (const key of Object.keys(result)) if (result[key] === undefined) delete result[key];
    return result as Record<string, T>;
  };
}
