import type { AnalyticsEvent, AnalyticsItem } from "../../../contract/analytics";

/** An event about products of the shop, with their total value. @param currency ISO 4217 */
export function commerceEvent(event: string, items: readonly AnalyticsItem[], currency: string): AnalyticsEvent {
  // In thousandths, because some currencies have three decimals
  const sum = items.reduce((total, { price = 0, quantity = 1 }) => total + Math.round(price * 1000) * quantity, 0);
  return { event, ecommerce: { currency, value: sum / 1000, items } };
}

/** The event for a changed quantity, with the difference only; `undefined` if it is the same. */
export function quantityEvent(
  item: AnalyticsItem,
  { before, after, currency }: { before: number; after: number; currency: string },
): AnalyticsEvent | undefined {
  if (before === after) return undefined;
  const event = after > before ? "add_to_cart" : "remove_from_cart";
  return commerceEvent(event, [{ ...item, quantity: Math.abs(after - before) }], currency);
}

/** Whether a purchase was reported before: reloading the page is no second purchase. */
export function isKnownPurchase({ event, ecommerce }: AnalyticsEvent, known: readonly string[]): boolean {
  const id = ecommerce?.transaction_id;
  return event === "purchase" && id !== undefined && known.includes(id);
}

/** A run of characters that may contain a mail address. */
const WORD = /[^\s"'<>()]+/g;
/** A domain after an `@`; the rest may be the beginning of another address. */
const DOMAIN = /^.+\.[a-z]{2,}/i;

/**
 * A text without mail addresses. Word by word, because one pattern for a whole address would take too long on long
 * texts.
 */
export function withoutMail(text: string): string {
  return text.replace(WORD, (word) => {
    const [first = "", ...others] = word.split("@");
    let done = "";
    let rest = first;
    for (const part of others) {
      const domain = rest === "" ? undefined : DOMAIN.exec(part)?.[0];
      done += domain === undefined ? `${rest}@` : "[mail]";
      rest = domain === undefined ? part : part.slice(domain.length);
    }
    return done + rest;
  });
}

/** A copy of a value of any depth, with mail addresses removed from its texts. */
export function withoutPersons<T>(value: T): T;
export function withoutPersons(value: unknown): unknown {
  if (typeof value === "string") return withoutMail(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withoutPersons(each));
  if (typeof value !== "object" || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) result[key] = withoutPersons(each);
  return result;
}
