import type { DateTextKey } from "../contract/date-texts";

/** The earliest and the latest date an input takes, as `1985-12-24`. */
export interface DateLimits {
  min?: string | undefined;
  max?: string | undefined;
}

export interface DateProblem {
  key: DateTextKey;
  /** The limit, as 24.12.1985. */
  date?: string;
}

/**
 * A date in another notation becomes 24.12.1985: one digit for day or month, other separators, the ISO notation that browsers
 * fill in. Anything else stays as it is.
 * @see spec §5 Date mask
 */
export function tidyDate(text: string): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso !== null) return written(iso[3], iso[2], iso[1]);
  const parts = /^\s*(\d{1,2})[.,/\-\s]+(\d{1,2})[.,/\-\s]+(\d{4})\s*$/.exec(text);
  return parts === null ? text : written(parts[1], parts[2], parts[3]);
}

/** While typing: a separator after one digit of day or month puts a zero before it. `7.` → `07.` */
export function padTyped(text: string): string {
  const typed = /^(\d{2}\.)?(\d)[.,/\- ]$/.exec(text);
  return typed === null ? text : `${typed[1] ?? ""}0${typed[2] ?? ""}.`;
}

/**
 * What is wrong with a date as 99.99.9999; nothing for the empty text, which `required` speaks of.
 * @see spec §5 Date mask
 */
export function dateProblem(text: string, { min, max }: DateLimits = {}): DateProblem | undefined {
  if (text === "") return undefined;
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (parts === null) return { key: "Theme.DateIncomplete" };
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (!isDate(day, month, year)) return { key: "Theme.DateUnknown" };
  const iso = `${parts[3] ?? ""}-${parts[2] ?? ""}-${parts[1] ?? ""}`;
  if (min !== undefined && iso < min) return { key: "Theme.DateTooEarly", date: tidyDate(min) };
  if (max !== undefined && iso > max) return { key: "Theme.DateTooLate", date: tidyDate(max) };
  return undefined;
}

function isDate(day: number, month: number, year: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= days;
}

const written = (day = "", month = "", year = ""): string => `${twoDigits(day)}.${twoDigits(month)}.${year}`;
const twoDigits = (number: string): string => (number.length < 2 ? `0${number}` : number);
