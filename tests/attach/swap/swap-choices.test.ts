import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { field } from "./fragment-page";
import {
  focus,
  checked,
  chosen,
  all,
  nothing,
  choose,
  CHECKBOX,
  RADIOS,
  SELECT,
  radio,
  playFirst,
  playLater,
  playTwice,
  type Case,
} from "./shopper-steps";

watchShopper(document);
watchConsole();

const CHOICES: Case[] = [
  ["a checked box stays", CHECKBOX, () => field("[name=c]").click(), `<p></p>${CHECKBOX}`, () => checked("[name=c]")],
  [
    "a checked box stays where its type comes in another case, and in another place",
    CHECKBOX,
    () => field("[name=c]").click(),
    `<p>${CHECKBOX.replace("checkbox", "CHECKBOX")}</p>`,
    () => checked("[name=c]"),
  ],
  [
    "an unchecked box stays",
    CHECKBOX.replace(">", " checked>"),
    () => field("[name=c]").click(),
    `<p></p>${CHECKBOX.replace(">", " checked>")}`,
    () => checked("[name=c]", false),
  ],
  [
    "the server's check takes precedence if it changed",
    CHECKBOX.replace(">", " checked>"),
    nothing,
    CHECKBOX,
    () => checked("[name=c]", false),
  ],
  ["the server's new check shows", CHECKBOX, nothing, CHECKBOX.replace(">", " checked>"), () => checked("[name=c]")],
  [
    "a box that both the shopper and the server check stays",
    CHECKBOX,
    () => field("[name=c]").click(),
    CHECKBOX.replace(">", " checked>"),
    () => checked("[name=c]"),
  ],
  [
    "a focused box keeps its check",
    CHECKBOX,
    all(
      () => focus("[name=c]"),
      () => field("[name=c]").click(),
      () => field("[name=c]").click(),
    ),
    CHECKBOX.replace(">", " checked>"),
    () => checked("[name=c]", false),
  ],
  [
    "checkboxes of one name are told apart by value",
    `${CHECKBOX}<input type="checkbox" name="c" value="y">`,
    () => field("[value=y]").click(),
    `<input type="checkbox" name="c" value="y">${CHECKBOX}`,
    all(
      () => checked("[value=y]"),
      () => checked("[value=x]", false),
    ),
  ],
  [
    "a chosen radio stays",
    RADIOS(1),
    () => field(radio(2)).click(),
    `<p></p>${RADIOS(1)}`,
    all(
      () => checked(radio(2)),
      () => checked(radio(1), false),
    ),
  ],
  [
    "a radio chosen when the server had none stays",
    RADIOS(0),
    () => field(radio(3)).click(),
    `<p></p>${RADIOS(0)}`,
    () => checked(radio(3)),
  ],
  [
    "the server's changed radio wins",
    RADIOS(1),
    () => field(radio(3)).click(),
    RADIOS(2),
    all(
      () => checked(radio(2)),
      () => checked(radio(3), false),
    ),
  ],
  [
    "the server's changed radio wins, backwards",
    RADIOS(3),
    () => field(radio(1)).click(),
    RADIOS(2),
    all(
      () => checked(radio(2)),
      () => checked(radio(1), false),
    ),
  ],
  ["the server's changed radio shows if none was touched", RADIOS(1), nothing, RADIOS(3), () => checked(radio(3))],
  [
    "a focused group keeps its choice",
    RADIOS(1),
    all(
      () => focus(radio(3)),
      () => field(radio(3)).click(),
    ),
    RADIOS(2),
    () => checked(radio(3)),
  ],
  [
    "focus on one radio shields the whole group",
    RADIOS(1),
    all(
      () => field(radio(3)).click(),
      () => focus(radio(1)),
    ),
    RADIOS(2),
    () => checked(radio(3)),
  ],
  [
    "a group without its chosen radio shows the server's",
    RADIOS(1),
    () => field(radio(3)).click(),
    RADIOS(1).replace(/<input[^>]*value="3"[^>]*>/, ""),
    () => checked(radio(1)),
  ],
  [
    "a radio in front does not shift the choice",
    RADIOS(1),
    () => field(radio(2)).click(),
    `<input type="radio" name="r" value="0">${RADIOS(1)}`,
    () => checked(radio(2)),
  ],
  [
    "radios that change places keep the choice",
    '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>',
    () => field(radio(1)).click(),
    '<input type="radio" name="r" value="2" checked><input type="radio" name="r" value="1">',
    all(
      () => checked(radio(1)),
      () => checked(radio(2), false),
    ),
  ],
  [
    "a chosen radio that moves with its group keeps the choice",
    `<div>${RADIOS(1)}</div><p></p>`,
    () => field(radio(3)).click(),
    `<div></div><p>${RADIOS(1)}</p>`,
    () => checked(radio(3)),
  ],
  [
    "a chosen option stays",
    SELECT("a"),
    () => choose("select", "c"),
    `<p></p>${SELECT("a")}`,
    () => expect(chosen("select")).toEqual(["c"]),
  ],
  [
    "the server's changed choice wins",
    SELECT("a"),
    () => choose("select", "c"),
    SELECT("b"),
    () => expect(chosen("select")).toEqual(["b"]),
  ],
  [
    "the server's changed choice shows",
    SELECT("a"),
    nothing,
    SELECT("b"),
    () => expect(chosen("select")).toEqual(["b"]),
  ],
  [
    "an untouched select without a default shows the first",
    SELECT("c"),
    nothing,
    SELECT(""),
    () => expect(chosen("select")).toEqual(["a"]),
  ],
  [
    "a focused select keeps its choice",
    SELECT("a"),
    all(
      () => focus("select"),
      () => choose("select", "c"),
    ),
    SELECT("b"),
    () => expect(chosen("select")).toEqual(["c"]),
  ],
  [
    "an option in front does not shift the choice",
    SELECT("", "abc"),
    () => choose("select", "b"),
    SELECT("", "abc")
      .replace("<option", '<option value="0">0</option><option')
      .replace('value="a"', 'value="a" selected'),
    () => expect(chosen("select")).toEqual(["b"]),
  ],
  [
    "an option added behind keeps the choice",
    SELECT("a", "abc"),
    () => choose("select", "b"),
    SELECT("a", "abcd"),
    () => expect(chosen("select")).toEqual(["b"]),
  ],
  [
    "a choice that is gone gives way to the server's",
    SELECT("a", "abc"),
    () => choose("select", "c"),
    SELECT("a", "ab"),
    () => expect(chosen("select")).toEqual(["a"]),
  ],
  [
    "options that change places keep the choice",
    SELECT("a", "abc"),
    () => choose("select", "c"),
    SELECT("a", "cba"),
    () => expect(chosen("select")).toEqual(["c"]),
  ],
  [
    "several chosen options stay",
    SELECT("a", "abc", "multiple"),
    () => choose("select", "b", "c"),
    `<p></p>${SELECT("a", "abc", "multiple")}`,
    () => expect(chosen("select")).toEqual(["b", "c"]),
  ],
  [
    "several chosen options give way to changed ones",
    SELECT("a", "abc", "multiple"),
    () => choose("select", "b", "c"),
    SELECT("ab", "abc", "multiple"),
    () => expect(chosen("select")).toEqual(["a", "b"]),
  ],
  [
    "nothing chosen stays nothing",
    SELECT("a", "abc", "multiple"),
    () => choose("select"),
    `<i></i>${SELECT("a", "abc", "multiple")}`,
    () => expect(chosen("select")).toEqual([]),
  ],
  [
    "a select moved elsewhere keeps its choice",
    `<div>${SELECT("a")}</div><p></p>`,
    () => choose("select", "c"),
    `<div></div><p>${SELECT("a")}</p>`,
    () => expect(chosen("select")).toEqual(["c"]),
  ],
  [
    "of new options, none from a disabled group is chosen",
    SELECT("", "ab"),
    nothing,
    `<select name="s"><optgroup label="g" disabled><option value="x">x</option></optgroup><option value="y">y</option></select>`,
    () => expect(chosen("select")).toEqual(["y"]),
  ],
  [
    "of new options in a list of several lines, none is chosen by itself",
    SELECT("", "ab", 'size="4"'),
    nothing,
    SELECT("", "xy", 'size="4"'),
    () => expect(chosen("select")).toEqual([]),
  ],
  [
    "the server's new check shows, whatever the case of the type",
    `${CHECKBOX}${RADIOS(1)}`.replace(/"(checkbox|radio)"/g, (type) => type.toUpperCase()),
    all(
      () => field("[name=c]").click(),
      () => field("[name=c]").click(),
      () => field(radio(1)).click(),
    ),
    `${CHECKBOX.replace(">", " checked>")}${RADIOS(2)}`.replace(/"(checkbox|radio)"/g, (type) => type.toUpperCase()),
    all(
      () => checked("[name=c]"),
      () => checked(radio(2)),
    ),
  ],
];

test.each(CHOICES)("%s", playFirst);

test.each(CHOICES)("in a tree that React holds already: %s", playLater);

test.each(CHOICES)("again: %s", playTwice);
