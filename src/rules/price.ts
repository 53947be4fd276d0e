import type { Amount, Prices } from "../contract/variant";

/** The format of prices. */
export interface PriceFormat {
  /** BCP 47, `de-DE`. */
  locale: string;
  /** ISO 4217; without it a price is a plain number. */
  currency?: string;
}

/** The texts of the price slots. An absent one hides its slot. */
export interface PriceView {
  current: string;
  original?: string;
  discount?: string;
  isSale: boolean;
}

/** Two digits after the point, as for nearly all currencies. */
const PLAIN: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const PERCENT: Intl.NumberFormatOptions = { style: "percent", maximumFractionDigits: 1 };

/**
 * The prices as texts for the shopper: the server's texts verbatim, numbers formatted. The original price and the
 * discount belong to a sale only.
 * @see spec §3, contract §2
 */
export function priceView(prices: Prices, format: PriceFormat): PriceView {
  const { isSale, price, originalPrice, saleDiscount } = prices;
  return {
    isSale,
    current: amountText(price, (value) => money(value, format)),
    original: isSale ? optionalText(originalPrice, (value) => money(value, format)) : undefined,
    discount: isSale ? optionalText(saleDiscount, (percent) => discountText(percent, format)) : undefined,
  };
}

function optionalText(amount: Amount | undefined, formatted: (value: number) => string): string | undefined {
  return amount === undefined ? undefined : amountText(amount, formatted) || undefined;
}

function amountText(amount: Amount, formatted: (value: number) => string): string {
  return typeof amount === "number" ? formatted(amount) : amount;
}

function money(value: number, { locale, currency }: PriceFormat): string {
  const priced = currency === undefined ? undefined : formatNumber(value, locale, { style: "currency", currency });
  return priced ?? formatNumber(value, locale, PLAIN) ?? value.toFixed(2);
}

/** 23 and -23 both give "-23 %"; no text for 0. */
function discountText(percent: number, { locale }: PriceFormat): string {
  if (percent === 0) return "";
  const size = Math.abs(percent);
  return formatNumber(-size / 100, locale, PERCENT) ?? `-${size} %`;
}

function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string | undefined {
  try {
    return new Intl.NumberFormat(locale, options).format(value);
  } catch {
    // An invalid locale or currency code: the caller has a simpler format
    return undefined;
  }
}
