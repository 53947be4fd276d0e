import type { CheckoutState, FieldErrors } from "./checkout-state";
import type { Account } from "./account-record";
import { changeAccount } from "./customer";
import type { PostalAddress } from "./model";
import type { Session } from "./session";

export const COUNTRIES = ["DE", "AT", "NL"] as const;
export type Country = (typeof COUNTRIES)[number];

const ZIP: Readonly<Record<Country, RegExp>> = { DE: /^\d{5}$/, AT: /^\d{4}$/, NL: /^\d{4} ?[A-Za-z]{2}$/ };
const YEARS_MAX = 120;

/** Parts of an address, in form order. A separate delivery address has the same parts, named `delivery…`. */
export const ADDRESS_FIELDS = ["firstName", "lastName", "street", "zip", "city", "country"] as const;

/** `firstName` → `deliveryFirstName`. */
export function deliveryField(name: string): string {
  return `delivery${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Every field of the address form. */
export const ADDRESS_FORM_FIELDS: readonly string[] = [
  "email",
  ...ADDRESS_FIELDS,
  "birthday",
  "differs",
  ...ADDRESS_FIELDS.map(deliveryField),
];

/** Uses the account's saved address, unless something else was typed. */
export function withSavedAddress(checkout: CheckoutState, { customer, address }: Account): CheckoutState {
  if (checkout.isAddressComplete || address === undefined) return checkout;
  if (Object.values(checkout.address).some((typed) => typed !== "")) return checkout;
  return { ...checkout, address: { ...address, ...customer }, isAddressComplete: true };
}

/** The account takes its name and address from its last order. */
export function keepAccountAddress(session: Session, typed: Readonly<Record<string, string>>): void {
  const { firstName = "", lastName = "", birthday = "", street = "", zip = "", city = "", country = "" } = typed;
  changeAccount(session, { customer: { firstName, lastName, birthday }, address: { street, zip, city, country } });
}

/** Where the parcel goes: to the separate delivery address, if there is one. */
export function deliveryAddress({ address }: Pick<CheckoutState, "address">): PostalAddress {
  const hasOwn = (address.differs ?? "") !== "";
  const part = (name: (typeof ADDRESS_FIELDS)[number]): string => address[hasOwn ? deliveryField(name) : name] ?? "";
  const name = `${part("firstName")} ${part("lastName")}`.trim();
  return { name, street: part("street"), zip: part("zip"), city: part("city"), country: part("country") };
}

/** One part before the @, a domain with a dot after it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim());
}

/** What is wrong with a look-up by number and email that found nothing. */
export function lookUpErrors(
  { number, email }: { number: string; email: string },
  names: { number: string; unknown: string; email?: string },
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  if (number.trim() === "") errors[names.number] = ["Shop.NumberMissing"];
  if (!isEmail(email)) errors[names.email ?? "email"] = ["Shop.EmailInvalid"];
  return Object.keys(errors).length > 0 ? errors : { [names.number]: [names.unknown] };
}

/** Keeps the form as it was typed, right or wrong. @returns whether the shopper may go on */
export function keepAddress(session: Session, typed: Readonly<Record<string, string>>, now: Date): boolean {
  const needsEmail = session.user !== "account";
  const addressErrors = addressErrorsOf(typed, { needsEmail, now });
  const isAddressComplete = Object.keys(addressErrors).length === 0;
  session.checkout = { ...session.checkout, address: typed, addressErrors, isAddressComplete };
  if (isAddressComplete) keepAccountAddress(session, typed);
  return isAddressComplete;
}

/** What is wrong with a typed address form. */
export function addressErrorsOf(
  typed: Readonly<Record<string, string>>,
  { needsEmail, now }: { needsEmail: boolean; now: Date },
): FieldErrors {
  const errors: Record<string, readonly string[]> = {};
  if (needsEmail && !isEmail(typed.email ?? "")) errors.email = ["Shop.EmailInvalid"];
  for (const name of ADDRESS_FIELDS) checkPart(typed, name, name, errors);
  if (!isBirthday(typed.birthday ?? "", now)) errors.birthday = ["Shop.BirthdayInvalid"];
  const hasDelivery = (typed.differs ?? "") !== "";
  if (hasDelivery) for (const name of ADDRESS_FIELDS) checkPart(typed, name, deliveryField(name), errors);
  return errors;
}

function checkPart(
  typed: Readonly<Record<string, string>>,
  part: (typeof ADDRESS_FIELDS)[number],
  field: string,
  errors: Record<string, readonly string[]>,
): void {
  const value = (typed[field] ?? "").trim();
  const country = countryOf(typed[part === field ? "country" : deliveryField("country")]);
  if (part === "country" && country === undefined) errors[field] = ["Shop.CountryUnknown"];
  else if (part === "zip" && !ZIP[country ?? "DE"].test(value)) errors[field] = ["Shop.ZipInvalid"];
  else if (value === "") errors[field] = [MISSING[part]];
}

const MISSING: Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>> = {
  firstName: "Shop.FirstNameMissing",
  lastName: "Shop.LastNameMissing",
  street: "Shop.StreetMissing",
  zip: "Shop.ZipInvalid",
  city: "Shop.CityMissing",
  country: "Shop.CountryUnknown",
};

function countryOf(typed: string | undefined): Country | undefined {
  return COUNTRIES.find((country) => country === typed);
}

/** Empty, or a real date: 31.02. does not exist, and nobody is born tomorrow. */
function isBirthday(typed: string, now: Date): boolean {
  if (typed.trim() === "") return true;
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(typed.trim()) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && date <= now && Number(year) > now.getUTCFullYear() - YEARS_MAX;
}
