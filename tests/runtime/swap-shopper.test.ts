import { field, one, showFragment, swapTo, type } from "./fragment-page";
import { watchConsole } from "./console-errors";
import { setOwnAttribute, toggleOwnClass } from "../../src/lib/own-marks";
import { rememberSent } from "../../src/runtime/shopper-marks";
import { watchShopper } from "../../src/runtime/shopper-watch";

watchShopper(document);
watchConsole();

type Case = [title: string, before: string, act: () => void, after: string, check: () => void];

const focus = (selector: string): void => one(selector).focus();
const hasFocus = (selector: string): void => expect(document.activeElement).toBe(one(selector));
const value = (selector: string, text: string): void => expect(field(selector).value).toBe(text);
const checked = (selector: string, isChecked = true): void => expect(field(selector).checked).toBe(isChecked);
const select = (selector: string): HTMLSelectElement => one<HTMLSelectElement>(selector);
const chosen = (selector: string): string[] => Array.from(select(selector).selectedOptions, (option) => option.value);
const all = (...steps: (() => void)[]) => () => steps.forEach((step) => step());
const nothing = (): void => undefined;

function choose(selector: string, ...values: string[]): void {
  for (const option of Array.from(select(selector).options)) option.selected = values.includes(option.value);
  select(selector).dispatchEvent(new Event("change", { bubbles: true }));
}

/** Sends the form and takes its answer. */
function send(edit: () => void = nothing): void {
  const settle = rememberSent(one<HTMLFormElement>("form"));
  edit();
  settle();
}

const A = '<input name="a" value="1">';
const B = '<input name="b" value="1">';
const CHECKBOX = '<input type="checkbox" name="c" value="x">';
const RADIOS = (server: number): string =>
  [1, 2, 3].map((n) => `<input type="radio" name="r" value="${n}"${n === server ? " checked" : ""}>`).join("");
const SELECT = (server: string, options = "abc", attributes = ""): string =>
  `<select name="s" ${attributes}>${options.replace(/./g, (each) => `<option value="${each}"${server.includes(each) ? " selected" : ""}>${each}</option>`)}</select>`;
const radio = (n: number): string => `[name=r][value="${n}"]`;

