import { isToken } from "./csrf";
import { isIdempotencyKey } from "./idempotency";

/**
 * A text that is equal for equal data. Token and key are left out, since they are no part of the shopper's request; a
 * file counts by name, size and date.
 */
export function signatureOf(data: FormData): string {
  const entries = Array.from(data.entries()).filter(([name]) => !isToken(name) && !isIdempotencyKey(name));
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}
