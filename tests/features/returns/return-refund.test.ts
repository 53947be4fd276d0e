/** @jest-environment node */
import { refundOf, type ReturnedLine } from "../../../src/features/returns/rules";

const line = (price: number, quantity: number, solution: string): ReturnedLine => ({ price, quantity, solution });

test.each<[why: string, lines: ReturnedLine[], refund: number]>([
  ["nothing is sent back", [], 0],
  ["money and credit count alike", [line(99.3, 1, "refund"), line(19.9, 2, "credit")], 139.1],
  ["an exchange brings nothing back", [line(99.3, 1, "exchange")], 0],
  ["nor does an undecided item", [line(99.3, 1, "")], 0],
  ["cents do not get lost", [line(0.1, 3, "refund"), line(0.7, 1, "refund")], 1],
  ["nor do thousandths, as of a dinar", [line(1.255, 3, "refund")], 3.765],
  ["an invalid quantity counts nothing", [line(10, -2, "refund")], 0],
  ["nor does one that is a text", [line(10, Number("two"), "refund"), line(5, 1, "refund")], 5],
  ["nor one without end", [line(10, Number("1e999"), "refund")], 0],
])("%s", (_why, lines, refund) => {
  expect(refundOf(lines)).toBe(refund);
});