const TEXTS: Case[] = [
  ["typed text stays", A, () => type("[name=a]", "5"), `<p>new</p>${A}`, () => value("[name=a]", "5")],
  ["typed text stays where attributes change", A, () => type("[name=a]", "5"), '<input name="a" value="1" class="x">', () => value("[name=a]", "5")],
  ["text that a script filled in silently stays, as autofill", A, () => void (field("[name=a]").value = "5"), `<i></i>${A}`, () => value("[name=a]", "5")],
  ["text typed where the server has none stays", '<input name="a">', () => type("[name=a]", "5"), '<input name="a" class="x">', () => value("[name=a]", "5")],
  ["a changed default goes before typed text", A, () => type("[name=a]", "5"), '<input name="a" value="2">', () => value("[name=a]", "2")],
  ["a default that goes empties the field", A, () => type("[name=a]", "5"), '<input name="a">', () => value("[name=a]", "")],
  ["a changed default goes before an untouched field", A, nothing, '<input name="a" value="2">', () => value("[name=a]", "2")],
  ["typed text in the focused field stays although the default changed", A, all(() => focus("[name=a]"), () => type("[name=a]", "5")), '<input name="a" value="2">', all(() => value("[name=a]", "5"), () => hasFocus("[name=a]"))],
  ["an untouched focused field keeps its value although the default changed", A, () => focus("[name=a]"), '<input name="a" value="2">', () => value("[name=a]", "1")],
  ["focus elsewhere does not shield a field", A + B, all(() => type("[name=a]", "5"), () => focus("[name=b]")), `<input name="a" value="2">${B}`, () => value("[name=a]", "2")],
  ["what was emptied stays empty", A, () => type("[name=a]", ""), `<i></i>${A}`, () => value("[name=a]", "")],
  ["an e-mail and a number stay", '<input type="email" name="e"><input type="number" name="n">', all(() => type("[name=e]", "a@b"), () => type("[name=n]", "7")), '<p></p><input type="email" name="e"><input type="number" name="n">', all(() => value("[name=e]", "a@b"), () => value("[name=n]", "7"))],
  ["a password stays, and never reaches markup", '<input type="password" name="p">', () => type("[name=p]", "secret"), '<i></i><input type="password" name="p" class="x">', all(() => value("[name=p]", "secret"), () => expect(document.body.innerHTML).not.toContain("secret"))],
  ["a password that moves is kept, and never reaches markup", '<div><input type="password" name="p"></div><p></p>', () => type("[name=p]", "secret"), '<div></div><p><input type="password" name="p"></p>', all(() => value("[name=p]", "secret"), () => expect(document.body.innerHTML).not.toContain("secret"))],
  ["a textarea stays", "<textarea name=t>a</textarea>", () => type("textarea", "typed"), "<p></p><textarea name=t class=x>a</textarea>", () => value("textarea", "typed")],
  ["a textarea's changed default goes first", "<textarea name=t>a</textarea>", () => type("textarea", "typed"), "<textarea name=t>b</textarea>", () => value("textarea", "b")],
  ["an untouched textarea shows the new default", "<textarea name=t>a</textarea>", nothing, "<textarea name=t>b</textarea>", () => value("textarea", "b")],
  ["a focused textarea keeps what was typed", "<textarea name=t>a</textarea>", all(() => focus("textarea"), () => type("textarea", "typed")), "<textarea name=t>b</textarea>", () => value("textarea", "typed")],
  ["a hidden input takes the server's value", '<input type="hidden" name="h" value="1">', () => void (field("[name=h]").value = "5"), '<input type="hidden" name="h" value="2">', () => value("[name=h]", "2")],
  ["a hidden input takes the server's value although it did not change", '<input type="hidden" name="h" value="1">', () => void (field("[name=h]").value = "5"), '<i></i><input type="hidden" name="h" value="1" class="x">', () => value("[name=h]", "1")],
  ["a field that becomes another type takes the server's", '<input name="a" type="text" value="1">', () => type("[name=a]", "5"), '<input name="a" type="hidden" value="1">', () => value("[name=a]", "1")],
  ["the field of another line is not meant", `<p data-key="1">${A}</p><p data-key="2">${A}</p>`, () => type("[data-key='2'] input", "7"), `<p data-key="2">${A}</p>`, () => value("input", "7")],
  ["a line in front does not shift what was typed", `<p data-key="1">${A}</p>`, () => type("input", "7"), `<p data-key="0">${A}</p><p data-key="1">${A}</p>`, all(() => value("[data-key='0'] input", "1"), () => value("[data-key='1'] input", "7"))],
  ["an id goes before order", '<input id="x" value="1"><input id="y" value="1">', () => type("#y", "7"), '<input id="y" value="1"><input id="x" value="1">', all(() => value("#y", "7"), () => value("#x", "1"))],
  ["a name goes before order", A + B, () => type("[name=b]", "7"), B + A, all(() => value("[name=b]", "7"), () => value("[name=a]", "1"))],
  ["data-key goes before id", '<p data-key="k" id="1"><input></p><p id="2"><input></p>', () => type("[data-key] input", "7"), '<p id="1"><input></p><p data-key="k" id="2"><input></p>', all(() => value("[data-key] input", "7"), () => value("[id='1'] input", ""))],
  ["duplicates of a name match by order", A + A, () => type("input:last-child", "7"), A + A + B, () => value("input:nth-child(2)", "7")],
];

