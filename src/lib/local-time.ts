/** Date and time in a time zone. */
export interface ZonedTime {
  /** `2026-12-24` */
  date: string;
  /** Minutes since midnight. */
  minute: number;
}

/**
 * The date and time of a moment in a time zone.
 * @returns `undefined` if the browser does not know the zone. Support: IE 11 knows only UTC
 */
export function timeInZone(moment: Date, timeZone: string): ZonedTime | undefined {
  try {
    const format = new Intl.DateTimeFormat("en-US", { ...FIELDS, timeZone });
    const text = format.format(moment).replace(/[^\d:/, ]/g, "");
    const [, month, day, year, hour, minute] = /(\d+)\/(\d+)\/(\d+),? (\d+):(\d+)/.exec(text) ?? [];
    if (year === undefined) return undefined;
    // Some browsers write midnight as 24:00.
    return { date: `${year}-${month}-${day}`, minute: (Number(hour) % 24) * 60 + Number(minute) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

const FIELDS: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
};
