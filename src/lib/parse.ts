import { ParseError } from "./errors";

/** Turns an unknown value into a `T`, or throws a ParseError that names `path` and what was expected. */
export type Parser<T> = (raw: unknown, path: string) => T;

type Parsed<P> = P extends Parser<infer T> ? T : never;

function mismatch(raw: unknown, path: string, expected: string): ParseError {
  return new ParseError(`${path}: expected ${expected} but got ${describe(raw)}`);
}

/** How a value is named in messages: its type, and the value where it is short. */
export function describe(raw: unknown): string {
  if (raw === null) return "null";
  if (raw === undefined) return "nothing";
  if (Array.isArray(raw)) return "a list";
  if (typeof raw === "object") return "an object";
  const text = String(raw);
  return typeof raw === "string" ? `"${text.length > 40 ? text.slice(0, 40) + "…" : text}"` : `${typeof raw} ${text}`;
}

export const text: Parser<string> = (raw, path) => {
  if (typeof raw !== "string") throw mismatch(raw, path, "a text");
  return raw;
};

export const bool: Parser<boolean> = (raw, path) => {
  if (typeof raw !== "boolean") throw mismatch(raw, path, "true or false");
  return raw;
};

export const number: Parser<number> = (raw, path) => {
  if (typeof raw !== "number" || !isFinite(raw)) throw mismatch(raw, path, "a number");
  return raw;
};

/** An integer ≥ 0: stock, counts. */
export const count: Parser<number> = (raw, path) => {
  if (typeof raw !== "number" || raw < 0 || Math.floor(raw) !== raw || !isFinite(raw)) {
    throw mismatch(raw, path, "a whole number of 0 or more");
  }
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

export function list<T>(parser: Parser<T>): Parser<T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw)) throw mismatch(raw, path, "a list");
    return raw.map((item, index) => parser(item, `${path}[${index}]`));
  };
}

/** The first parser that accepts wins; the last one's error speaks. */
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

/** Own keys only, without `__proto__`, in an object without prototype. PHP's empty `[]` is an empty map. */
export function map<T>(parser: Parser<T>): Parser<Record<string, T>> {
  return (raw, path) => {
    const result: Record<string, T> = Object.create(null);
    if (Array.isArray(raw) && raw.length === 0) return result;
    const source = plainObject(raw, path);
    for (const key of Object.keys(source)) {
      if (key !== "__proto__") result[key] = parser(source[key], `${path}.${key}`);
    }
    return result;
  };
}

type Shape = Record<string, Parser<unknown>>;
type OptionalKeys<S extends Shape> = { [K in keyof S]: undefined extends Parsed<S[K]> ? K : never }[keyof S];
type ShapeOf<S extends Shape> = Members<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: Parsed<S[K]> } & { [K in OptionalKeys<S>]?: Parsed<S[K]> }
>;
/** An intersection as one object type: that is how editors show it, and how the published types spell it. */
type Members<T> = { [K in keyof T]: T[K] };

/** An object with the given fields. Unknown further fields are passed on untouched. */
export function object<S extends Shape>(shape: S): Parser<ShapeOf<S>> {
  return (raw, path) => {
    const source = plainObject(raw, path);
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(source)) if (key !== "__proto__") result[key] = source[key];
    for (const [key, parser] of Object.entries(shape)) {
      const own = Object.prototype.hasOwnProperty.call(source, key) ? source[key] : undefined;
      const value = parser(own, path === "" ? key : `${path}.${key}`);
      if (value === undefined) delete result[key];
      else result[key] = value;
    }
    return result as ShapeOf<S>;
  };
}

function plainObject(raw: unknown, path: string): Record<string, unknown> {
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