const CHOICES: Case[] = [
  ["a checked box stays", CHECKBOX, () => field("[name=c]").click(), `<p></p>${CHECKBOX}`, () => checked("[name=c]")],
  ["an unchecked box stays", CHECKBOX.replace(">", " checked>"), () => field("[name=c]").click(), `<p></p>${CHECKBOX.replace(">", " checked>")}`, () => checked("[name=c]", false)],
  ["the server's check goes first where it changed", CHECKBOX.replace(">", " checked>"), nothing, CHECKBOX, () => checked("[name=c]", false)],
  ["the server's new check shows", CHECKBOX, nothing, CHECKBOX.replace(">", " checked>"), () => checked("[name=c]")],
  ["a box that the shopper checked and the server checks too", CHECKBOX, () => field("[name=c]").click(), CHECKBOX.replace(">", " checked>"), () => checked("[name=c]")],
  ["a focused box keeps its check", CHECKBOX, all(() => focus("[name=c]"), () => field("[name=c]").click(), () => field("[name=c]").click()), CHECKBOX.replace(">", " checked>"), () => checked("[name=c]", false)],
  ["checkboxes of one name are told apart by value", `${CHECKBOX}<input type="checkbox" name="c" value="y">`, () => field("[value=y]").click(), `<input type="checkbox" name="c" value="y">${CHECKBOX}`, all(() => checked("[value=y]"), () => checked("[value=x]", false))],
  ["a chosen radio stays", RADIOS(1), () => field(radio(2)).click(), `<p></p>${RADIOS(1)}`, all(() => checked(radio(2)), () => checked(radio(1), false))],
  ["a radio chosen where the server had none stays", RADIOS(0), () => field(radio(3)).click(), `<p></p>${RADIOS(0)}`, () => checked(radio(3))],
  ["the server's changed radio goes first", RADIOS(1), () => field(radio(3)).click(), RADIOS(2), all(() => checked(radio(2)), () => checked(radio(3), false))],
  ["the server's changed radio goes first, backwards", RADIOS(3), () => field(radio(1)).click(), RADIOS(2), all(() => checked(radio(2)), () => checked(radio(1), false))],
  ["the server's changed radio shows where none was touched", RADIOS(1), nothing, RADIOS(3), () => checked(radio(3))],
  ["a focused group keeps its choice", RADIOS(1), all(() => focus(radio(3)), () => field(radio(3)).click()), RADIOS(2), () => checked(radio(3))],
  ["focus on one radio shields the whole group", RADIOS(1), all(() => field(radio(3)).click(), () => focus(radio(1))), RADIOS(2), () => checked(radio(3))],
  ["a group without its chosen radio shows the server's", RADIOS(1), () => field(radio(3)).click(), RADIOS(1).replace(/<input[^>]*value="3"[^>]*>/, ""), () => checked(radio(1))],
  ["a radio in front does not shift the choice", RADIOS(1), () => field(radio(2)).click(), `<input type="radio" name="r" value="0">${RADIOS(1)}`, () => checked(radio(2))],
  ["radios that change places keep the choice", '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>', () => field(radio(1)).click(), '<input type="radio" name="r" value="2" checked><input type="radio" name="r" value="1">', all(() => checked(radio(1)), () => checked(radio(2), false))],
  ["a chosen radio that moves with its group keeps the choice", `<div>${RADIOS(1)}</div><p></p>`, () => field(radio(3)).click(), `<div></div><p>${RADIOS(1)}</p>`, () => checked(radio(3))],
  ["a chosen option stays", SELECT("a"), () => choose("select", "c"), `<p></p>${SELECT("a")}`, () => expect(chosen("select")).toEqual(["c"])],
  ["the server's changed choice goes first", SELECT("a"), () => choose("select", "c"), SELECT("b"), () => expect(chosen("select")).toEqual(["b"])],
  ["the server's changed choice shows", SELECT("a"), nothing, SELECT("b"), () => expect(chosen("select")).toEqual(["b"])],
  ["an untouched select without a default shows the first", SELECT("c"), nothing, SELECT(""), () => expect(chosen("select")).toEqual(["a"])],
  ["a focused select keeps its choice", SELECT("a"), all(() => focus("select"), () => choose("select", "c")), SELECT("b"), () => expect(chosen("select")).toEqual(["c"])],
  ["an option in front does not shift the choice", SELECT("", "abc"), () => choose("select", "b"), SELECT("", "abc").replace("<option", '<option value="0">0</option><option').replace('value="a"', 'value="a" selected'), () => expect(chosen("select")).toEqual(["b"])],
  ["an option behind leaves the choice", SELECT("a", "abc"), () => choose("select", "b"), SELECT("a", "abcd"), () => expect(chosen("select")).toEqual(["b"])],
  ["a choice that is gone falls to the server's", SELECT("a", "abc"), () => choose("select", "c"), SELECT("a", "ab"), () => expect(chosen("select")).toEqual(["a"])],
  ["options that change places leave the choice", SELECT("a", "abc"), () => choose("select", "c"), SELECT("a", "cba"), () => expect(chosen("select")).toEqual(["c"])],
  ["several chosen options stay", SELECT("a", "abc", "multiple"), () => choose("select", "b", "c"), `<p></p>${SELECT("a", "abc", "multiple")}`, () => expect(chosen("select")).toEqual(["b", "c"])],
  ["several chosen options give way to changed ones", SELECT("a", "abc", "multiple"), () => choose("select", "b", "c"), SELECT("ab", "abc", "multiple"), () => expect(chosen("select")).toEqual(["a", "b"])],
  ["nothing chosen stays nothing", SELECT("a", "abc", "multiple"), () => choose("select"), `<i></i>${SELECT("a", "abc", "multiple")}`, () => expect(chosen("select")).toEqual([])],
  ["a select moved elsewhere keeps its choice", `<div>${SELECT("a")}</div><p></p>`, () => choose("select", "c"), `<div></div><p>${SELECT("a")}</p>`, () => expect(chosen("select")).toEqual(["c"])],
];

