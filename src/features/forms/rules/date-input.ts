/** The earliest and the latest date an input accepts, as `1985-12-24`. */
export interface DateLimits {
  min?: string | undefined;
  max?: string | undefined;
}

/** With today's date, as `2026-12-24`, by which years of two digits are completed. */
export interface DateRange extends DateLimits {
  today: string;
}

export interface DateProblem {
  key: "Theme.DateIncomplete" | "Theme.DateUnknown" | "Theme.DateTooEarly" | "Theme.DateTooLate";
  /** The limit, as 24.12.1985. */
  date?: string;
}

type Parts = readonly [day: string, month: string, year: string];

/** Months by their first letters, in the languages with built-in texts. */
const MONTHS = ["jan", "feb", "mar|mär|mrz", "apr", "may|mai", "jun", "jul", "aug", "sep", "oct|okt", "nov", "dec|dez"];

/**
 * A whole date in another notation becomes 24.12.1985: the year first, other separators or none, one digit for day or
 * month, two for the year, the month as a word. Of several readings the first real date counts. Any other text is not
 * changed.
 * @see spec §5 Date mask
 */
export function tidyDate(text: string, range: DateRange): string {
  const readings = readingsOf(text.trim().toLowerCase()).map((parts) => inFull(parts, range));
  const reading = readings.find(([day, month, year]) => isDate(Number(day), Number(month), Number(year)));
  return (reading ?? readings[0])?.join(".") ?? text;
}

/** The same after typing. `24.12.85` is complete then, but after 19 or 20 the end of the year may be missing. */
export function finishDate(text: string, range: DateRange): string {
  return /\.(19|20)$/.test(text) ? text : tidyDate(text, range);
}

/**
 * The same during typing: two digits may begin a longer year, and a part is complete only with a separator after it.
 */
export function tidyTyped(text: string, range: DateRange): string {
  if (/^\d{6}$/.test(text)) return text;
  if (!/^\d{1,2}([.,/\- ]\d{0,2}){1,2}$/.test(text)) return tidyDate(text, range);
  const parts = text.split(/[.,/\- ]/);
  return parts.map((part, at) => (at < parts.length - 1 ? twoDigits(part) : part)).join(".");
}

/** Whether the mask can show it unchanged: dots, gaps and no more digits than a date has. */
export function fitsMask(text: string): boolean {
  return /^[\d._]*$/.test(text) && text.replace(/\D/g, "").length <= 8;
}

function readingsOf(text: string): Parts[] {
  if (/^(\d{6}|\d{8})$/.test(text)) return readingsOfDigits(text);
  const day = /(\d)(?:st|nd|rd|th)\b/;
  const parts = /^([\da-zä]+)([.,/\-\s]+)([\da-zä]+)[.,/\-\s]+(\d+)(?:t[\d:.]+z?)?$/.exec(text.replace(day, "$1"));
  const [, first = "", separator = "", second = "", third = ""] = parts ?? [];
  const shape = [first, second, third].map((part) => (monthOf(part) === "" ? part.length : "m")).join("");
  if (/^4[12][12]$/.test(shape)) return [[third, second, first]];
  if (/^m[12][24]$/.test(shape)) return [[second, monthOf(first), third]];
  if (/^[12]m[24]$/.test(shape)) return [[first, monthOf(second), third]];
  if (!/^[12][12][24]$/.test(shape)) return [];
  const own: Parts = [first, second, third];
  // With dots it is the mask's own order, right or wrong
  if (separator.includes(".")) return [own];
  return [own, ...(separator === "/" ? [[second, first, third] as const] : []), ...yearFirst(own)];
}

/** Readings without separators; `20121224` hardly means the year 1224. */
function readingsOfDigits(text: string): Parts[] {
  const year = text.length - 4;
  const dayFirst: Parts = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const yearFirst: Parts = [text.slice(year + 2), text.slice(year, year + 2), text.slice(0, year)];
  return /^(19|20)..(?!19|20)....$/.test(text) ? [yearFirst, dayFirst] : [dayFirst, yearFirst];
}

const yearFirst = ([first, second, third]: Parts): Parts[] =>
  first.length === 2 && third.length === 2 ? [[third, second, first]] : [];

/** The number of a month's name, as a text. */
function monthOf(word: string): string {
  const numbers = MONTHS.map((names, at) => (new RegExp(`^(?:${names})[a-z]*$`).test(word) ? String(at + 1) : ""));
  return numbers.join("");
}

function inFull([day, month, year]: Parts, range: DateRange): Parts {
  const [dd, mm] = [twoDigits(day), twoDigits(month)];
  return [dd, mm, year.length === 2 ? fullYear(year, `-${mm}-${dd}`, range) : year];
}

/**
 * Two digits mean the latest such year whose date is not after today or `max`, as for birthdays. If that is before
 * `min`, and future dates are accepted, they mean the next century.
 */
function fullYear(digits: string, monthAndDay: string, { min, max, today }: DateRange): string {
  const end = max !== undefined && max < today ? max : today;
  const sameCentury = Number(end.slice(0, 2) + digits);
  const year = `${sameCentury}${monthAndDay}` > end ? sameCentury - 100 : sameCentury;
  const isEarly = min !== undefined && `${year}${monthAndDay}` < min;
  return String(isEarly && (max ?? min) >= today ? year + 100 : year);
}

/** During typing: a separator after one digit of day or month adds a zero before it. `7.` → `07.` */
export function padTyped(text: string): string {
  const typed = /^(\d{2}\.)?(\d)[.,/\- ]$/.exec(text);
  return typed === null ? text : `${typed[1] ?? ""}0${typed[2] ?? ""}.`;
}

/**
 * During typing: a separator after four digits without one ends a year, which comes first in `1985-12-24`. The mask has
 * turned it into `19.85.`
 * @returns the intended text
 */
export function startsWithYear(text: string): string | undefined {
  const typed = /^(19|20)\.(\d\d)\.?([/-])$/.exec(text);
  return typed === null ? undefined : typed.slice(1).join("");
}

/**
 * The problem with a date as 99.99.9999; none for an empty text, which `required` checks.
 * @see spec §5 Date mask
 */
export function dateProblem(text: string, { min, max }: DateLimits = {}): DateProblem | undefined {
  if (text === "") return undefined;
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (parts === null) return { key: "Theme.DateIncomplete" };
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (!isDate(day, month, year)) return { key: "Theme.DateUnknown" };
  const iso = `${parts[3] ?? ""}-${parts[2] ?? ""}-${parts[1] ?? ""}`;
  if (min !== undefined && iso < min) return { key: "Theme.DateTooEarly", date: dotted(min) };
  if (max !== undefined && iso > max) return { key: "Theme.DateTooLate", date: dotted(max) };
  return undefined;
}

function isDate(day: number, month: number, year: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= days;
}

const dotted = (iso: string): string => iso.split("-").reverse().join(".");
const twoDigits = (number: string): string => (number.length < 2 ? `0${number}` : number);
