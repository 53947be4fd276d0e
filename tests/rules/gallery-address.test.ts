/** @jest-environment node */
import { chosenFields, searchOf, withSearch } from "../../src/rules/form-address";

test.each<[title: string, entries: [string, unknown][], search: string]>([
  ["nothing chosen", [], ""],
  ["one value", [["color", "navy"]], "?color=navy"],
  [
    "several values of one name, in their order",
    [
      ["size", "S"],
      ["size", "M"],
    ],
    "?size=S&size=M",
  ],
  [
    "an empty price and the default order are left out",
    [
      ["sort", ""],
      ["price-min", ""],
      ["sale", "1"],
    ],
    "?sale=1",
  ],
  ["spaces around a price do not count", [["price-max", " 80 "]], "?price-max=80"],
  ["special characters are encoded", [["q", "a&b=c #1 +ü"]], "?q=a%26b%3Dc+%231+%2B%C3%BC"],
  ["a file is no filter", [["picture", new Blob()]], ""],
])("the address holds the choice: %s (spec §2 gallery filters)", (_title, entries, search) => {
  expect(searchOf(chosenFields(entries))).toBe(search);
});

test.each([
  ["/gallery/jumpers", "?a=1", "/gallery/jumpers?a=1"],
  ["/gallery/jumpers?b=2#top", "?a=1", "/gallery/jumpers?a=1"],
  ["/gallery/jumpers?b=2", "", "/gallery/jumpers"],
  ["?page=2", "?a=1", "?a=1"],
  ["#list", "", "?"],
])("%s with the query %s is %s", (address, search, expected) => {
  expect(withSearch(address, search)).toBe(expected);
});