const FORM = (a = "1", more = ""): string => `<form><input name="a" value="${a}">${more}</form>`;

const SETTLED: Case[] = [
  ["a refused value goes back", FORM(), all(() => type("[name=a]", "5"), () => send()), `<p>refused</p>${FORM()}`, () => value("[name=a]", "1")],
  ["a refused value goes back although the HTML is the same", FORM(), all(() => type("[name=a]", "5"), () => send()), FORM(), () => value("[name=a]", "1")],
  ["a refused value goes back in the focused field", FORM(), all(() => focus("[name=a]"), () => type("[name=a]", "5"), () => send()), `<p></p>${FORM()}`, () => value("[name=a]", "1")],
  ["a used voucher code is gone", FORM(""), all(() => type("[name=a]", "WOOL10"), () => send()), FORM(""), () => value("[name=a]", "")],
  ["what was edited since the form was sent stays", FORM(), all(() => type("[name=a]", "5"), () => send(() => type("[name=a]", "6"))), `<p></p>${FORM()}`, () => value("[name=a]", "6")],
  ["what was edited after the answer stays", FORM(), all(() => type("[name=a]", "5"), () => send(), () => type("[name=a]", "6")), `<p></p>${FORM()}`, () => value("[name=a]", "6")],
  ["the controls of other forms stay", `<input name="o" value="1">${FORM()}`, all(() => type("[name=o]", "5"), () => send()), `<p></p><input name="o" value="1">${FORM()}`, () => value("[name=o]", "5")],
  ["a refused check goes back", FORM("1", CHECKBOX), all(() => field("[name=c]").click(), () => send()), FORM("1", CHECKBOX), () => checked("[name=c]", false)],
  ["a refused choice goes back", FORM("1", SELECT("a")), all(() => choose("select", "c"), () => send()), FORM("1", SELECT("a")), () => expect(chosen("select")).toEqual(["a"])],
  ["a refused radio goes back", FORM("1", RADIOS(1)), all(() => field(radio(3)).click(), () => send()), FORM("1", RADIOS(1)), all(() => checked(radio(1)), () => checked(radio(3), false))],
  ["a refused textarea goes back", FORM("1", "<textarea>t</textarea>"), all(() => type("textarea", "5"), () => send()), FORM("1", "<textarea>t</textarea>"), () => value("textarea", "t")],
  ["a sent password is emptied", FORM("1", '<input type="password" name="p">'), all(() => type("[name=p]", "s"), () => send()), FORM("1", '<input type="password" name="p">'), () => value("[name=p]", "")],
  ["a control beside the form, by its form attribute, is settled too", '<form id="f"></form><input form="f" name="a" value="1">', all(() => type("[name=a]", "5"), () => send()), '<form id="f"></form><input form="f" name="a" value="1">', () => value("[name=a]", "1")],
];

