import { DEMO_USER } from "./showcase";

/** What the shop knows about an account holder. */
export interface Customer {
  firstName: string;
  lastName: string;
  /** 24.12.1985, or empty. */
  birthday: string;
}

/** An account of the shop: the one place that knows a customer's name, address and watchlist. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly customer: Customer;
  /** Street, place and country by field name; `undefined` before the first order. */
  readonly address?: Readonly<Record<string, string>>;
  readonly watchlist: readonly string[];
  /** EANs on the watchlist that were saved from the cart. */
  readonly saved: readonly string[];
}

export const DEMO_ACCOUNT: Account = {
  ...DEMO_USER,
  saved: [],
  customer: { firstName: "Ada", lastName: "Maschke", birthday: "24.12.1985" },
  address: { street: "Wollgasse 7", zip: "20095", city: "Hamburg", country: "DE" },
};

export function newAccount(email: string, password: string): Account {
  return { email, password, customer: { firstName: "", lastName: "", birthday: "" }, watchlist: [], saved: [] };
}
