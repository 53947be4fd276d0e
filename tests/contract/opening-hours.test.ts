/** @jest-environment node */
import { parseOpeningHours, parseStorePlace } from "../../src/contract/opening-hours";

test("accepts a week without special days", () => {
  const week = { mo: [["10:00", "19:00"]] };
  expect(parseOpeningHours(JSON.stringify({ timeZone: "Europe/Berlin", week }), "hours")).toMatchObject({
    week,
    special: [],
  });
});

test.each(["", ',"spans":null', ',"spans":[]'])("a special day without spans is closed: %j", (spans) => {
  const source = `{"timeZone":"UTC","week":{},"special":[{"date":"2026-12-25"${spans}}]}`;
  expect(parseOpeningHours(source, "hours").special).toEqual([{ date: "2026-12-25", name: undefined, spans: [] }]);
});

test.each([
  ["no JSON", "always", "hours: expected JSON"],
  ["no zone", '{"week":{}}', "hours.timeZone: expected a text"],
  ["no time", '{"timeZone":"UTC","week":{"mo":[["10","19:00"]]}}', "expected a time like 09:30"],
  ["one time", '{"timeZone":"UTC","week":{"mo":[["10:00"]]}}', "expected two times"],
  [
    "no date",
    '{"timeZone":"UTC","week":{},"special":[{"date":"24.12.","spans":[]}]}',
    "expected a date like 2026-12-24",
  ],
])("names what is wrong: %s", (_title, source, message) => {
  expect(() => parseOpeningHours(source, "hours")).toThrow(message);
});

test("names what is wrong with a store", () => {
  expect(() => parseStorePlace('{"name":"Leipzig","lat":"51° N"}', "data-store")).toThrow(
    'data-store.lat: expected a number but got "51° N"',
  );
});