const FOCUS: Case[] = [
  ["focus stays", A, () => focus("[name=a]"), `<p></p>${A}`, () => hasFocus("[name=a]")],
  ["focus stays on a line that moves up", `<p data-key="1">${A}</p><p data-key="2">${B}</p>`, () => focus("[name=b]"), `<p data-key="2">${B}</p><p data-key="1">${A}</p>`, () => hasFocus("[name=b]")],
  ["focus stays on a line that moves down", `<p data-key="1">${A}</p><p data-key="2">${B}</p>`, () => focus("[name=a]"), `<p data-key="2">${B}</p><p data-key="1">${A}</p>`, () => hasFocus("[name=a]")],
  ["the caret stays", A, all(() => focus("[name=a]"), () => type("[name=a]", "hello"), () => field("[name=a]").setSelectionRange(2, 4)), `<p></p>${A}`, () => expect([field("[name=a]").selectionStart, field("[name=a]").selectionEnd]).toEqual([2, 4])],
  ["the caret goes along to another parent", `<div>${A}</div><p></p>`, all(() => focus("[name=a]"), () => type("[name=a]", "hello"), () => field("[name=a]").setSelectionRange(2, 4, "backward")), `<div></div><p>${A}</p>`, all(() => hasFocus("[name=a]"), () => value("[name=a]", "hello"), () => expect([field("[name=a]").selectionStart, field("[name=a]").selectionEnd]).toEqual([2, 4]))],
  ["a focused button moves to another parent", "<div><button id=b>x</button></div><p></p>", () => focus("button"), "<div></div><p><button id=b>x</button></p>", () => hasFocus("button")],
  ["a focused e-mail moves to another parent", "<div><input type=email name=e></div><p></p>", () => focus("input"), "<div></div><p><input type=email name=e></p>", () => hasFocus("input")],
  ["a gone element gives focus to the fallback", `<div data-focus-fallback tabindex="-1">x</div>${A}`, () => focus("[name=a]"), '<div data-focus-fallback tabindex="-1">x</div>', () => hasFocus("[data-focus-fallback]")],
  ["the nearest fallback is taken", `<a href="#" data-focus-fallback>far</a><section id="s"><a href="#" id="near" data-focus-fallback>near</a>${A}</section>`, () => focus("[name=a]"), '<a href="#" data-focus-fallback>far</a><section id="s"><a href="#" id="near" data-focus-fallback>near</a></section>', () => hasFocus("#near")],
  ["a fallback that cannot have focus is made so", `<p data-focus-fallback>x</p>${A}`, () => focus("[name=a]"), "<p data-focus-fallback>x</p>", () => hasFocus("[data-focus-fallback]")],
  ["without a fallback the heading has it", `<h2>Cart</h2>${A}`, () => focus("[name=a]"), "<h2>Cart</h2>", () => hasFocus("h2")],
  ["without a heading the fragment has it", A, () => focus("[name=a]"), "<p>x</p>", () => hasFocus("[data-fragment]")],
  ["an empty fragment has it", A, () => focus("[name=a]"), "", () => hasFocus("[data-fragment]")],
  ["a disabled twin gives it to the heading", `<h2>Cart</h2><div><button id="b">x</button></div><p></p>`, () => focus("button"), `<h2>Cart</h2><div></div><p><button id="b" disabled>x</button></p>`, () => hasFocus("h2")],
  ["a disabled fallback gives it on", `<h2>Cart</h2><button data-focus-fallback disabled>x</button>${A}`, () => focus("[name=a]"), "<h2>Cart</h2><button data-focus-fallback disabled>x</button>", () => hasFocus("h2")],
  ["a removed line gives focus to the fallback", `<h2>x</h2><p data-key="1">${A}</p><p data-key="2">${B}</p><a href="#" data-focus-fallback>y</a>`, () => focus("[name=a]"), `<h2>x</h2><p data-key="2">${B}</p><a href="#" data-focus-fallback>y</a>`, () => hasFocus("a")],
  ["what is disabled now gives focus on", `<h2>Cart</h2>${A}`, () => focus("[name=a]"), `<h2>Cart</h2><input name="a" value="1" disabled>`, () => hasFocus("h2")],
  ["what is hidden now gives focus on", `<h2>Cart</h2><p>${A}</p>`, () => focus("[name=a]"), `<h2>Cart</h2><p hidden>${A}</p>`, () => hasFocus("h2")],
  ["focus outside stays outside", A, () => { document.body.insertAdjacentHTML("beforeend", "<button id=out>x</button>"); focus("#out"); }, "<p>x</p>", () => hasFocus("#out")],
  ["focus on the fragment itself stays", A, () => { one("[data-fragment]").tabIndex = -1; focus("[data-fragment]"); }, "<p>x</p>", () => hasFocus("[data-fragment]")],
  ["no focus is given where none was", A, nothing, "<h2>x</h2>", () => expect(document.activeElement).toBe(document.body)],
];

