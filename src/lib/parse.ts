import { ParseError } from "./errors";

/** Turns an unknown value into a `T`, or throws a ParseError that names `path` and the expected shape. */
export type Parser<T> = (raw: unknown, path: string) => T;

type Parsed<P> = P extends Parser<infer T> ? T : never;

/** @param expected a description of the expected value */
export function mismatch(raw: unknown, path: string, expected: string): ParseError {
  return new ParseError(`${path}: expected ${expected} but got ${describe(raw)}`);
}

/** Describes a value in messages: its type, and the value if it is short. */
export function describe(raw: unknown): string {
  if (raw === null) return "null";
  if (raw === undefined) return "nothing";
  if (Array.isArray(raw)) return "a list";
  if (typeof raw === "object") return "an object";
  const text = String(raw);
  return typeof raw === "string" ? `"${text.length > 40 ? text.slice(0, 40) + "…" : text}"` : `${typeof raw} ${text}`;
}

const warned = new Set<string>();

/**
 * Warns developers of a value that is read although it breaks the contract, or left out because it cannot be read: once
 * for each place.
 * @param message `PLACE: expected … but got …; it is read as …`; the place names endpoint or element, and the key
 */
export function warnOnce(message: string): void {
  // The same key of another item, or of an endpoint with another query, counts as the same place
  const [at = ""] = message.split(": expected ");
  const place = at.replace(/\?[^:]*/, "").replace(/\[\d+\]|"[^"]*"/g, "[]");
  if (warned.has(place)) return;
  warned.add(place);
  console.warn(message);
}

/** Accepts a value of another type that can only have this meaning, and warns. */
export function readAs<T>(value: T, raw: unknown, path: string, expected: string): T {
  warnOnce(
    `${path}: expected ${expected} but got ${describe(raw)}; it is read as ${describe(value)}; please correct it.`,
  );
  return value;
}

export const isNumber = (raw: unknown): raw is number => typeof raw === "number" && isFinite(raw);

export const text: Parser<string> = (raw, path) => {
  if (typeof raw === "string") return raw;
  if (!isNumber(raw)) throw mismatch(raw, path, "a text");
  return readAs(String(raw), raw, path, "a text");
};

/** Absent (or `null`, which PHP writes for absent) is `undefined`. */
export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return (raw, path) => (raw === undefined || raw === null ? undefined : parser(raw, path));
}

type Shape = Record<string, Parser<unknown>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends Parsed<S[K]> ? K : never }[keyof S];
type ShapeOf<S extends Shape> = Members<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: Parsed<S[K]> } & { [K in OptionalKeys<S>]?: Parsed<S[K]> }
>;
/** An intersection as one object type, as editors show it and the published types write it. */
type Members<T> = { [K in keyof T]: T[K] };

/** An object with the given fields. Unknown further fields are kept. */
export function object<S extends Shape>(shape: S): Parser<ShapeOf<S>> {
  return (raw, path) => {
    const source = plainObject(raw, path);
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(source)) if (key !== "__proto__") result[key] = source[key];
    for (const [key, parser] of Object.entries(shape)) {
      const own = hasOwn(source, key) ? source[key] : undefined;
      const value = parser(own, path === "" ? key : `${path}.${key}`);
      if (value === undefined) delete result[key];
      else result[key] = value;
    }
    return result as ShapeOf<S>;
  };
}

export const hasOwn = (source: object, key: string): boolean => Object.prototype.hasOwnProperty.call(source, key);

/** PHP's empty `[]` is an empty object. */
function plainObject(raw: unknown, path: string): Record<string, unknown> {
  if (Array.isArray(raw) && raw.length === 0) return {};
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw mismatch(raw, path, "an object");
  return raw as Record<string, unknown>;
}

/** JSON text → `T`. Broken JSON is a ParseError that names `path`. */
export function json<T>(parser: Parser<T>): Parser<T> {
  return (raw, path) => {
    let value: unknown;
    try {
      value = JSON.parse(text(raw, path));
    } catch (error) {
      if (error instanceof ParseError) throw error;
      throw new ParseError(`${path}: expected JSON but got ${describe(raw)}`);
    }
    return parser(value, path);
  };
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
