import type { Account, Customer } from "./account-record";
import { accepted, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";

/** The account that is logged in. */
export function accountOf({ user, accounts, email }: Session): Account | undefined {
  return user === "account" ? accounts.find((account) => account.email === email) : undefined;
}

/** Changes the account that is logged in. */
export function changeAccount(session: Session, change: Partial<Account>): void {
  const own = accountOf(session);
  session.accounts = session.accounts.map((account) => (account === own ? { ...account, ...change } : account));
}

/** Who owns an order: an account, or a guest until they leave. */
export function shopperOf(session: Session): string {
  return accountOf(session)?.email ?? `guest ${session.guests}`;
}

const OLDEST_BIRTHDAY = "1900-01-01";

/** The first and the last birthday a customer can have, as 1985-12-24. */
export function birthdayLimits(now: Date): { min: string; max: string } {
  return { min: OLDEST_BIRTHDAY, max: now.toISOString().slice(0, 10) };
}

/** What is wrong with the customer data form. */
export function customerErrors(customer: Customer, now: Date): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (customer.firstName.trim() === "") errors.firstName = ["Shop.FirstNameMissing"];
  if (customer.lastName.trim() === "") errors.lastName = ["Shop.LastNameMissing"];
  if (!isBirthday(customer.birthday, now)) errors.birthday = ["Shop.BirthdayInvalid"];
  return errors;
}

/** Stores the data, for the next order too. */
export function keepCustomer(session: Session, customer: Customer, now: Date): Outcome {
  const errors = customerErrors(customer, now);
  if (Object.keys(errors).length > 0) return refusedFields(errors);
  changeAccount(session, { customer });
  const { checkout } = session;
  if (checkout.isAddressComplete) session.checkout = { ...checkout, address: { ...checkout.address, ...customer } };
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
