import { accepted, refusedFields, type Outcome } from "./outcome";

/** What the shop knows of who has an account. */
export interface Customer {
  firstName: string;
  lastName: string;
  /** 24.12.1985, or empty. */
  birthday: string;
}

export const DEMO_CUSTOMER: Customer = { firstName: "Ada", lastName: "Maschke", birthday: "24.12.1985" };

const OLDEST_BIRTHDAY = "1900-01-01";

/** The first and the last birthday a customer can have, as 1985-12-24. */
export function birthdayLimits(now: Date): { min: string; max: string } {
  return { min: OLDEST_BIRTHDAY, max: now.toISOString().slice(0, 10) };
}

export function keepCustomer(session: { customer: Customer }, customer: Customer, now: Date): Outcome {
  const errors: Record<string, string[]> = {};
  if (customer.firstName.trim() === "") errors.firstName = ["Shop.FirstNameMissing"];
  if (customer.lastName.trim() === "") errors.lastName = ["Shop.LastNameMissing"];
  if (!isBirthday(customer.birthday, now)) errors.birthday = ["Shop.BirthdayInvalid"];
  if (Object.keys(errors).length > 0) return refusedFields(errors);
  session.customer = customer;
  return accepted("Shop.CustomerKept");
}

function isBirthday(text: string, now: Date): boolean {
  if (text === "") return true;
  const [, day = "", month = "", year = ""] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  const { min, max } = birthdayLimits(now);
  // 31.02. would become a day in March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && iso >= min && iso <= max;
}
