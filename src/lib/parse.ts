import { ParseError } from "./errors";
import { warnOnce } from "./lenience";

/** Turns an unknown value into a `T`, or throws a ParseError that names `path` and the expected shape. */
export type Parser<T> = (raw: unknown, path: string) => T;

type Parsed<P> = P extends Parser<infer T> ? T : never;

function mismatch(raw: unknown, path: string, expected: string): ParseError {
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

/** Accepts a value of another type that can only have this meaning, and warns. */
function readAs<T>(value: T, raw: unknown, path: string, expected: string): T {
  warnOnce(
    `${path}: expected ${expected} but got ${describe(raw)}; it is read as ${describe(value)}, please write it so.`,
  );
  return value;
}

export const text: Parser<string> = (raw, path) => {
  if (typeof raw === "string") return raw;
  if (!isNumber(raw)) throw mismatch(raw, path, "a text");
  return readAs(String(raw), raw, path, "a text");
};

/** The values that databases and PHP write for true and false. */
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, "1": true, "0": false, "": false };

export const bool: Parser<boolean> = (raw, path) => {
  if (typeof raw === "boolean") return raw;
  const meant = typeof raw === "string" || typeof raw === "number" ? String(raw).toLowerCase() : undefined;
  if (meant === undefined || !hasOwn(BOOLEANS, meant)) throw mismatch(raw, path, "true or false");
  return readAs(BOOLEANS[meant] === true, raw, path, "true or false");
};

export const number: Parser<number> = numberThat(() => true, "a number");

/** An integer ≥ 0: stock, counts. */
export const count: Parser<number> = numberThat(
  (value) => value >= 0 && Math.floor(value) === value,
  "a whole number of 0 or more",
);

function numberThat(isMeant: (value: number) => boolean, expected: string): Parser<number> {
  return (raw, path) => {
    const value = typeof raw === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(raw) ? Number(raw) : raw;
    if (!isNumber(value) || !isMeant(value)) throw mismatch(raw, path, expected);
    return value === raw ? value : readAs(value, raw, path, expected);
  };
}

const isNumber = (raw: unknown): raw is number => typeof raw === "number" && isFinite(raw);

/** Both keep their type: a price may be "79" or 79. */
export const textOrNumber: Parser<string | number> = (raw, path) => {
  if (typeof raw !== "string" && !isNumber(raw)) throw mismatch(raw, path, "a text or a number");
  return raw;
};

export function oneOf<T extends string>(...values: readonly T[]): Parser<T> {
  return (raw, path) => {
    for (const value of values) if (raw === value) return value;
    throw mismatch(raw, path, `one of ${values.join(", ")}`);
  };
}

/** Absent (or `null`, which PHP writes for absent) is `undefined`. */
export function optional<T>(parser: Parser<T>): Parser<T | undefined> {
  return (raw, path) => (raw === undefined || raw === null ? undefined : parser(raw, path));
}

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

/** The result of the first parser that accepts; the error is the last one's. */
export function either<A, B>(first: Parser<A>, second: Parser<B>): Parser<A | B> {
  return (raw, path) => {
    try {
      return first(raw, path);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      return second(raw, path);
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

const hasOwn = (source: object, key: string): boolean => Object.prototype.hasOwnProperty.call(source, key);

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

/** A text that matches a pattern. @param expected the description for the error: `a language like de-AT` */
export function matching(pattern: RegExp, expected: string): Parser<string> {
  return (raw, path) => {
    if (typeof raw === "string" && pattern.test(raw)) return raw;
    throw mismatch(raw, path, expected);
  };
}
