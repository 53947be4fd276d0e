import type { AnalyticsEvent, AnalyticsItem } from "../contract/analytics";

/** An event about products of the shop, with what they come to. @param currency ISO 4217 */
export function commerceEvent(event: string, items: readonly AnalyticsItem[], currency: string): AnalyticsEvent {
  const cents = items.reduce((total, { price = 0, quantity = 1 }) => total + Math.round(price * 100) * quantity, 0);
  return { event, ecommerce: { currency, value: cents / 100, items } };
}

/** A changed quantity is what came in or went out: only the difference. Nothing where it stayed. */
export function quantityEvent(
  item: AnalyticsItem,
  { before, after, currency }: { before: number; after: number; currency: string },
): AnalyticsEvent | undefined {
  if (before === after) return undefined;
  const event = after > before ? "add_to_cart" : "remove_from_cart";
  return commerceEvent(event, [{ ...item, quantity: Math.abs(after - before) }], currency);
}

/** Whether a purchase was told of before: a page that is loaded again is no second one. */
export function isKnownPurchase({ event, ecommerce }: AnalyticsEvent, known: readonly string[]): boolean {
  const id = ecommerce?.transaction_id;
  return event === "purchase" && id !== undefined && known.indexOf(id) >= 0;
}

const MAIL = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi;

/** A text without mail addresses. */
export function withoutMail(text: string): string {
  return text.replace(MAIL, "[mail]");
}

/** A value as deep as it is, its texts without mail addresses. */
export function withoutPersons<T>(value: T): T;
export function withoutPersons(value: unknown): unknown {
  if (typeof value === "string") return withoutMail(value);
  if (Array.isArray(value)) return value.map((each: unknown) => withoutPersons(each));
  if (typeof value !== "object" || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) result[key] = withoutPersons(each);
  return result;
}
