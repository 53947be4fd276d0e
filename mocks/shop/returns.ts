import { isEmail } from "./address";
import { lineNames } from "./line-name";
import type { Text } from "./model";
import { accepted, refusedFields, type Outcome } from "./outcome";
import { pastOrders, type PastLine, type PastOrder } from "./past-orders";
import type { ReturnedPiece, ReturnForm, ReturnRequest } from "./return";
import { RETURN_REASONS, SOLUTIONS } from "./return-choices";
import type { Session } from "./session";
import { findProduct, takeFromStock, variantFinder, type Shop } from "./shop";
import type { Variant } from "./model";
import { typedLength } from "./typed-length";

const TEXT_MAX = 500;
type Errors = Record<string, string[]>;
const one = (form: ReturnForm, name: string): string => (form[name]?.[0] ?? "").trim();

/** Why a line cannot be sent back. */
export function obstacleOf(session: Session, order: PastOrder, line: PastLine): Text | undefined {
  return remainingOf(session, order, line) === 0 ? ALREADY_REQUESTED : line.finalReason;
}

/** Pieces of a line that have not been announced for return yet. */
export function remainingOf({ returns }: Session, { number }: PastOrder, { key, quantity }: PastLine): number {
  const announced = returns.filter(({ order }) => order === number).flatMap(({ pieces }) => pieces);
  return announced.filter((piece) => piece.key === key).reduce((left, piece) => left - piece.quantity, quantity);
}

const ALREADY_REQUESTED: Text = {
  en: "You have announced its return already.",
  de: "Die Rückgabe hast du schon angemeldet.",
};

/** What was ordered and is not going back: only that can be mended. */
export function ordersAtHome(shop: Shop, session: Session): PastOrder[] {
  return pastOrders(shop, session).map((order) => ({
    ...order,
    lines: order.lines.filter((line) => remainingOf(session, order, line) > 0),
  }));
}

/** Sizes of the same colour, with their current stock. */
export function exchangeSizes(shop: Shop, session: Session, line: PastLine): Variant[] {
  const product = findProduct(shop, session, line.product.bundle);
  const { color, ean } = line.variant;
  return (product?.variants ?? []).filter((variant) => variant.color === color && variant.ean !== ean);
}

/** Registers a return. Exchange items leave the stock. */
export function registerReturn(
  shop: Shop,
  session: Session,
  { order, form }: { order: PastOrder; form: ReturnForm },
): { outcome: Outcome; request?: ReturnRequest } {
  const keys = form.item ?? [];
  const lines = order.lines.filter((line) => keys.includes(line.key) && obstacleOf(session, order, line) === undefined);
  const errors: Errors = lines.length === 0 ? { item: ["Shop.ReturnNothing"] } : {};
  /** Pieces requested in exchange, by EAN: two lines may ask for the same. */
  const asked = new Map<string, number>();
  for (const line of lines) {
    const most = remainingOf(session, order, line);
    Object.assign(errors, lineErrors(shop, session, line, { form, most, asked }));
  }
  if (Object.keys(errors).length > 0) return { outcome: refusedFields(errors) };
  const variantOf = variantFinder(shop, session);
  const pieces = lines
    .map((line) => pieceOf(line, form))
    .map((piece) => {
      const found = piece.exchange === undefined ? undefined : variantOf(piece.exchange);
      return found === undefined ? piece : { ...piece, exchangeSize: found.variant.size };
    });
  const request: ReturnRequest = { number: `A-${3000 + shop.returnNumbers.next++}`, order: order.number, pieces };
  session.returns = [...session.returns, request];
  for (const { exchange, quantity } of pieces) {
    if (exchange !== undefined) takeFromStock(shop, session, exchange, quantity);
  }
  return { outcome: accepted("Shop.ReturnRegistered"), request };
}

function lineErrors(
  shop: Shop,
  session: Session,
  line: PastLine,
  { form, most, asked }: { form: ReturnForm; most: number; asked: Map<string, number> },
): Errors {
  const { key } = line;
  const errors: Errors = {};
  const quantity = Number(one(form, `quantity-${key}`) || "1");
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > most) {
    errors[`quantity-${key}`] = ["Shop.AnswerUnknown"];
  }
  const reason = one(form, `reason-${key}`);
  if (!RETURN_REASONS.some(({ value }) => value === reason)) errors[`reason-${key}`] = ["Shop.AnswerMissing"];
  if (typedLength(one(form, `comment-${key}`)) > TEXT_MAX) errors[`comment-${key}`] = ["Shop.AnswerTooLong"];
  const solution = one(form, `solution-${key}`);
  if (!SOLUTIONS.some(({ value }) => value === solution)) errors[`solution-${key}`] = ["Shop.AnswerMissing"];
  if (solution === "exchange") {
    const ean = one(form, `exchange-${key}`);
    const size = exchangeSizes(shop, session, line).find((variant) => variant.ean === ean);
    if (size === undefined) errors[`exchange-${key}`] = ["Theme.ChooseSize"];
    else {
      const wanted = (asked.get(ean) ?? 0) + quantity;
      asked.set(ean, wanted);
      if (size.stock < wanted) errors[`exchange-${key}`] = ["Shop.ExchangeSoldOut"];
    }
  }
  return errors;
}

function pieceOf(line: PastLine, form: ReturnForm): ReturnedPiece {
  const { key } = line;
  const solution = one(form, `solution-${key}`);
  const piece: ReturnedPiece = {
    key,
    name: lineNames(line),
    quantity: Number(one(form, `quantity-${key}`) || "1"),
    reason: one(form, `reason-${key}`),
    solution,
  };
  return solution === "exchange" ? { ...piece, exchange: one(form, `exchange-${key}`) } : piece;
}

/** A withdrawal from a contract: three facts, and no reason. */
export interface Withdrawal {
  name: string;
  contract: string;
  email: string;
}

export function withdrawalErrors({ name, contract, email }: Withdrawal): Errors {
  const errors: Errors = {};
  if (name.trim() === "") errors.name = ["Shop.NameMissing"];
  if (contract.trim() === "") errors.contract = ["Shop.ContractMissing"];
  if (!isEmail(email)) errors.email = ["Shop.EmailInvalid"];
  return errors;
}

/** Declares the withdrawal, received as of now; once per contract. @returns what was declared, now or before */
export function withdraw(
  shop: Shop,
  session: Session,
  withdrawal: Withdrawal,
): { number: string; isRepeated: boolean } {
  const before = session.withdrawals.find((declared) => nameOf(declared) === nameOf(withdrawal));
  if (before !== undefined) {
    // They typed the contract and email: the receipt is theirs
    session.ownPapers = [...session.ownPapers, before.number];
    return { number: before.number, isRepeated: true };
  }
  const number = `W-${4000 + shop.returnNumbers.next++}`;
  session.ownPapers = [...session.ownPapers, number];
  session.withdrawals = [...session.withdrawals, { ...withdrawal, number, at: shop.now().toISOString() }];
  return { number, isRepeated: false };
}

/** Identifies a withdrawal, however it is typed. */
function nameOf({ contract, email }: Withdrawal): string {
  return [contract, email].map((text) => text.replace(/\s/g, "").toLowerCase()).join(" ");
}
