import { setOwnAttribute } from "../../../src/lib/own-changes";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { field, mutationsOf, one, outline, showFragment, swapTo, type, wanted } from "./fragment-page";
import { focus } from "./shopper-steps";

watchShopper(document);
watchConsole();

/** Two places that no answer takes for each other. */
const box = (place: number, inside: string): string =>
  ["div", "section"].map((tag, at) => `<${tag}>${at === place ? inside : ""}</${tag}>`).join("");

const MOVES: [what: string, before: string, after: string][] = [
  ["a field", '<input id="m" name="q" value="1">', '<input id="m" name="q" value="1" class="wide">'],
  ["a text area", '<textarea id="m" name="q">one</textarea>', '<textarea id="m" name="q">two</textarea>'],
  ["a select", '<select id="m"><option>1<option selected>2</select>', '<select id="m"><option>2<option>3</select>'],
  ["a line with content", '<p id="m">one <b>two</b></p>', '<p id="m" title="t"><i>three</i> <b>four</b></p>'],
  ["one with another inside", '<ul id="m"><li id="n">1</li></ul>', '<ul id="m"><li>0</li><li id="n">2</li></ul>'],
  ["a template", '<template id="m"><p>1</p></template>', '<template id="m"><p>2</p></template>'],
  ["a drawing", '<svg id="m"><path d="M0 0"/></svg>', '<svg id="m"><path d="M1 1"/></svg>'],
  [
    "a form that React cannot manage",
    '<form id="m"><input name="firstChild" value="1"></form>',
    '<form id="m"><input name="firstChild" value="2"></form>',
  ],
  [
    "a field of such a form",
    '<form><input name="parentNode"><b><i id="m">1</i></b></form>',
    '<form><input name="parentNode"><u><i id="m">2</i></u></form>',
  ],
];

test.each(MOVES)("%s with an id that moves to another parent stays the same node", async (_what, before, after) => {
  const fragment = showFragment(box(0, before));
  const [node, inside] = [one("#m"), document.querySelector("#n")];
  for (const next of [box(1, after), box(0, before), box(1, before), box(1, after)]) {
    swapTo(fragment, next);
    expect([one("#m") === node, document.querySelector("#n") === inside]).toEqual([true, true]);
    expect(outline(fragment)).toBe(wanted(next));
    expect(await mutationsOf(() => swapTo(fragment, next))).toEqual([]);
  }
  swapTo(fragment, box(1, ""));
  expect(outline(fragment)).toBe(wanted(box(1, "")));
});

test("it keeps what the shopper and other code have done with it", () => {
  const fragment = showFragment(box(0, '<input id="m" name="q" value="1">'));
  const input = field("#m");
  const heard = jest.fn();
  input.addEventListener("keydown", heard);
  type("#m", "hello");
  focus("#m");
  input.setSelectionRange(1, 3);
  setOwnAttribute(input, "aria-expanded", "true");
  swapTo(fragment, box(1, '<input id="m" name="q" value="1">'));
  expect(document.activeElement).toBe(input);
  expect([input.value, input.selectionStart, input.selectionEnd, input.getAttribute("aria-expanded")]).toEqual([
    "hello",
    1,
    3,
    "true",
  ]);
  input.dispatchEvent(new Event("keydown"));
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ["the server made", ["checked", ""], () => undefined],
  ["the shopper made", ["", "checked"], () => field("#m").click()],
] as [whose: string, before: [string, string], act: () => void][])(
  "a choice that %s gives way to a new radio that the answer chooses, though the old ones move",
  (_whose, [m, n], act) => {
    const radio = (id: string, more: string): string =>
      `<input type="radio" name="r" id="${id}" value="${id}" ${more}>`;
    const fragment = showFragment(`<form>${box(0, radio("m", m) + radio("n", n))}</form>`);
    const node = one("#m");
    act();
    swapTo(fragment, `<form>${box(1, radio("m", "") + radio("n", "") + radio("c", "checked"))}</form>`);
    expect(one("#m") === node).toBe(true);
    expect(["m", "n", "c"].filter((id) => field(`#${id}`).checked)).toEqual(["c"]);
  },
);

test("an opaque box that moves stays as the shopper has ticked it", () => {
  const html = '<input id="m" type="checkbox" data-opaque>';
  const fragment = showFragment(box(0, html));
  const input = field("#m");
  input.click();
  swapTo(fragment, box(1, html));
  expect(field("#m") === input).toBe(true);
  expect(input.checked).toBe(true);
});

test("what others show in an opaque element moves with it", () => {
  const fragment = showFragment(box(0, '<div id="m" data-opaque><i>a</i></div>'));
  one("#m").innerHTML = "<b>third party</b>";
  swapTo(fragment, box(1, '<div id="m" data-opaque><i>b</i></div>'));
  expect(one("section").innerHTML).toBe('<div id="m" data-opaque=""><b>third party</b></div>');
});

