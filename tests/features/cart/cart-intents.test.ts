/** @jest-environment node */
import { CART_ACTIONS } from "../../../src/contract/cart-endpoints";
import {
  emptyQueue,
  enqueue,
  isIdle,
  next,
  settle,
  type CartIntent,
  type CartQueue,
  inPlaceOfOthers,
} from "../../../src/features/cart/rules/cart-intents";
import { oneOf } from "../../../src/lib/parse-values";

const cartAction = oneOf(...CART_ACTIONS);

/** `"7 update-quantity A 5"`: id, action, line (`-` = none), data. */
function intent(text: string): CartIntent<string> {
  const [id = "", action = "", line = "", data = ""] = text.split(" ");
  return {
    id,
    action: cartAction(action, "action"),
    signature: data,
    payload: text,
    ...(line === "-" ? {} : { line }),
  };
}

/** The queue after the intents came in; the first is in flight. */
function queueOf(...texts: string[]): CartQueue<string> {
  return texts
    .map(intent)
    .reduce((queue, one) => next(enqueue(queue, one, inPlaceOfOthers).queue).queue, emptyQueue<string>());
}

function payloads(intents: readonly CartIntent<string>[]): string[] {
  return intents.map(({ payload }) => payload);
}

test.each<[rule: string, before: string[], added: string, waiting: string[], replaced: string[]]>([
  [
    "an intent waits while another is under way",
    ["1 update-quantity A 2"],
    "2 update-quantity A 3",
    ["2 update-quantity A 3"],
    [],
  ],
  [
    "the newest intent of a line and action replaces the one still waiting",
    ["1 add-product - x", "2 update-quantity A 2"],
    "3 update-quantity A 3",
    ["3 update-quantity A 3"],
    ["2 update-quantity A 2"],
  ],
  [
    "another action on the line is not replaced",
    ["1 add-product - x", "2 update-quantity A 2"],
    "3 update-color A red",
    ["2 update-quantity A 2", "3 update-color A red"],
    [],
  ],
  [
    "another line is not replaced",
    ["1 add-product - x", "2 update-quantity A 2"],
    "3 update-quantity B 2",
    ["2 update-quantity A 2", "3 update-quantity B 2"],
    [],
  ],
  [
    "a removal replaces all waiting for its line",
    ["1 add-product - x", "2 update-quantity A 2", "3 update-quantity B 2", "4 update-color A red"],
    "5 remove-product A x",
    ["5 remove-product A x", "3 update-quantity B 2"],
    ["2 update-quantity A 2", "4 update-color A red"],
  ],
  [
    "so does a removal in a cross-border cart",
    ["1 add-product - x", "2 update-quantity A 2"],
    "3 remove-oss-product A x",
    ["3 remove-oss-product A x"],
    ["2 update-quantity A 2"],
  ],
  ...["add-product", "add-products"].map((action): [string, string[], string, string[], string[]] => [
    `an addition from inside a line concerns no line, and replaces none: ${action}`,
    ["1 update-quantity B 2", `2 ${action} A y`],
    `3 ${action} A z`,
    [`2 ${action} A y`, `3 ${action} A z`],
    [],
  ]),
  [
    "nothing under way is ever replaced",
    ["1 update-quantity A 2"],
    "2 remove-product A x",
    ["2 remove-product A x"],
    [],
  ],
  [
    "the replacement takes the replaced one's place",
    ["1 add-product - x", "2 update-quantity A 2", "3 update-quantity B 2", "4 update-size A L"],
    "5 update-quantity A 3",
    ["5 update-quantity A 3", "3 update-quantity B 2", "4 update-size A L"],
    ["2 update-quantity A 2"],
  ],
  [
    "but goes behind an addition, which may be to the same line",
    ["1 add-product - x", "2 update-quantity A 2", "3 add-product - A"],
    "4 update-quantity A 3",
    ["3 add-product - A", "4 update-quantity A 3"],
    ["2 update-quantity A 2"],
  ],
  [
    "also if another line's change waits between",
    ["1 add-product - x", "2 update-quantity A 2", "3 update-quantity B 2", "4 add-product - A"],
    "5 update-quantity A 3",
    ["3 update-quantity B 2", "4 add-product - A", "5 update-quantity A 3"],
    ["2 update-quantity A 2"],
  ],
  [
    "an addition that came before does not matter",
    ["1 add-product - x", "2 add-product - A", "3 update-quantity A 2", "4 update-quantity B 2"],
    "5 update-quantity A 3",
    ["2 add-product - A", "5 update-quantity A 3", "4 update-quantity B 2"],
    ["3 update-quantity A 2"],
  ],
  [
    "nor does the removal of another line",
    ["1 add-product - x", "2 update-quantity A 2", "3 remove-product B x"],
    "4 update-quantity A 3",
    ["4 update-quantity A 3", "3 remove-product B x"],
    ["2 update-quantity A 2"],
  ],
  [
    "and behind what it undoes",
    ["1 add-product - x", "2 add-modifier A wrap", "3 remove-modifier A wrap"],
    "4 add-modifier A wrap",
    ["3 remove-modifier A wrap", "4 add-modifier A wrap"],
    ["2 add-modifier A wrap"],
  ],
  [
    "two modifiers of one line do not replace each other, as their data names them",
    ["1 add-product - x", "2 add-modifier A wrap"],
    "3 add-modifier A card",
    ["2 add-modifier A wrap", "3 add-modifier A card"],
    [],
  ],
  [
    "nor do the removals of two modifiers",
    ["1 add-product - x", "2 remove-modifier A wrap"],
    "3 remove-modifier A card",
    ["2 remove-modifier A wrap", "3 remove-modifier A card"],
    [],
  ],
  [
    "a removal replaces the modifiers waiting for its line",
    ["1 add-product - x", "2 add-modifier A wrap", "3 add-modifier A card"],
    "4 remove-product A x",
    ["4 remove-product A x"],
    ["2 add-modifier A wrap", "3 add-modifier A card"],
  ],
  [
    "additions never replace one another",
    ["1 add-product - x", "2 add-product - y"],
    "3 add-product - z",
    ["2 add-product - y", "3 add-product - z"],
    [],
  ],
  [
    "not even within a keyed product card",
    ["1 add-product card x", "2 add-product card y"],
    "3 add-product card z",
    ["2 add-product card y", "3 add-product card z"],
    [],
  ],
  [
    "intents without a line never replace one another",
    ["1 add-product - x", "2 add-modifier - voucher-1"],
    "3 add-modifier - voucher-2",
    ["2 add-modifier - voucher-1", "3 add-modifier - voucher-2"],
    [],
  ],
])("%s (contract §4 Writes)", (_rule, before, added, waiting, replaced) => {
  const result = enqueue(queueOf(...before), intent(added), inPlaceOfOthers);
  expect(payloads(result.queue.waiting)).toEqual(waiting);
  expect(payloads(result.replaced)).toEqual(replaced);
  expect(result.duplicateOf).toBeUndefined();
});

