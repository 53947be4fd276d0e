const MONTH = { year: "numeric", month: "long" } as const;
const DAY = { year: "numeric", month: "2-digit", day: "2-digit" } as const;

/**
 * The value of a date field as the page's language writes it; one that cannot be read is not changed.
 * @param value `2026-12-24`, `2026-12` or `2026-12-24T10:30`
 */
export function dateText(value: string, locale: string): string {
  const date = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:T(\d\d:\d\d))?/.exec(value);
  if (date === null) return value;
  const [, year, month, day, time] = date;
  const moment = new Date(Number(year), Number(month) - 1, Number(day ?? 1));
  const text = inLanguage(moment, locale, day === undefined ? MONTH : DAY);
  return time === undefined ? text : `${text}, ${time}`;
}

/** `lang` may be anything: for an unknown language the browser's is used. */
export function inLanguage(value: Date | number, locale: string, options: object): string {
  const write = (...locales: string[]): string =>
    typeof value === "number" ? value.toLocaleString(locales, options) : value.toLocaleDateString(locales, options);
  try {
    // Support: IE 11 puts direction marks into dates
    return write(locale).replace(/\u200e/g, "");
  } catch {
    return write();
  }
}
