import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { field, type } from "./fragment-page";
import {
  focus,
  value,
  checked,
  chosen,
  all,
  choose,
  send,
  CHECKBOX,
  RADIOS,
  SELECT,
  radio,
  FORM,
  playFirst,
  type Case,
} from "./shopper-steps";

watchShopper(document);
watchConsole();

const SETTLED: Case[] = [
  [
    "a refused value is reset",
    FORM(),
    all(
      () => type("[name=a]", "5"),
      () => send(),
    ),
    `<p>refused</p>${FORM()}`,
    () => value("[name=a]", "1"),
  ],
  [
    "a refused value is reset even if the HTML is the same",
    FORM(),
    all(
      () => type("[name=a]", "5"),
      () => send(),
    ),
    FORM(),
    () => value("[name=a]", "1"),
  ],
  [
    "a refused value is reset in the focused field",
    FORM(),
    all(
      () => focus("[name=a]"),
      () => type("[name=a]", "5"),
      () => send(),
    ),
    `<p></p>${FORM()}`,
    () => value("[name=a]", "1"),
  ],
  [
    "a used voucher code is gone",
    FORM(""),
    all(
      () => type("[name=a]", "WOOL10"),
      () => send(),
    ),
    FORM(""),
    () => value("[name=a]", ""),
  ],
  [
    "an edit made since the form was sent stays",
    FORM(),
    all(
      () => type("[name=a]", "5"),
      () => send(() => type("[name=a]", "6")),
    ),
    `<p></p>${FORM()}`,
    () => value("[name=a]", "6"),
  ],
  [
    "an edit made after the answer stays",
    FORM(),
    all(
      () => type("[name=a]", "5"),
      () => send(),
      () => type("[name=a]", "6"),
    ),
    `<p></p>${FORM()}`,
    () => value("[name=a]", "6"),
  ],
  [
    "the controls of other forms stay",
    `<input name="o" value="1">${FORM()}`,
    all(
      () => type("[name=o]", "5"),
      () => send(),
    ),
    `<p></p><input name="o" value="1">${FORM()}`,
    () => value("[name=o]", "5"),
  ],
  [
    "a refused check is reset",
    FORM("1", CHECKBOX),
    all(
      () => field("[name=c]").click(),
      () => send(),
    ),
    FORM("1", CHECKBOX),
    () => checked("[name=c]", false),
  ],
  [
    "a refused choice is reset",
    FORM("1", SELECT("a")),
    all(
      () => choose("select", "c"),
      () => send(),
    ),
    FORM("1", SELECT("a")),
    () => expect(chosen("select")).toEqual(["a"]),
  ],
  [
    "a refused radio is reset",
    FORM("1", RADIOS(1)),
    all(
      () => field(radio(3)).click(),
      () => send(),
    ),
    FORM("1", RADIOS(1)),
    all(
      () => checked(radio(1)),
      () => checked(radio(3), false),
    ),
  ],
  [
    "a radio chosen since the form was sent stays, even if no other in its group was touched since",
    FORM("1", RADIOS(1)),
    all(
      () => field(radio(3)).click(),
      () => focus(radio(2)),
      () => send(() => field(radio(2)).click()),
    ),
    FORM("1", RADIOS(3)),
    all(
      () => checked(radio(2)),
      () => checked(radio(3), false),
    ),
  ],
  [
    "a radio chosen after the answer stays if the server's choice is unchanged",
    FORM("1", RADIOS(3)),
    all(
      () => field(radio(1)).click(),
      () => send(),
      () => field(radio(2)).click(),
    ),
    `<p></p>${FORM("1", RADIOS(3))}`,
    all(
      () => checked(radio(2)),
      () => checked(radio(3), false),
    ),
  ],
  [
    "a refused textarea is reset",
    FORM("1", "<textarea>t</textarea>"),
    all(
      () => type("textarea", "5"),
      () => send(),
    ),
    FORM("1", "<textarea>t</textarea>"),
    () => value("textarea", "t"),
  ],
  [
    "a sent password is emptied",
    FORM("1", '<input type="password" name="p">'),
    all(
      () => type("[name=p]", "s"),
      () => send(),
    ),
    FORM("1", '<input type="password" name="p">'),
    () => value("[name=p]", ""),
  ],
  [
    "a control outside the form, tied to it by its form attribute, is settled too",
    '<form id="f"></form><input form="f" name="a" value="1">',
    all(
      () => type("[name=a]", "5"),
      () => send(),
    ),
    '<form id="f"></form><input form="f" name="a" value="1">',
    () => value("[name=a]", "1"),
  ],
  [
    "a choice made since the form was sent stays, even if the page stops the change event",
    FORM("1", SELECT("a")),
    all(
      () => document.querySelector("[name=s]")?.addEventListener("change", (event) => event.stopPropagation()),
      () => choose("[name=s]", "b"),
      () => send(() => choose("[name=s]", "c")),
    ),
    FORM("1", SELECT("a")),
    () => expect(chosen("select")).toEqual(["c"]),
  ],
];

test.each(SETTLED)("%s", playFirst);