test.each<[rule: string, before: string[], added: string, duplicateOf: string | undefined]>([
  ["the same data is ignored while it is under way", ["1 add-product - x"], "2 add-product - x", "1"],
  ["the same data is ignored while it waits", ["1 add-product - x", "2 add-product - y"], "3 add-product - y", "2"],
  [
    "the same data is ignored behind other data, too",
    ["1 add-product - x", "2 add-product - y"],
    "3 add-product - x",
    "1",
  ],
  ["the same quantity is ignored", ["1 update-quantity A 2"], "2 update-quantity A 2", "1"],
  ["the same removal is ignored", ["1 update-quantity B 2", "2 remove-product A x"], "3 remove-product A x", "2"],
  ["the same quantity of another line is not", ["1 update-quantity A 2"], "2 update-quantity B 2", undefined],
  [
    "the same quantity after another one is not",
    ["1 update-quantity A 2", "2 update-quantity A 5"],
    "3 update-quantity A 2",
    undefined,
  ],
  [
    "the same quantity after an addition is not",
    ["1 update-quantity A 2", "2 add-product - A"],
    "3 update-quantity A 2",
    undefined,
  ],
  [
    "the same addition after a removal is not",
    ["1 add-product - A", "2 remove-product A x"],
    "3 add-product - A",
    undefined,
  ],
  [
    "the same voucher after its removal is not",
    ["1 add-modifier - v", "2 remove-modifier - v"],
    "3 add-modifier - v",
    undefined,
  ],
  [
    "the same quantity is ignored behind another line's",
    ["1 update-quantity A 2", "2 update-quantity B 3"],
    "3 update-quantity A 2",
    "1",
  ],
  ["the same data for another action is not", ["1 add-product - x"], "2 add-products - x", undefined],
])("%s (contract §4 Writes)", (_rule, before, added, duplicateOf) => {
  const queue = queueOf(...before);
  const result = enqueue(queue, intent(added), inPlaceOfOthers);
  expect(result.duplicateOf?.id).toBe(duplicateOf);
  expect(result.queue === queue).toBe(duplicateOf !== undefined);
  expect(duplicateOf === undefined ? [] : result.replaced).toEqual([]);
});

test("without a place an intent goes to the end, and replaces none", () => {
  const result = enqueue(queueOf("1 add-product - x", "2 update-quantity A 2"), intent("3 update-quantity A 3"));
  expect(payloads(result.queue.waiting)).toEqual(["2 update-quantity A 2", "3 update-quantity A 3"]);
  expect(result.replaced).toEqual([]);
});

test("sends one at a time, in the order of the queue", () => {
  const queue = queueOf("1 add-product - x", "2 add-product - y");
  expect(next(queue)).toEqual({ queue });
  expect(next(settle(queue, "1")).intent?.id).toBe("2");
});

test("has nothing to send when nothing waits", () => {
  expect(next(emptyQueue()).intent).toBeUndefined();
});

test("ignores answers to intents not under way", () => {
  const queue = queueOf("1 add-product - x", "2 add-product - y");
  expect(settle(queue, "2")).toBe(queue);
});

test.each<[rule: string, queue: CartQueue, expected: boolean]>([
  ["nothing was requested", emptyQueue(), true],
  ["something is under way", queueOf("1 add-product - x"), false],
  ["the last one is answered", settle(queueOf("1 add-product - x"), "1"), true],
  ["another one waits", settle(queueOf("1 add-product - x", "2 add-product - y"), "1"), false],
])("idle when %s: %#", (_rule, queue, expected) => {
  expect(isIdle(queue)).toBe(expected);
});