const PLACES: Case[] = [
  ["opened details stay open", "<details><summary>s</summary>a</details>", () => one("details").setAttribute("open", ""), "<i></i><details><summary>s</summary>b</details>", () => expect(one("details").hasAttribute("open")).toBe(true)],
  ["opened details that move stay open", "<div><details id=d><summary>s</summary></details></div><p></p>", () => one("details").setAttribute("open", ""), "<div></div><p></p><section><details id=d><summary>s</summary></details></section>", () => expect(one("details").hasAttribute("open")).toBe(true)],
  ["other details stay closed", "<details data-key=1></details><details data-key=2></details>", () => one("details").setAttribute("open", ""), "<details data-key=2></details><details data-key=3></details>", () => expect(document.querySelectorAll("[open]")).toHaveLength(0)],
  ["a scrolled place stays", "<div id=s>a</div>", () => scroll("#s", 30), "<p></p><div id=s>b</div>", () => expect(one("#s").scrollTop).toBe(30)],
  ["a scrolled place that moves stays", "<div><div id=s>a</div></div><p></p>", () => scroll("#s", 30), "<div></div><section><div id=s>b</div></section>", () => expect(one("#s").scrollTop).toBe(30)],
  ["a scrolled place that is gone is forgotten", "<div id=s>a</div>", () => scroll("#s", 30), "<p></p>", nothing],
  ["a class of the bundle stays", '<p class="a">x</p>', () => toggleOwnClass(one("p"), "is-loading", true), '<p class="b">y</p>', () => expect(one("p").className.split(" ").sort()).toEqual(["b", "is-loading"])],
  ["an attribute of the bundle stays", "<p>x</p>", () => setOwnAttribute(one("p"), "data-state", "live"), "<p title=x>y</p>", () => expect(one("p").getAttribute("data-state")).toBe("live")],
  ["disabled by the bundle stays", "<button>x</button>", () => setOwnAttribute(one("button"), "disabled", ""), "<button class=x>y</button>", () => expect(one("button").hasAttribute("disabled")).toBe(true)],
  ["aria-pressed of the bundle stays while the server's is the same", '<button aria-pressed="false">x</button>', () => setOwnAttribute(one("button"), "aria-pressed", "true"), '<button aria-pressed="false">y</button>', () => expect(one("button").getAttribute("aria-pressed")).toBe("true")],
  ["an opaque subtree is never touched", "<div data-opaque><i>a</i></div>", () => void (one("[data-opaque]").innerHTML = "<b>third party</b>"), "<p></p><div data-opaque class=x><i>b</i></div>", () => expect(one("[data-opaque]").outerHTML).toBe('<div data-opaque="" class="x"><b>third party</b></div>')],
  ["an opaque subtree that comes is filled", "<p></p>", nothing, '<p></p><div data-opaque><i style="color: red;">b</i></div>', () => expect(one("[data-opaque]").innerHTML).toBe('<i style="color: red;">b</i>')],
  ["an opaque subtree may go", "<div data-opaque><i>a</i></div>", () => void (one("[data-opaque]").innerHTML = ""), "<p></p>", () => expect(one("[data-fragment]").innerHTML).toBe("<p></p>")],
];

/** What only a tree that is adopted already can tell from the server's HTML. */
const LATER: Case[] = [
  ["closed details stay closed", "<details open><summary>s</summary>a</details>", () => one("details").removeAttribute("open"), "<details open><summary>s</summary>b</details>", () => expect(one("details").hasAttribute("open")).toBe(false)],
  ["a style of the bundle stays", '<p style="color: red">x</p>', () => one("p").style.setProperty("height", "3px"), '<p style="margin: 0px">y</p>', () => expect([one("p").style.color, one("p").style.height, one("p").style.margin]).toEqual(["", "3px", "0px"])],
  ["foreign nodes stay", "<p>a</p>", () => one("[data-fragment]").insertAdjacentHTML("beforeend", "<x-grammar></x-grammar>"), "<p>b</p><p>c</p>", () => expect(document.querySelectorAll("x-grammar")).toHaveLength(1)],
];

function scroll(selector: string, top: number): void {
  one(selector).scrollTop = top;
  one(selector).dispatchEvent(new Event("scroll"));
}

test.each([...TEXTS, ...CHOICES, ...SETTLED, ...FOCUS, ...PLACES])("%s", (_title, before, act, after, check) => {
  const fragment = showFragment(before);
  act();
  swapTo(fragment, after);
  check();
});

test.each([...TEXTS, ...CHOICES, ...FOCUS, ...PLACES, ...LATER])("in a tree that React holds already: %s", (_title, before, act, after, check) => {
  const fragment = showFragment(before);
  swapTo(fragment, before);
  act();
  swapTo(fragment, after);
  check();
});

test.each([...TEXTS, ...CHOICES])("again: %s", (_title, before, act, after, check) => {
  const fragment = showFragment(before);
  act();
  swapTo(fragment, after);
  swapTo(fragment, `${after}<em>more</em>`);
  check();
});

test("the same nodes stay the same nodes", () => {
  const fragment = showFragment(`<ul><li data-key="1">${A}</li><li data-key="2">${B}</li></ul>`);
  const [a, b] = [field("[name=a]"), field("[name=b]")];
  swapTo(fragment, `<ul><li data-key="0"></li><li data-key="2" class="x">${B}</li><li data-key="1">${A}</li></ul>`);
  expect(field("[name=a]")).toBe(a);
  expect(field("[name=b]")).toBe(b);
});
