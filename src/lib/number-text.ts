/** To make them takes a hundred times as long as to ask them. */
const formats: Record<string, Intl.NumberFormat> = {};

/** A number as a language writes it: `1,234`, `1.234`. Where the locale is no code: `1234`. @see contract §6 */
export function numberText(value: number, locale: string): string {
  try {
    return (formats[locale] ??= new Intl.NumberFormat(locale)).format(value);
  } catch {
    return String(value);
  }
}