test.each([
  ["another tag", '<p id="m">1</p>', '<div id="m">1</div>'],
  ["another type", '<input id="m" type="text">', '<input id="m" type="checkbox">'],
  ["another namespace", '<a id="m">1</a>', '<svg><a id="m">1</a></svg>'],
  ["an island", '<p id="m">1</p>', '<p id="m" data-island="survey">1</p>'],
  ["no slot any more", '<p id="m" data-slot="x">1</p>', '<p id="m">1</p>'],
  ["another by its key", '<input id="m" data-key="a">', '<input id="m" data-key="b">'],
  ["opaque", '<p id="m">1</p>', '<p id="m" data-opaque>2</p>'],
  ["another data block", ...[1, 2].map((data) => `<script type="application/json" id="m">${data}</script>`)],
  ["the server's own", '<div data-opaque><p id="m" title="theirs">1</p></div>', '<p id="m">1</p>'],
] as [what: string, before: string, after: string][])(
  "one that has become %s is another node",
  (_what, before, after) => {
    const fragment = showFragment(box(0, before));
    const node = one("#m");
    swapTo(fragment, box(1, after));
    expect(one("#m") === node).toBe(false);
    expect(outline(fragment)).toBe(wanted(box(1, after)));
  },
);

test("an empty id is none", () => {
  const fragment = showFragment(box(0, '<p id="">1</p>'));
  const node = one("p");
  swapTo(fragment, box(1, "<p>1</p>"));
  expect(one("p") === node).toBe(false);
});

test("a password that is shown stays the same node, and shown", () => {
  const html = '<input id="m" type="password">';
  const fragment = showFragment(box(0, html));
  const input = field("#m");
  setOwnAttribute(input, "type", "text");
  swapTo(fragment, box(1, html));
  expect(field("#m") === input).toBe(true);
  expect(input.type).toBe("text");
});

test("one that has moved into a fragment inside follows each later answer", () => {
  const inner = (inside: string): string => `<section data-fragment="/g">${inside}</section>`;
  const line = (text: string): string => `<p id="m" title="${text}">${text}</p>`;
  const fragment = showFragment(line("1"));
  const node = one("#m");
  for (const next of [line("2"), line("3"), `<b>4</b>${line("4")}`, line("5")].map(inner)) {
    swapTo(fragment, next);
    expect(one("#m") === node).toBe(true);
    expect(outline(fragment)).toBe(wanted(next));
  }
  swapTo(fragment, inner("<b>6</b>"));
  expect(outline(fragment)).toBe(wanted(inner("<b>6</b>")));
});

test("two that exchange their places stay the same nodes", () => {
  const html = (first: string, second: string): string =>
    `<div><p id="${first}">${first}</p></div><section><p id="${second}">${second}</p></section>`;
  const fragment = showFragment(html("m", "n"));
  const nodes = [one("#m"), one("#n")];
  for (const next of [html("n", "m"), html("m", "n"), html("n", "m")]) {
    swapTo(fragment, next);
    expect([one("#m") === nodes[0], one("#n") === nodes[1]]).toEqual([true, true]);
    expect(outline(fragment)).toBe(wanted(next));
  }
});

test("one that moves into a form that React cannot manage leaves React, and comes back", () => {
  const fragment = showFragment(box(0, '<i id="m">1</i>'));
  const node = one("#m");
  const reacts = (): string[] => Object.keys(node).filter((key) => key.startsWith("__react"));
  expect(reacts()).toEqual([]);
  swapTo(fragment, box(1, '<form><input name="parentNode"><i id="m">2</i></form>'));
  expect(one("#m") === node).toBe(true);
  expect(reacts()).toEqual([]);
  swapTo(fragment, box(0, '<i id="m">3</i>'));
  expect(one("#m") === node).toBe(true);
  expect(reacts()).not.toEqual([]);
});

/** Lines whose fields all have one id. */
const lines = (...keys: string[]): string =>
  keys.map((key) => `<li data-key="${key}"><input id="quantity" value="1"><details id="more"></details></li>`).join("");

test.each([
  ["the last line", ["a", "b"], "b", ["a", "c"]],
  ["a line before others", ["a", "b"], "a", ["b", "c"]],
  ["the only line", ["a"], "a", ["b", "c"]],
] as [what: string, before: string[], removed: string, after: string[]][])(
  "if fields repeat an id, a new line does not take over what the shopper did in %s, which is removed",
  (_what, before, removed, after) => {
    const fragment = showFragment(`<ul>${lines(...before)}</ul>`);
    const line = `[data-key="${removed}"]`;
    type(`${line} input`, "7");
    one<HTMLDetailsElement>(`${line} details`).open = true;
    swapTo(fragment, `<ul>${lines(...after)}</ul>`);
    expect(Array.from(document.querySelectorAll("input"), ({ value }) => value)).toEqual(["1", "1"]);
    expect(Array.from(document.querySelectorAll("details"), ({ open }) => open)).toEqual([false, false]);
  },
);

test("if fields repeat an id, a line that moves to another list keeps what the shopper typed in it", () => {
  const fragment = showFragment(`<ul>${lines("a", "b")}</ul><ol></ol>`);
  type('[data-key="a"] input', "7");
  swapTo(fragment, `<ul>${lines("b")}</ul><ol>${lines("a")}</ol>`);
  expect(Array.from(document.querySelectorAll("input"), ({ value }) => value)).toEqual(["1", "7"]);
});
