import { numberText } from "./number-text";

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
