import { slot, slots } from "../../../attach/islands/slot";

export const Refund = slot("refund", "any", "recommended");
export const SelectAll = slot("select-all", "button");
/** One for each line, by its key. */
export const Stock = slots("stock-", "any");
export const Axes = slots("axes-", "any");
export const Sizes = slots("sizes-", "any");
export const Width = slots("width-", "select");
export const Length = slots("length-", "select");
