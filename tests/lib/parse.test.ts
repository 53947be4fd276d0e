/** @jest-environment node */
import { ParseError } from "../../src/lib/errors";
import { json, object, optional, text, type Parser, map, readable, readableMap } from "../../src/lib/parse";
import { list, readableList } from "../../src/lib/parse-lists";
import { bool, count, either, number, oneOf, textOrNumber } from "../../src/lib/parse-values";
import { expectWarnings } from "../support/console-errors";

const person = object({ name: text, age: optional(number) });

test.each<[rule: string, parser: Parser<unknown>, raw: unknown, expected: unknown]>([
  ["a text", text, "navy", "navy"],
  ["an empty text", text, "", ""],
  ["a number", number, -1.5, -1.5],
  ["a boolean", bool, false, false],
  ["a count of 0", count, 0, 0],
  ["a listed word", oneOf("a", "b"), "b", "b"],
  ["an absent optional", optional(text), undefined, undefined],
  ["null, which PHP writes for absent", optional(text), null, undefined],
  ["a given optional", optional(text), "x", "x"],
  ["a list", list(number), [1, 2], [1, 2]],
  ["an empty list", list(number), [], []],
  ["the first of two kinds", either(number, text), 1, 1],
  ["the second of two kinds", either(number, text), "one", "one"],
  ["a text where a number may stand, too", textOrNumber, "1", "1"],
  ["a number where a text may stand, too", textOrNumber, 1, 1],
  ["a map", map(number), { a: 1 }, { a: 1 }],
  ["PHP's empty map", map(number), [], {}],
  ["an object, its unknown fields untouched", person, { name: "Ada", extra: [1] }, { name: "Ada", extra: [1] }],
  ["an object whose optional field is null", person, { name: "Ada", age: null }, { name: "Ada" }],
  ["JSON", json(person), '{"name":"Ada","age":36}', { name: "Ada", age: 36 }],
])("accepts %s", (_rule, parser, raw, expected) => {
  expect(parser(raw, "answer")).toEqual(expected);
});

test.each<[rule: string, parser: Parser<unknown>, raw: unknown, message: string]>([
  ["NaN for a number", number, NaN, "answer: expected a number but got number NaN"],
  ["Infinity for a number", number, Infinity, "answer: expected a number but got number Infinity"],
  ["null for a boolean", bool, null, "answer: expected true or false but got null"],
  ["a negative count", count, -1, "answer: expected a whole number of 0 or more but got number -1"],
  ["a fractional count", count, 1.5, "answer: expected a whole number of 0 or more but got number 1.5"],
  ["an infinite count", count, Infinity, "answer: expected a whole number of 0 or more but got number Infinity"],
  ["a word that is not listed", oneOf("a", "b"), "c", 'answer: expected one of a, b but got "c"'],
  ["nothing for a text", text, undefined, "answer: expected a text but got nothing"],
  ["an object for a list", list(text), { a: "x" }, "answer: expected a list but got an object"],
  ["a wrong item, by its index", list(number), [1, "two"], 'answer[1]: expected a number but got "two"'],
  ["neither of two kinds, by the second", either(number, text), true, "answer: expected a text but got boolean true"],
  ["a list for a map", map(number), [1], "answer: expected an object but got a list"],
  ["a wrong value of a map, by its key", map(number), { a: "one" }, 'answer.a: expected a number but got "one"'],
  ["a text for an object", person, "Ada", 'answer: expected an object but got "Ada"'],
  ["null for an object", person, null, "answer: expected an object but got null"],
  ["a missing field, by its name", person, {}, "answer.name: expected a text but got nothing"],
  [
    "a wrong field within a list",
    list(person),
    [{ name: "Ada" }, { name: true }],
    "answer[1].name: expected a text but got boolean true",
  ],
  ["broken JSON", json(person), '{"name":', 'answer: expected JSON but got "{"name":"'],
  ["long broken JSON, shortened", json(person), "<".repeat(50), `answer: expected JSON but got "${"<".repeat(40)}…"`],
  ["no text for JSON", json(person), undefined, "answer: expected a text but got nothing"],
  ["JSON of another shape", json(person), '{"name":[]}', "answer.name: expected a text but got a list"],
])("refuses %s", (_rule, parser, raw, message) => {
  expect(() => parser(raw, "answer")).toThrow(new ParseError(message));
});

test("a field's path is its name if the answer has none", () => {
  expect(() => person({}, "")).toThrow(new ParseError("name: expected a text but got nothing"));
});

test.each<[rule: string, parser: Parser<unknown>]>([
  ["a map", map(text)],
  ["an object", object({})],
])("%s never takes a prototype from JSON", (_rule, parser) => {
  const parsed = parser(JSON.parse('{"__proto__": "x", "a": "y"}'), "answer");
  expect(Object.keys(Object(parsed))).toEqual(["a"]);
});

test("a map has no keys but its own", () => {
  const parsed = map(text)({}, "answer");
  expect(parsed["constructor"]).toBeUndefined();
});

test("an object has no required field from its prototype", () => {
  expect(() => object({ constructor: text })({}, "answer")).toThrow(
    "answer.constructor: expected a text but got nothing",
  );
});

