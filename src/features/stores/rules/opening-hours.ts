import { WEEKDAYS, type OpeningHours, type OpenSpan, type SpecialDay } from "../../../contract/opening-hours";

/** Date and time of day in the store's time zone. */
export interface LocalTime {
  /** `2026-12-24` */
  date: string;
  /** Minutes since midnight. */
  minute: number;
}

interface OpenStatus {
  kind: "open";
  /** Absent if the store is open around the clock. */
  closesAt?: string;
  /** The last open day, if the store closes in 24 hours or later. */
  closesOn?: { date: string; inDays: number };
  holiday?: string | undefined;
}

/** The status of a store at a point in time. `holiday`: the name of today's holiday, if there is one. */
export type OpeningStatus =
  | OpenStatus
  | { kind: "closesSoon"; closesAt: string; holiday?: string | undefined }
  /** `inDays` 0 is today; `date` is the day of the next opening. */
  | { kind: "closed"; opensAt: string; inDays: number; date: string; holiday?: string | undefined }
  | { kind: "closedForLong"; holiday?: string | undefined };

/** The number of days in which the next opening or closing is looked for. */
const DAYS_AHEAD = 14;
/** Minutes before closing in which the store "closes soon". assumed: worth hurrying for */
const SOON_MINUTES = 30;
const DAY_MINUTES = 1440;

/**
 * Whether a store is open, until when, or when it opens again. A holiday's hours replace those of the week. Adjoining
 * spans count as one.
 */
export function openingStatus(hours: OpeningHours, now: LocalTime): OpeningStatus {
  const holiday = specialDayOf(hours, now.date)?.name;
  const spans = spansAround(hours, now.date);
  const current = spans.find(({ from, to }) => from <= now.minute && now.minute < to);
  if (current !== undefined) {
    const minutes = current.to - now.minute;
    if (minutes <= SOON_MINUTES) return { kind: "closesSoon", closesAt: closingClock(current.to), holiday };
    if (minutes < DAY_MINUTES) return { kind: "open", closesAt: closingClock(current.to), holiday };
    return { kind: "open", ...laterClosing(current.to, now.date), holiday };
  }
  const next = spans.find(({ from }) => from > now.minute);
  if (next === undefined) return { kind: "closedForLong", holiday };
  const inDays = Math.floor(next.from / DAY_MINUTES);
  return { kind: "closed", opensAt: clock(next.from), inDays, date: addDays(now.date, inDays), holiday };
}

/** A closing that needs its day; without one in the next days the store is open around the clock. */
function laterClosing(to: number, today: string): Pick<OpenStatus, "closesAt" | "closesOn"> {
  if (to >= (DAYS_AHEAD + 1) * DAY_MINUTES) return {};
  // Midnight ends the day before
  const inDays = Math.ceil(to / DAY_MINUTES) - 1;
  return { closesAt: closingClock(to), closesOn: { date: addDays(today, inDays), inDays } };
}

interface MinuteSpan {
  /** Minutes since midnight of today; yesterday's are negative. */
  from: number;
  to: number;
}

/** All spans from yesterday on, in order; adjoining ones are joined. */
function spansAround(hours: OpeningHours, today: string): MinuteSpan[] {
  const spans: MinuteSpan[] = [];
  for (let day = -1; day <= DAYS_AHEAD; day += 1) {
    const start = day * DAY_MINUTES;
    const ofDay = spansOf(hours, addDays(today, day)).map(([from, to]) => minuteSpan(start, from, to));
    for (const span of ofDay.sort((a, b) => a.from - b.from)) {
      const last = spans[spans.length - 1];
      if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
      else spans.push(span);
    }
  }
  return spans;
}

function minuteSpan(start: number, from: string, to: string): MinuteSpan {
  const opens = minutesOf(from);
  const closes = minutesOf(to);
  return { from: start + opens, to: start + (closes > opens ? closes : closes + DAY_MINUTES) };
}

function spansOf(hours: OpeningHours, date: string): readonly OpenSpan[] {
  const special = specialDayOf(hours, date);
  return special === undefined ? (hours.week[weekdayOf(date)] ?? []) : special.spans;
}

function specialDayOf({ special }: OpeningHours, date: string): SpecialDay | undefined {
  return special.find((day) => day.date === date);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The time at which a day ends is midnight at its end: `24:00`. */
function closingClock(minute: number): string {
  return minute % DAY_MINUTES === 0 ? "24:00" : clock(minute);
}

/** `09:05` */
function clock(minute: number): string {
  const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const pad = (value: number): string => (value < 10 ? `0${value}` : String(value));
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

const DAY_MS = 86_400_000;

/** The date that many days later; dates have no time zone. */
function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function weekdayOf(date: string): (typeof WEEKDAYS)[number] {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(sundayFirst + 6) % 7] ?? "mo";
}
