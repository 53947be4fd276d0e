import { numberText } from "./number-text";

/** What stands between double braces. Names are letters, digits, `_`, `.`, `-`. */
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** Values for a text's placeholders. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/**
 * Fills `{{ name }}` with text, in one pass: a value is never scanned again, a missing value leaves nothing, and only own
 * properties count (`{{ constructor }}` is empty).
 * @param locale in which numbers are written
 */
export function interpolate(template: string, values: TemplateValues = {}, locale = "en"): string {
  return template.replace(PLACEHOLDER, (_match, name: string) => {
    const value = Object.prototype.hasOwnProperty.call(values, name) ? values[name] : "";
    return typeof value === "number" ? numberText(value, locale) : String(value);
  });
}