test("a bug in a parser does not fall through to the next one", () => {
  expect(() => either(broken, text)("x", "answer")).toThrow(TypeError);
});

describe("input that is wrong but unambiguous", () => {
  test.each<[rule: string, parser: Parser<unknown>, raw: unknown, expected: unknown, warning: string]>([
    ["a number for a text", text, 5, "5", 'expected a text but got number 5; it is read as "5"; please correct it.'],
    ["a text for a number", number, "-5.50", -5.5, 'expected a number but got "-5.50"; it is read as number -5.5'],
    ["a count as text", count, " 3 ", 3, 'expected a whole number of 0 or more but got " 3 "; it is read as number 3'],
    ["a count with decimals of a database", count, "3.00", 3, "it is read as number 3"],
    ["true as text", bool, "true", true, 'expected true or false but got "true"; it is read as boolean true'],
    ["True of another language", bool, "True", true, "it is read as boolean true"],
    ["false as text", bool, "false", false, "it is read as boolean false"],
    ["1 for true", bool, 1, true, "it is read as boolean true"],
    ['"1" for true', bool, "1", true, "it is read as boolean true"],
    ["0 for false", bool, 0, false, "it is read as boolean false"],
    ['"0" for false', bool, "0", false, "it is read as boolean false"],
    ["PHP's text of false", bool, "", false, "it is read as boolean false"],
    ["a list with gaps in PHP", list(text), { 0: "a", 2: "b" }, ["a", "b"], "expected a list but got an object"],
    ["an empty object for a list", list(text), {}, [], "expected a list but got an object"],
    ["one thing for a list", readableList(person), { name: "Ada" }, [{ name: "Ada" }], "it is read as a list"],
    ["a list for a map", readableMap(text), ["a"], { 0: "a" }, "expected an object but got a list"],
    [
      "one bad entry of a list",
      readableList(number),
      [1, "x", 2],
      [1, 2],
      'expected a number but got "x"; it is left out.',
    ],
    [
      "one bad entry of a map",
      readableMap(number),
      { a: 1, b: [] },
      { a: 1 },
      "expected a number but got a list; it is left out.",
    ],
    ["a detail", readable(number), "x", undefined, 'expected a number but got "x"; it is left out.'],
  ])("reads %s, and warns", (rule, parser, raw, expected, warning) => {
    const warnings = expectWarnings(warning);
    expect(parser(raw, rule)).toEqual(expected);
    expect(warnings).toHaveLength(1);
  });

  test.each<[rule: string, parser: Parser<unknown>, raw: unknown, expected: unknown]>([
    ["PHP's empty object", object({ a: optional(text) }), [], {}],
    ["PHP's empty map", readableMap(text), [], {}],
    ["a detail that is null", readable(text), null, undefined],
    ["null in a list", readableList(text), ["a", null], ["a"]],
  ])("reads %s silently", (rule, parser, raw, expected) => {
    expect(parser(raw, rule)).toEqual(expected);
  });

  test.each<[rule: string, parser: Parser<unknown>, raw: unknown, message: string]>([
    ["a price that is written for people", number, "79,95 €", 'expected a number but got "79,95 €"'],
    ["a number of another system", number, "0x10", 'expected a number but got "0x10"'],
    ["an empty text for a number", number, "", 'expected a number but got ""'],
    ["yes for true", bool, "yes", 'expected true or false but got "yes"'],
    ["2 for true", bool, 2, "expected true or false but got number 2"],
    ["a property of every object for true", bool, "constructor", 'expected true or false but got "constructor"'],
    ["nothing for a list", readableList(text), undefined, "expected a list but got nothing"],
    ["something that is no item for a list", readableList(number), "x", 'expected a list but got "x"'],
    ["a text for a map", readableMap(text), "x", 'expected an object but got "x"'],
    ["a boolean for a text or a number", textOrNumber, true, "expected a text or a number but got boolean true"],
  ])("refuses %s", (rule, parser, raw, message) => {
    expect(() => parser(raw, rule)).toThrow(new ParseError(`${rule}: ${message}`));
  });

  test("warns once for each key of an endpoint, whatever the item or query", () => {
    const warnings = expectWarnings("http://shop.test/json/", "form: input");
    const answer = list(object({ count }));
    answer([{ count: "1" }, { count: "2" }], "http://shop.test/json/x?page=1: response");
    answer([{ count: "3" }], "http://shop.test/json/x?page=2: response");
    answer([{ count: "4" }], "http://shop.test/json/y: response");
    number("5", 'form: input[value="1"].stock');
    number("6", 'form: input[value="2"].stock');
    expect(warnings.map((message) => message.split(": expected")[0])).toEqual([
      "http://shop.test/json/x?page=1: response[0].count",
      "http://shop.test/json/y: response[0].count",
      'form: input[value="1"].stock',
    ]);
  });

  test.each<[rule: string, parser: Parser<unknown>]>([
    ["a detail", readable(broken)],
    ["a list of one", readableList(broken)],
  ])("a bug in a parser is not hidden by %s", (rule, parser) => {
    expect(() => parser("x", rule)).toThrow(TypeError);
  });
});

function broken(): never {
  throw new TypeError("a bug");
}
