import { OptionTypeError } from "../../src/lib/errors";
import { checkOptionTypes, optionTypeOf } from "../../src/lib/option-types";

test.each<[value: unknown, type: string]>([
  ["5", "string"],
  [5, "number"],
  [true, "boolean"],
  [{}, "object"],
  [[], "array"],
  [null, "null"],
  [document.createElement("p"), "element"],
  [undefined, "undefined"],
])("the type of %p is '%s'", (value, type) => {
  expect(optionTypeOf(value)).toBe(type);
});

test.each<[given: Record<string, unknown>, types: Record<string, string>, message: string]>([
  [{ stockMin: "5" }, { stockMin: "number" }, 'Option "stockMin" provided type "string" but expected type "number".'],
  [{ stockMin: null }, { stockMin: "number" }, 'Option "stockMin" provided type "null" but expected type "number".'],
  [{ wrapper: {} }, { wrapper: "element" }, 'Option "wrapper" provided type "object" but expected type "element".'],
  [
    { delay: [] },
    { delay: "number|string" },
    'Option "delay" provided type "array" but expected type "number|string".',
  ],
  [{ a: 1, b: 1 }, { a: "number", b: "boolean" }, 'Option "b" provided type "number" but expected type "boolean".'],
])("a mismatch names option, provided and expected type (spec §5): %j", (given, types, message) => {
  expect(() => checkOptionTypes("order-form", given, types)).toThrow(new OptionTypeError(`order-form: ${message}`));
});

test.each<[given: object, type: string]>([
  [[], "array"],
  [JSON.parse('"Added"'), "string"],
  [document.createElement("p"), "element"],
])("non-object options are named: %p", (given, type) => {
  expect(() => checkOptionTypes("toast", given, {})).toThrow(
    new OptionTypeError(`toast: Options provided type "${type}" but expected type "object".`),
  );
});

test.each<[rule: string, given: Record<string, unknown>, types: Record<string, string>]>([
  ["a value of the declared type", { stockMin: 5 }, { stockMin: "number" }],
  ["one of several types", { delay: "slow" }, { delay: "number|string" }],
  ["an absent option", {}, { stockMin: "number" }],
  ["an undefined option", { stockMin: undefined }, { stockMin: "number" }],
  ["an option that is not declared", { color: "navy" }, { stockMin: "number" }],
  ["a declared name that every object has", {}, { constructor: "string" }],
])("%s passes", (_rule, given, types) => {
  expect(() => checkOptionTypes("order-form", given, types)).not.toThrow();
});
