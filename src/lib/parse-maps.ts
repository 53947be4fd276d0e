import { ParseError } from "./errors";
import { warnOnce } from "./lenience";
import { plainObject, readAs, type Parser } from "./parse";

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
