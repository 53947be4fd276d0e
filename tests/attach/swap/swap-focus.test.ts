import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { swapFragment } from "../../../src/attach/swap/swap";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { field, one, showFragment, swapTo, type } from "./fragment-page";
import { focus, hasFocus, value, all, nothing, A, B, playFirst, playLater, type Case } from "./shopper-steps";

watchShopper(document);
watchConsole();

/** The style sheet's only rule: `.d-none` hides. */
function knowVisibility(): void {
  Element.prototype.checkVisibility = function isShown() {
    return this.closest(".d-none") === null;
  };
}

afterEach(() => void Reflect.deleteProperty(Element.prototype, "checkVisibility"));

const FOCUS: Case[] = [
  ["focus stays", A, () => focus("[name=a]"), `<p></p>${A}`, () => hasFocus("[name=a]")],
  [
    "focus stays on a line that moves up",
    `<p data-key="1">${A}</p><p data-key="2">${B}</p>`,
    () => focus("[name=b]"),
    `<p data-key="2">${B}</p><p data-key="1">${A}</p>`,
    () => hasFocus("[name=b]"),
  ],
  [
    "focus stays on a line that moves down",
    `<p data-key="1">${A}</p><p data-key="2">${B}</p>`,
    () => focus("[name=a]"),
    `<p data-key="2">${B}</p><p data-key="1">${A}</p>`,
    () => hasFocus("[name=a]"),
  ],
  [
    "the caret stays",
    A,
    all(
      () => focus("[name=a]"),
      () => type("[name=a]", "hello"),
      () => field("[name=a]").setSelectionRange(2, 4),
    ),
    `<p></p>${A}`,
    () => expect([field("[name=a]").selectionStart, field("[name=a]").selectionEnd]).toEqual([2, 4]),
  ],
  [
    "the caret moves along to another parent",
    `<div>${A}</div><p></p>`,
    all(
      () => focus("[name=a]"),
      () => type("[name=a]", "hello"),
      () => field("[name=a]").setSelectionRange(2, 4, "backward"),
    ),
    `<div></div><p>${A}</p>`,
    all(
      () => hasFocus("[name=a]"),
      () => value("[name=a]", "hello"),
      () => expect([field("[name=a]").selectionStart, field("[name=a]").selectionEnd]).toEqual([2, 4]),
    ),
  ],
  [
    "a focused button moves to another parent",
    "<div><button id=b>x</button></div><p></p>",
    () => focus("button"),
    "<div></div><p><button id=b>x</button></p>",
    () => hasFocus("button"),
  ],
  [
    "a focused e-mail moves to another parent",
    "<div><input type=email name=e></div><p></p>",
    () => focus("input"),
    "<div></div><p><input type=email name=e></p>",
    () => hasFocus("input"),
  ],
  [
    "a removed element hands focus to the fallback",
    `<div data-focus-fallback tabindex="-1">x</div>${A}`,
    () => focus("[name=a]"),
    '<div data-focus-fallback tabindex="-1">x</div>',
    () => hasFocus("[data-focus-fallback]"),
  ],
  [
    "the nearest fallback is taken",
    `<a href="#" data-focus-fallback>far</a><section id="s"><a href="#" id="near" data-focus-fallback>near</a>${A}</section>`,
    () => focus("[name=a]"),
    '<a href="#" data-focus-fallback>far</a><section id="s"><a href="#" id="near" data-focus-fallback>near</a></section>',
    () => hasFocus("#near"),
  ],
  [
    "an unfocusable fallback is made focusable",
    `<p data-focus-fallback>x</p>${A}`,
    () => focus("[name=a]"),
    "<p data-focus-fallback>x</p>",
    () => hasFocus("[data-focus-fallback]"),
  ],
  [
    "without a fallback the heading gets focus",
    `<h2>Cart</h2>${A}`,
    () => focus("[name=a]"),
    "<h2>Cart</h2>",
    () => hasFocus("h2"),
  ],
  ["without a heading the fragment gets it", A, () => focus("[name=a]"), "<p>x</p>", () => hasFocus("[data-fragment]")],
  ["an empty fragment gets focus", A, () => focus("[name=a]"), "", () => hasFocus("[data-fragment]")],
  [
    "a disabled twin hands focus to the heading",
    `<h2>Cart</h2><div><button id="b">x</button></div><p></p>`,
    () => focus("button"),
    `<h2>Cart</h2><div></div><p><button id="b" disabled>x</button></p>`,
    () => hasFocus("h2"),
  ],
  [
    "a disabled fallback passes focus on",
    `<h2>Cart</h2><button data-focus-fallback disabled>x</button>${A}`,
    () => focus("[name=a]"),
    "<h2>Cart</h2><button data-focus-fallback disabled>x</button>",
    () => hasFocus("h2"),
  ],
  [
    "a removed line hands focus to the fallback",
    `<h2>x</h2><p data-key="1">${A}</p><p data-key="2">${B}</p><a href="#" data-focus-fallback>y</a>`,
    () => focus("[name=a]"),
    `<h2>x</h2><p data-key="2">${B}</p><a href="#" data-focus-fallback>y</a>`,
    () => hasFocus("a"),
  ],
  [
    "an element that is now disabled passes focus on",
    `<h2>Cart</h2>${A}`,
    () => focus("[name=a]"),
    `<h2>Cart</h2><input name="a" value="1" disabled>`,
    () => hasFocus("h2"),
  ],
  [
    "an element that is now hidden passes focus on",
    `<h2>Cart</h2><p>${A}</p>`,
    () => focus("[name=a]"),
    `<h2>Cart</h2><p hidden>${A}</p>`,
    () => hasFocus("h2"),
  ],
  [
    "an element that is now inert passes focus on",
    `<h2>Cart</h2><p>${A}</p>`,
    () => focus("[name=a]"),
    `<h2>Cart</h2><p inert>${A}</p>`,
    () => hasFocus("h2"),
  ],
  [
    "an element that the style sheet now hides passes focus on",
    `<h2>Cart</h2><p>${A}</p>`,
    all(knowVisibility, () => focus("[name=a]")),
    `<h2>Cart</h2><p class="d-none">${A}</p>`,
    () => hasFocus("h2"),
  ],
  [
    "focus and caret stay in a field that gets a wrapper",
    `<div id="x">${A}</div>`,
    all(
      () => focus("[name=a]"),
      () => type("[name=a]", "hello"),
      () => field("[name=a]").setSelectionRange(2, 4),
    ),
    `<div id="x"><p class="has-error">${A}</p><p>wrong</p></div>`,
    all(
      () => hasFocus("[name=a]"),
      () => value("[name=a]", "hello"),
      () => expect([field("[name=a]").selectionStart, field("[name=a]").selectionEnd]).toEqual([2, 4]),
    ),
  ],
  [
    "focus and text stay in a field that loses its wrapper",
    `<div id="x"><p class="has-error">${A}</p><p>wrong</p></div>`,
    all(
      () => focus("[name=a]"),
      () => type("[name=a]", "hello"),
    ),
    `<div id="x">${A}</div>`,
    all(
      () => hasFocus("[name=a]"),
      () => value("[name=a]", "hello"),
    ),
  ],
  [
    "of two fields with one name, none takes what was typed in a third",
    `<div id="x">${A}</div>`,
    () => type("[name=a]", "hello"),
    `<div id="x"><form>${A}</form><form>${A}</form></div>`,
    () => expect(Array.from(document.querySelectorAll("input"), (input) => input.value)).toEqual(["1", "1"]),
  ],
  [
    "focus outside stays outside",
    A,
    () => {
      document.body.insertAdjacentHTML("beforeend", "<button id=out>x</button>");
      focus("#out");
    },
    "<p>x</p>",
    () => hasFocus("#out"),
  ],
  [
    "focus on the fragment itself stays",
    A,
    () => {
      one("[data-fragment]").tabIndex = -1;
      focus("[data-fragment]");
    },
    "<p>x</p>",
    () => hasFocus("[data-fragment]"),
  ],
  [
    "no focus is given if there was none",
    A,
    nothing,
    "<h2>x</h2>",
    () => expect(document.activeElement).toBe(document.body),
  ],
];

