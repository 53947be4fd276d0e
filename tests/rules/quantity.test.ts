/** @jest-environment node */
import {
  clampQuantity,
  decreaseQuantity,
  increaseQuantity,
  piecesLeft,
  quantityControls,
} from "../../src/rules/quantity";

test.each<[rule: string, typed: string, stockCount: number | undefined, quantity: number]>([
  ["a number within the stock stays (spec §5)", "3", 7, 3],
  ["the stock itself stays", "7", 7, 7],
  ["a non-numeric value resets to 1 (spec §5)", "many", 7, 1],
  ["nothing is no number", "", 7, 1],
  ["a number with words is no number", "3 pieces", 7, 1],
  ["two numbers are no number", "1 2", 7, 1],
  ["a hexadecimal number is no number", "0x3", 7, 1],
  ["Infinity is no number", "Infinity", 7, 1],
  ["NaN is no number", "NaN", 7, 1],
  ["digits of another script are no number", "٣", 7, 1],
  ["a value above the stock is clamped to it (spec §5)", "8", 7, 7],
  ["a huge value, too", "9".repeat(400), 7, 7],
  ["a value of 1 stays 1 (spec §5)", "1", 7, 1],
  ["a value of 0 becomes 1 (spec §5)", "0", 7, 1],
  ["a value below 0 becomes 1 (spec §5)", "-5", 7, 1],
  ["a fraction is its whole part (contract §7)", "2.9", 7, 2],
  ["with a comma, too", "2,9", 7, 2],
  ["an unfinished fraction, too", "2,", 7, 2],
  ["a fraction below 1 becomes 1", "0.9", 7, 1],
  ["an exponent is part of a number", "1e1", 70, 10],
  ["an exponent may be upper case", "1E1", 70, 10],
  ["a number with a sign is a number", "+4", 7, 4],
  ["a number with leading zeros is a number", "007", 9, 7],
  ["surrounding spaces are ignored", " 4\t", 7, 4],
  ["surrounding no-break spaces, too", "\u00a04\u00a0", 7, 4],
  ["at stock 1 it is 1", "5", 1, 1],
  ["at stock 0 it is 1 (contract §7)", "5", 0, 1],
  ["without a variant there is no upper bound (contract §7)", "500", undefined, 500],
  ["without a variant the lower bound holds (contract §7)", "0", undefined, 1],
  ["without a variant a huge value stays a whole number", "9".repeat(400), undefined, Number.MAX_SAFE_INTEGER],
])("%s: %j of %p → %i", (_rule, typed, stockCount, quantity) => {
  expect(clampQuantity(typed, stockCount)).toBe(quantity);
});

test.each<[rule: string, quantity: number, stockCount: number | undefined, increased: number, decreased: number]>([
  ["within the stock both go one step", 3, 7, 4, 2],
  ["increase is blocked at the stock (spec §5)", 7, 7, 7, 6],
  ["decrease is blocked at 1 (spec §5)", 1, 7, 2, 1],
  ["a quantity above the stock of another variant comes back to it", 9, 7, 7, 7],
  ["without a variant there is no upper bound (contract §7)", 500, undefined, 501, 499],
  ["at stock 0 it is 1", 1, 0, 1, 1],
])("%s: %i of %p", (_rule, quantity, stockCount, increased, decreased) => {
  expect(increaseQuantity(quantity, stockCount)).toBe(increased);
  expect(decreaseQuantity(quantity, stockCount)).toBe(decreased);
});

test.each<[rule: string, quantity: number, stockCount: number | undefined, isBundleSoldOut: boolean, working: string]>([
  ["both work within the stock", 3, 7, false, "− +"],
  ["increase is blocked at the stock (spec §5)", 7, 7, false, "−"],
  ["decrease is blocked at 1 (spec §5)", 1, 7, false, "+"],
  ["both are disabled at stock 1 (spec §5)", 1, 1, false, "disabled"],
  ["both are disabled at stock 0 (spec §5)", 1, 0, false, "disabled"],
  ["both are disabled when the bundle is sold out (spec §4)", 2, undefined, true, "disabled"],
  ["without a variant they work (contract §7)", 2, undefined, false, "− +"],
])("%s: %i of %p", (_rule, quantity, stockCount, isBundleSoldOut, working) => {
  const { isDisabled, canIncrease, canDecrease } = quantityControls(quantity, stockCount, { isBundleSoldOut });
  const names = [isDisabled && "disabled", canDecrease && "−", canIncrease && "+"];
  expect(names.filter(Boolean).join(" ")).toBe(working);
});

test("a bundle counts as in stock unless stated otherwise", () => {
  expect(quantityControls(2, 7).isDisabled).toBe(false);
});

test.each<[rule: string, stockCount: number | undefined, inCart: number, left: number | undefined]>([
  ["nothing in the cart leaves the stock", 7, 0, 7],
  ["what is already in the cart is deducted (contract §2 order-form)", 7, 3, 4],
  ["the whole stock in the cart leaves nothing", 7, 7, 0],
  ["a stock that has shrunk since leaves nothing", 2, 7, 0],
  ["without a variant there is no bound", undefined, 0, undefined],
])("%s: %p − %i → %p", (_rule, stockCount, inCart, left) => {
  expect(piecesLeft(stockCount, inCart)).toBe(left);
});
