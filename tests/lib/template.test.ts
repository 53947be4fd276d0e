/** @jest-environment node */
import { interpolate, type TemplateValues } from "../../src/lib/template";

test.each<[rule: string, template: string, values: TemplateValues | undefined, expected: string]>([
  ["double braces are filled (spec §9)", "Only {{ count }} more", { count: 3 }, "Only 3 more"],
  ["spaces within them do not matter", "{{count}}{{  count\t}}", { count: 3 }, "33"],
  ["0 is a value", "{{ count }} left", { count: 0 }, "0 left"],
  ["several values are filled", "{{ a }} of {{ b }}", { a: "x", b: "y" }, "x of y"],
  ["a missing value leaves nothing (contract §6)", "a{{ b }}c", {}, "ac"],
  ["without values all are missing", "a{{ b }}c", undefined, "ac"],
  ["a value is never scanned again (contract §6)", "{{ a }}{{ b }}", { a: "{{ b }}", b: "x" }, "{{ b }}x"],
  ["braces that two values make together stay text", "{{ a }}{{ b }}", { a: "{{ b ", b: "}}" }, "{{ b }}"],
  ["patterns of replacement are text", "[{{ a }}]", { a: "$& $1 $` $' $$" }, "[$& $1 $` $' $$]"],
  ["markup is text", "{{ a }}", { a: "<b>&amp;</b>" }, "<b>&amp;</b>"],
  ["what every object has is no value", "[{{ constructor }}{{ toString }}{{ __proto__ }}]", {}, "[]"],
  ["an own value of such a name is one", "[{{ constructor }}]", { constructor: "x" }, "[x]"],
  ["names have letters, digits, underscores, points and hyphens", "{{ a_1.b-c }}", { "a_1.b-c": "x" }, "x"],
  ["single braces stay", "{ count } {count}", { count: 3 }, "{ count } {count}"],
  ["braces without a name stay", "{{ }} {{}}", { "": "x" }, "{{ }} {{}}"],
  ["an expression is no name", "{{ a + b }}", { a: 1, b: 2 }, "{{ a + b }}"],
  ["an unclosed pair stays", "{{ count", { count: 3 }, "{{ count"],
  ["an empty text stays empty", "", { count: 3 }, ""],
])("%s", (_rule, template, values, expected) => {
  expect(interpolate(template, values)).toBe(expected);
});

test.each([
  ["en-GB", "1,234 of 2,500.5; 1234"],
  ["de-DE", "1.234 of 2.500,5; 1234"],
])("numbers are written as in %s, texts as they are (contract §6)", (locale, expected) => {
  expect(interpolate("{{ a }} of {{ b }}; {{ c }}", { a: 1234, b: 2500.5, c: "1234" }, locale)).toBe(expected);
});

test("an inherited value is ignored", () => {
  const values: TemplateValues = Object.create({ count: 3 });
  expect(interpolate("[{{ count }}]", values)).toBe("[]");
});
