import { timeInZone } from "../../src/lib/local-time";
import { WEEKDAYS, type StoreHours } from "./store-hours";

/** Whether a store is open at a moment, by its local time; a special day's hours override the week's. */
export function isOpenAt({ timeZone, week, special }: StoreHours, moment: Date): boolean {
  const local = timeInZone(moment, timeZone);
  if (local === undefined) throw new Error(`stores: there is no time zone ${timeZone}`);
  const mondayFirst = (new Date(`${local.date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const day = special.find(({ date }) => date === local.date);
  const spans = day === undefined ? week[WEEKDAYS[mondayFirst] ?? "mo"] : day.spans;
  return spans.some(([from, to]) => minuteOf(from) <= local.minute && local.minute < minuteOf(to));
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
