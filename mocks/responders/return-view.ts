import type { Text, Variant } from "../shop/model";
import type { Outcome } from "../shop/outcome";
import type { PastLine, PastOrder } from "../shop/past-orders";
import type { ReturnForm, DeclaredWithdrawal } from "../shop/return";
import type { RETURN_REASONS, SOLUTIONS, WHERE } from "../shop/return-choices";

/** A line of the order as the form shows it. */
export interface ReturnLineView {
  line: PastLine;
  /** Pieces that can still be sent back. */
  remaining: number;
  /** Why it cannot be sent back. */
  obstacle?: Text;
  /** What it can be exchanged for. */
  sizes: readonly Variant[];
  /** The widths and lengths of `sizes`, in their order, each once; none for sizes like M. */
  widths: readonly string[];
  lengths: readonly string[];
}

/** What the return form shows. */
export interface ReturnView {
  order: PastOrder;
  lines: readonly ReturnLineView[];
  /** Whether any line has no obstacle. */
  canReturn: boolean;
  steps: readonly { name: string; title: string }[];
  reasons: typeof RETURN_REASONS;
  where: typeof WHERE;
  solutions: typeof SOLUTIONS;
  form: ReturnForm;
  errors: NonNullable<Outcome["errors"]>;
}

/** What the two pages of a withdrawal show. */
export interface WithdrawalView {
  typed: { name: string; contract: string; email: string };
  errors: NonNullable<Outcome["errors"]>;
  receipt?: DeclaredWithdrawal & { when: string };
}
