import { ParseError } from "./errors";
import { hasOwn, isNumber, mismatch, readAs, type Parser } from "./parse";

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

/** A text that matches a pattern. @param expected the description for the error: `a language like de-AT` */
export function matching(pattern: RegExp, expected: string): Parser<string> {
  return (raw, path) => {
    if (typeof raw === "string" && pattern.test(raw)) return raw;
    throw mismatch(raw, path, expected);
  };
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
