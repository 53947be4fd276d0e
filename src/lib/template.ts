/** A name between double braces: letters, digits, `_`, `.`, `-`. */
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** Values for a text's placeholders. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/**
 * Fills `{{ name }}` with text, in one pass: values are not searched for placeholders, a missing value becomes empty,
 * and only own properties count (`{{ constructor }}` is empty).
 * @param locale the format of numbers
 */
export function interpolate(template: string, values: TemplateValues = {}, locale = "en"): string {
  return template.replace(PLACEHOLDER, (_match, name: string) => {
    const value = Object.prototype.hasOwnProperty.call(values, name) ? values[name] : "";
    return typeof value === "number" ? numberText(value, locale) : String(value);
  });
}

/** Kept, because creating one takes a hundred times as long as using it. */
const formats: Record<string, Intl.NumberFormat> = {};

/** Languages that write whole numbers below 1000 in plain digits. One that is missing here is only slower. */
const IN_PLAIN_DIGITS = /^(cs|da|de|en|es|fi|fr|it|nb|nl|pl|pt|sv)(?!\w|.*-u-)/;

/**
 * A number in the format of a language: `1,234`, `1.234`. With an invalid locale: `1234`. A page's first number format
 * takes 50 ms on a phone, and a stock, count or position has no separators.
 * @see contract §6
 */
export function numberText(value: number, locale: string): string {
  if (value >= 0 && value < 1000 && value % 1 === 0 && IN_PLAIN_DIGITS.test(locale)) return String(value);
  try {
    return (formats[locale] ??= new Intl.NumberFormat(locale)).format(value);
  } catch {
    return String(value);
  }
}
