import type { Text } from "./model";

/** A return form's contents, by field. */
export type ReturnForm = Readonly<Record<string, readonly string[]>>;

export interface ReturnedPiece {
  /** Key of the order's line. */
  key: string;
  /** With colour and size. */
  name: Text;
  quantity: number;
  reason: string;
  /** `refund`, `credit` or `exchange`. */
  solution: string;
  /** EAN of the exchange item. */
  exchange?: string;
  /** The name of its size. */
  exchangeSize?: string;
}

export interface ReturnRequest {
  /** `A-3001` */
  number: string;
  order: string;
  pieces: readonly ReturnedPiece[];
}

/** A withdrawal that was declared. */
export interface DeclaredWithdrawal {
  number: string;
  name: string;
  contract: string;
  email: string;
  /** ISO date-time. */
  at: string;
}
