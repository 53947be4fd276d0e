import type { ShippingMethod } from "./checkout-state";
import type { Delivery } from "./model";
import { holidaysOf } from "./store-hours";

/** The most working days that a delivery takes. */
const WORKING_DAYS: Readonly<Record<Exclude<Delivery, "sold-out">, number>> = { soon: 3, later: 7, abroad: 10 };
/** Working days that express saves: one in transit is left. */
const EXPRESS_SAVES = 2;
/** Days after arrival during which everything can be sent back. */
const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;
/** Writes a date as `2026-11-27`. */
const DATE = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

/** What the shop promises for a variant: the last piece is fetched from a branch, which takes longer. */
export function deliveryOf({ stock, isCrossBorder }: { stock: number; isCrossBorder: boolean }): Delivery {
  if (stock === 0) return "sold-out";
  if (isCrossBorder) return "abroad";
  return stock === 1 ? "later" : "soon";
}

/** The day by which an order placed now arrives, as `2026-11-27`. The day of the order does not count. */
export function arrivalOf(delivery: Exclude<Delivery, "sold-out">, now: Date): string {
  return workingDaysAfter(now, WORKING_DAYS[delivery]);
}

/** The day by which all of an order placed now arrives, and the last day to send it back, as `2026-11-27`. */
export function orderDates(
  deliveries: readonly Delivery[],
  shipping: ShippingMethod,
  now: Date,
): { arrival: string; returnBy: string } {
  const days = Math.max(...deliveries.map((delivery) => (delivery === "sold-out" ? 0 : WORKING_DAYS[delivery])));
  const arrival = workingDaysAfter(now, days - (shipping === "express" ? EXPRESS_SAVES : 0));
  return { arrival, returnBy: daysAfter(arrival, RETURN_DAYS) };
}

function workingDaysAfter(now: Date, days: number): string {
  let day = DATE.format(now);
  for (let left = days; left > 0;) {
    day = daysAfter(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Carriers do not deliver at weekends or on Germany's nationwide holidays. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf("DE", Number(day.slice(0, 4))).some(({ date }) => date === day);
}
