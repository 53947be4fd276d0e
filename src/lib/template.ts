/** What stands between double braces. Names are letters, digits, `_`, `.`, `-`. */
const PLACEHOLDER = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** Values for a text's placeholders. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/**
 * Fills `{{ name }}` with text, in one pass: a value is never scanned again, a missing value leaves nothing, and only own
 * properties count (`{{ constructor }}` is empty).
 */
export function interpolate(template: string, values: TemplateValues = {}): string {
  return template.replace(PLACEHOLDER, (_match, name: string) =>
    Object.prototype.hasOwnProperty.call(values, name) ? String(values[name]) : "",
  );
}
