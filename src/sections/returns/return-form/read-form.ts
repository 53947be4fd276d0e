import { STOCK_MIN } from "../../../contract/limits";
import { priceView } from "../../../domain/price";
import { refundOf } from "../../../domain/return-refund";
import { stockText } from "../../../domain/stock";
import { localization } from "../../../services/localization";
import { productText } from "../../../services/product-text";
import { readExchange, readReturned } from "./lines";
import type { ReturnFormProps } from "./props";

export interface Shown {
  refund: string;
  /** Line → what is said of the size it is exchanged for. */
  stocks: Readonly<Record<string, string>>;
}

/** What is said of a return as it stands in the form. */
export function readForm({ form, lines, stockMin = STOCK_MIN }: ReturnFormProps): Shown {
  const stocks: Record<string, string> = {};
  for (const { key } of lines) {
    const size = readExchange(form, key);
    const count = size.kind === "unselected" ? undefined : size.variant.data.stockCount;
    const text = stockText(count, { stockMin });
    stocks[key] = text === undefined ? "" : productText(text.key, text.params);
  }
  const prices = { isSale: false, price: refundOf(readReturned(form, lines)) };
  return { refund: priceView(prices, localization()).current, stocks };
}
