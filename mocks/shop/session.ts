import { isDeepStrictEqual } from "node:util";
import type { Answers } from "../../src/contract/show-if";
import { EMPTY_CART, type CartState } from "./cart";
import { newCheckout, type CheckoutState, type Order } from "./checkout-state";
import { DEMO_ACCOUNT, type Account, type Customer } from "./account-record";
import type { Repair, RepairPhoto } from "./repair";
import type { DeclaredWithdrawal, ReturnRequest } from "./return";
import type { Notice, UserKind } from "./model";
import type { WrittenReview } from "./review";
import { newWallet, type WalletMode, type WalletState } from "./wallet";

/** A form and what is wrong with it. */
export interface RefusedForm {
  action: string;
  /** By field, without the password. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
}

export interface Reminder {
  ean: string;
  email: string;
}

/** An answer that was given under an idempotency key. */
export interface RememberedAnswer {
  status: number;
  body: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** It was JSON for a script, otherwise a page or a redirect. */
  isJson: boolean;
  /** It was a redirect, whose page was sent at this time. */
  shownAt?: number;
}

/**
 * What the shop knows about one browser. Everything that a person or a test may change lives here, including variant
 * stock and the account's watchlist: two sessions never disturb each other.
 */
export interface Session {
  id: string;
  csrfToken: string;
  user: UserKind;
  /** All accounts: the demo shopper's, and those that were opened here. */
  accounts: readonly Account[];
  /** Of the account that is logged in, or was when the session ended; empty after a logout. */
  email: string;
  /** Counts the guests who have left: one guest's orders are not the next one's. */
  guests: number;
  cart: CartState;
  /** ISO date-time of the cart's last change. */
  cartUpdatedAt: string;
  /** The cart's revision after the last order: as long as it is the same, the shopper has only ordered. */
  orderedRevision: number;
  watchlist: readonly string[];
  /** EANs that were saved for later from the cart; their products are on the watchlist. */
  saved: readonly string[];
  /** What was last taken off the watchlist, and its place, so that it can return there. */
  unwatched: { bundle: string; place: number; saved: readonly string[] } | undefined;
  notices: readonly Notice[];
  /** A form that was refused without a script: the next page shows it as it was filled in. */
  refusedForm: RefusedForm | undefined;
  reminders: readonly Reminder[];
  customerMessage: string;
  /** What was typed into the customer data form and could not be kept yet. */
  customerDraft: Customer | undefined;
  checkout: CheckoutState;
  orders: readonly Order[];
  /** Photos of damage that no repair has yet. */
  photos: readonly RepairPhoto[];
  repairs: readonly Repair[];
  /** Orders that were looked up by number and address, until somebody else takes over. */
  foundOrders: readonly string[];
  /** Numbers of this shopper's repairs and withdrawals, and of those that were looked up. */
  ownPapers: readonly string[];
  returns: readonly ReturnRequest[];
  withdrawals: readonly DeclaredWithdrawal[];
  /** Surveys that were answered, by `id@version`. */
  surveys: readonly { survey: string; answers: Answers }[];
  /** Reviews that nobody has read yet. */
  reviews: readonly WrittenReview[];
  readonly wallet: WalletState;
  /** EAN → pieces, where the stock is not the catalogue's. */
  readonly stock: Map<string, number>;
  /** What was posted, with its idempotency key → what was answered, or will be. */
  readonly answers: Map<string, Promise<RememberedAnswer>>;
}

const ANSWERS_KEPT = 500;
const NOTICES_KEPT = 50;

/** What is not the same for all new sessions. */
export interface NewSession {
  id: string;
  csrfToken: string;
  now: Date;
  walletMode: WalletMode;
}

export function newSession({ id, csrfToken, now, walletMode }: NewSession): Session {
  return {
    id,
    csrfToken,
    user: "unknown",
    accounts: [DEMO_ACCOUNT],
    email: "",
    guests: 0,
    cart: EMPTY_CART,
    cartUpdatedAt: now.toISOString(),
    orderedRevision: -1,
    watchlist: [],
    saved: [],
    unwatched: undefined,
    notices: [],
    refusedForm: undefined,
    reminders: [],
    customerMessage: "",
    customerDraft: undefined,
    checkout: newCheckout(`first-${csrfToken}`),
    orders: [],
    photos: [],
    repairs: [],
    foundOrders: [],
    ownPapers: [],
    returns: [],
    withdrawals: [],
    surveys: [],
    reviews: [],
    wallet: newWallet(walletMode),
    stock: new Map(),
    answers: new Map(),
  };
}

/** Keeps notices for the next page, each once: a form that is sent twice in a hurry leads to one page. */
export function keepNotices(session: Session, notices: readonly Notice[]): void {
  const isNew = (kept: Notice): boolean => notices.every((notice) => !isDeepStrictEqual(notice, kept));
  session.notices = [...session.notices.filter(isNew), ...notices].slice(-NOTICES_KEPT);
}

/** The notices for this page; the next one will not show them again. */
export function takeNotices(session: Session): readonly Notice[] {
  const { notices } = session;
  session.notices = [];
  return notices;
}

/** The refused form for this page; the next page starts afresh. */
export function takeRefusedForm(session: Session): RefusedForm | undefined {
  const { refusedForm } = session;
  session.refusedForm = undefined;
  return refusedForm;
}

/** The same key will be answered the same way. The oldest answers are forgotten. */
export function rememberAnswer(session: Session, key: string, answer: Promise<RememberedAnswer>): void {
  session.answers.set(key, answer);
  for (const oldest of session.answers.keys()) {
    if (session.answers.size <= ANSWERS_KEPT) return;
    session.answers.delete(oldest);
  }
}
