/** Kept, because creating one takes a hundred times as long as using it. */
const formats: Record<string, Intl.NumberFormat> = {};

/** A number in the format of a language: `1,234`, `1.234`. With an invalid locale: `1234`. @see contract §6 */
export function numberText(value: number, locale: string): string {
  try {
    return (formats[locale] ??= new Intl.NumberFormat(locale)).format(value);
  } catch {
    return String(value);
  }
}
