import { STOCK_MIN } from "../../../contract/limits";
import { priceView } from "../../../rules/price";
import { refundOf } from "../rules/return-refund";
import { stockText } from "../../../rules/stock";
import { config } from "../../../contract/config";
import type { Field } from "../../../lib/fields";
import { productText } from "../../../say/product-text";
import { readAxes, readExchange, unreadableSizes, type ShownAxes } from "./exchange-sizes";
import { readReturned, type ReturnFormProps } from "./lines";

export { axisToFill, chooseAxis } from "./exchange-sizes";

export interface Shown {
  refund: string;
  /** Line → the text about its new size's stock. */
  stocks: Readonly<Record<string, string>>;
  /** Lines whose size consists of a width and a length. */
  axes: Readonly<Record<string, ShownAxes>>;
  /** Sizes that cannot be chosen, because their data cannot be read. */
  unreadable: readonly Field[];
}

/** Texts, axes and unreadable sizes of a return, from the form's current state. */
export function readForm({ form, lines, stockMin = STOCK_MIN }: ReturnFormProps): Shown {
  const stocks: Record<string, string> = {};
  const axes: Record<string, ShownAxes> = {};
  for (const { key } of lines) {
    const size = readExchange(form, key);
    const count = size.kind === "unselected" ? undefined : size.variant.data.stockCount;
    const text = stockText(count, { stockMin });
    stocks[key] = text === undefined ? "" : productText(text.key, text.params);
    const shown = readAxes(form, key);
    if (shown !== undefined) axes[key] = shown;
  }
  const prices = { isSale: false, price: refundOf(readReturned(form, lines)) };
  const unreadable = lines.reduce<Field[]>((sizes, { key }) => sizes.concat(unreadableSizes(form, key)), []);
  return { refund: priceView(prices, config()).current, stocks, axes, unreadable };
}