test.each(FOCUS)("%s", playFirst);

test.each(FOCUS)("in a tree that React holds already: %s", playLater);

test("focus and text stay in a field that gets a wrapper in a later answer, if the fragment has an id", () => {
  const page = (count: number, form: string): [string, string] => [
    `<h2>Cart (${count})</h2><form>${form}</form>`,
    'id="voucher"',
  ];
  const fragment = showFragment(...page(1, A));
  swapTo(fragment, ...page(2, A));
  focus("[name=a]");
  type("[name=a]", "hello");
  swapTo(fragment, ...page(2, `<p class="has-error">${A}</p><p>wrong</p>`));
  hasFocus("[name=a]");
  value("[name=a]", "hello");
});

test.each([
  ["the page", A],
  ["an answer", A.replace("<input", '<input class="wide"')],
])("focus and text stay in such a field, too, if it came with %s at another address", (_what, input) => {
  const at = (url: string, count: number, form: string): Element =>
    one("div", parseHtml(`<div data-fragment="${url}"><h2>Cart (${count})</h2><form>${form}</form></div>`));
  const fragment = showFragment(at("/f", 1, A).innerHTML);
  swapFragment(fragment, at("/f", 2, input));
  focus("[name=a]");
  type("[name=a]", "hello");
  swapFragment(fragment, at("/g", 3, input));
  swapFragment(fragment, at("/g", 3, `<p class="has-error">${input}</p><p>wrong</p>`));
  hasFocus("[name=a]");
  value("[name=a]", "hello");
});
