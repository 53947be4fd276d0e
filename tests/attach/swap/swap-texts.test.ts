import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { field, type, showFragment, swapTo } from "./fragment-page";
import {
  focus,
  hasFocus,
  value,
  all,
  nothing,
  A,
  B,
  playFirst,
  playLater,
  playTwice,
  type Case,
} from "./shopper-steps";

watchShopper(document);
watchConsole();

const TEXTS: Case[] = [
  ["typed text stays", A, () => type("[name=a]", "5"), `<p>new</p>${A}`, () => value("[name=a]", "5")],
  [
    "typed text stays when attributes change",
    A,
    () => type("[name=a]", "5"),
    '<input name="a" value="1" class="x">',
    () => value("[name=a]", "5"),
  ],
  [
    "text that a script fills in silently, like autofill, stays",
    A,
    () => void (field("[name=a]").value = "5"),
    `<i></i>${A}`,
    () => value("[name=a]", "5"),
  ],
  [
    "text typed into a field without a default stays",
    '<input name="a">',
    () => type("[name=a]", "5"),
    '<input name="a" class="x">',
    () => value("[name=a]", "5"),
  ],
  [
    "a changed default replaces typed text",
    A,
    () => type("[name=a]", "5"),
    '<input name="a" value="2">',
    () => value("[name=a]", "2"),
  ],
  [
    "a default that is removed empties the field",
    A,
    () => type("[name=a]", "5"),
    '<input name="a">',
    () => value("[name=a]", ""),
  ],
  [
    "a changed default shows in an untouched field",
    A,
    nothing,
    '<input name="a" value="2">',
    () => value("[name=a]", "2"),
  ],
  [
    "typed text in the focused field stays even if the default changed",
    A,
    all(
      () => focus("[name=a]"),
      () => type("[name=a]", "5"),
    ),
    '<input name="a" value="2">',
    all(
      () => value("[name=a]", "5"),
      () => hasFocus("[name=a]"),
    ),
  ],
  [
    "an untouched focused field keeps its value even if the default changed",
    A,
    () => focus("[name=a]"),
    '<input name="a" value="2">',
    () => value("[name=a]", "1"),
  ],
  [
    "focus elsewhere does not shield a field",
    A + B,
    all(
      () => type("[name=a]", "5"),
      () => focus("[name=b]"),
    ),
    `<input name="a" value="2">${B}`,
    () => value("[name=a]", "2"),
  ],
  ["an emptied field stays empty", A, () => type("[name=a]", ""), `<i></i>${A}`, () => value("[name=a]", "")],
  [
    "an e-mail and a number stay",
    '<input type="email" name="e"><input type="number" name="n">',
    all(
      () => type("[name=e]", "a@b"),
      () => type("[name=n]", "7"),
    ),
    '<p></p><input type="email" name="e"><input type="number" name="n">',
    all(
      () => value("[name=e]", "a@b"),
      () => value("[name=n]", "7"),
    ),
  ],
  [
    "a password stays, and never reaches markup",
    '<input type="password" name="p">',
    () => type("[name=p]", "secret"),
    '<i></i><input type="password" name="p" class="x">',
    all(
      () => value("[name=p]", "secret"),
      () => expect(document.body.innerHTML).not.toContain("secret"),
    ),
  ],
  [
    "a password that moves is kept, and never reaches markup",
    '<div><input type="password" name="p"></div><p></p>',
    () => type("[name=p]", "secret"),
    '<div></div><p><input type="password" name="p"></p>',
    all(
      () => value("[name=p]", "secret"),
      () => expect(document.body.innerHTML).not.toContain("secret"),
    ),
  ],
  [
    "a textarea stays",
    "<textarea name=t>a</textarea>",
    () => type("textarea", "typed"),
    "<p></p><textarea name=t class=x>a</textarea>",
    () => value("textarea", "typed"),
  ],
  [
    "a textarea's changed default wins",
    "<textarea name=t>a</textarea>",
    () => type("textarea", "typed"),
    "<textarea name=t>b</textarea>",
    () => value("textarea", "b"),
  ],
  [
    "an untouched textarea shows the new default",
    "<textarea name=t>a</textarea>",
    nothing,
    "<textarea name=t>b</textarea>",
    () => value("textarea", "b"),
  ],
  [
    "a focused textarea keeps the typed text",
    "<textarea name=t>a</textarea>",
    all(
      () => focus("textarea"),
      () => type("textarea", "typed"),
    ),
    "<textarea name=t>b</textarea>",
    () => value("textarea", "typed"),
  ],
  [
    "a hidden input takes the server's value",
    '<input type="hidden" name="h" value="1">',
    () => void (field("[name=h]").value = "5"),
    '<input type="hidden" name="h" value="2">',
    () => value("[name=h]", "2"),
  ],
  [
    "a hidden input takes the server's value even if it did not change",
    '<input type="hidden" name="h" value="1">',
    () => void (field("[name=h]").value = "5"),
    '<i></i><input type="hidden" name="h" value="1" class="x">',
    () => value("[name=h]", "1"),
  ],
  [
    "a field that changes its type takes the server's value",
    '<input name="a" type="text" value="1">',
    () => type("[name=a]", "5"),
    '<input name="a" type="hidden" value="1">',
    () => value("[name=a]", "1"),
  ],
  [
    "a field is not mistaken for that of another line",
    `<p data-key="1">${A}</p><p data-key="2">${A}</p>`,
    () => type("[data-key='2'] input", "7"),
    `<p data-key="2">${A}</p>`,
    () => value("input", "7"),
  ],
  [
    "a line in front does not shift the typed text",
    `<p data-key="1">${A}</p>`,
    () => type("input", "7"),
    `<p data-key="0">${A}</p><p data-key="1">${A}</p>`,
    all(
      () => value("[data-key='0'] input", "1"),
      () => value("[data-key='1'] input", "7"),
    ),
  ],
  [
    "an id takes precedence over order",
    '<input id="x" value="1"><input id="y" value="1">',
    () => type("#y", "7"),
    '<input id="y" value="1"><input id="x" value="1">',
    all(
      () => value("#y", "7"),
      () => value("#x", "1"),
    ),
  ],
  [
    "a name takes precedence over order",
    A + B,
    () => type("[name=b]", "7"),
    B + A,
    all(
      () => value("[name=b]", "7"),
      () => value("[name=a]", "1"),
    ),
  ],
  [
    "data-key takes precedence over id",
    '<p data-key="k" id="1"><input></p><p id="2"><input></p>',
    () => type("[data-key] input", "7"),
    '<p id="1"><input></p><p data-key="k" id="2"><input></p>',
    all(
      () => value("[data-key] input", "7"),
      () => value("[id='1'] input", ""),
    ),
  ],
  [
    "duplicates of a name match by order",
    A + A,
    () => type("input:last-child", "7"),
    A + A + B,
    () => value("input:nth-child(2)", "7"),
  ],
];

test.each(TEXTS)("%s", playFirst);

test.each(TEXTS)("in a tree that React holds already: %s", playLater);

test.each(TEXTS)("again: %s", playTwice);

test("the same nodes stay the same nodes", () => {
  const fragment = showFragment(`<ul><li data-key="1">${A}</li><li data-key="2">${B}</li></ul>`);
  const [a, b] = [field("[name=a]"), field("[name=b]")];
  swapTo(fragment, `<ul><li data-key="0"></li><li data-key="2" class="x">${B}</li><li data-key="1">${A}</li></ul>`);
  expect(field("[name=a]")).toBe(a);
  expect(field("[name=b]")).toBe(b);
});
