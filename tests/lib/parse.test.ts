import { ParseError } from "../../src/lib/errors";
import {
  bool,
  count,
  either,
  json,
  list,
  map,
  number,
  object,
  oneOf,
  optional,
  text,
  type Parser,
} from "../../src/lib/parse";

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
  ["the second of two kinds", either(number, text), "1", "1"],
  ["a map", map(number), { a: 1 }, { a: 1 }],
  ["PHP's empty map", map(number), [], {}],
  ["an object, its unknown fields untouched", person, { name: "Ada", extra: [1] }, { name: "Ada", extra: [1] }],
  ["an object whose optional field is null", person, { name: "Ada", age: null }, { name: "Ada" }],
  ["JSON", json(person), '{"name":"Ada","age":36}', { name: "Ada", age: 36 }],
])("accepts %s", (_rule, parser, raw, expected) => {
  expect(parser(raw, "answer")).toEqual(expected);
});

test.each<[rule: string, parser: Parser<unknown>, raw: unknown, message: string]>([
  ["a number for a text", text, 5, "answer: expected a text but got number 5"],
  ["a text for a number", number, "5", 'answer: expected a number but got "5"'],
  ["NaN for a number", number, NaN, "answer: expected a number but got number NaN"],
  ["Infinity for a number", number, Infinity, "answer: expected a number but got number Infinity"],
  ["null for a boolean", bool, null, "answer: expected true or false but got null"],
  ["1 for a boolean", bool, 1, "answer: expected true or false but got number 1"],
  ["a negative count", count, -1, "answer: expected a whole number of 0 or more but got number -1"],
  ["a fractional count", count, 1.5, "answer: expected a whole number of 0 or more but got number 1.5"],
  ["an infinite count", count, Infinity, "answer: expected a whole number of 0 or more but got number Infinity"],
  ["a count as text", count, "3", 'answer: expected a whole number of 0 or more but got "3"'],
  ["a word that is not listed", oneOf("a", "b"), "c", 'answer: expected one of a, b but got "c"'],
  ["nothing for a text", text, undefined, "answer: expected a text but got nothing"],
  ["an object for a list", list(text), {}, "answer: expected a list but got an object"],
  ["a wrong item, by its index", list(number), [1, "2"], 'answer[1]: expected a number but got "2"'],
  ["neither of two kinds, by the second", either(number, text), true, "answer: expected a text but got boolean true"],
  ["a list for a map", map(number), [1], "answer: expected an object but got a list"],
  ["a wrong value of a map, by its key", map(number), { a: "1" }, 'answer.a: expected a number but got "1"'],
  ["a text for an object", person, "Ada", 'answer: expected an object but got "Ada"'],
  ["null for an object", person, null, "answer: expected an object but got null"],
  ["a missing field, by its name", person, {}, "answer.name: expected a text but got nothing"],
  [
    "a wrong field within a list",
    list(person),
    [{ name: "Ada" }, { name: 1 }],
    "answer[1].name: expected a text but got number 1",
  ],
  ["broken JSON", json(person), '{"name":', 'answer: expected JSON but got "{"name":"'],
  ["long broken JSON, shortened", json(person), "<".repeat(50), `answer: expected JSON but got "${"<".repeat(40)}…"`],
  ["no text for JSON", json(person), undefined, "answer: expected a text but got nothing"],
  ["JSON of another shape", json(person), '{"name":1}', "answer.name: expected a text but got number 1"],
])("refuses %s", (_rule, parser, raw, message) => {
  expect(() => parser(raw, "answer")).toThrow(new ParseError(message));
});

test("a field of an answer without a name is its own path", () => {
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

test("a fault of a parser itself is no second chance for the next one", () => {
  const broken: Parser<never> = () => {
    throw new TypeError("a bug");
  };
  expect(() => either(broken, text)("x", "answer")).toThrow(TypeError);
});
