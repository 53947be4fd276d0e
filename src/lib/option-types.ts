import { OptionTypeError } from "./errors";

/** The types an option can be declared with. `null` and `array` are types of their own here, unlike in `typeof`. */
export const OPTION_TYPES = ["string", "number", "boolean", "object", "array", "null", "element"] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** Option name → allowed type, or several joined by `|`: `{ delay: "number", wrapper: "element" }`. */
export type OptionTypes = Readonly<Record<string, string>>;

/** The type of a value, as option errors name it. */
export function optionTypeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof Element) return "element";
  return typeof value;
}

/**
 * Checks given options against the declared types; absent ones pass.
 * @param owner the island or component that declares them: `order-form`
 * @throws OptionTypeError `order-form: Option "stockMin" provided type "string" but expected type "number".`
 * @see spec §5
 */
export function checkOptionTypes(owner: string, options: object, types: OptionTypes): void {
  const given = optionTypeOf(options);
  if (given !== "object")
    throw new OptionTypeError(`${owner}: Options provided type "${given}" but expected type "object".`, options);
  for (const [name, expected] of Object.entries(types)) {
    const value: unknown = Object.prototype.hasOwnProperty.call(options, name) ? Reflect.get(options, name) : undefined;
    if (value === undefined) continue;
    const provided = optionTypeOf(value);
    if (!expected.split("|").includes(provided)) {
      throw new OptionTypeError(
        `${owner}: Option "${name}" provided type "${provided}" but expected type "${expected}".`,
        options,
      );
    }
  }
}
