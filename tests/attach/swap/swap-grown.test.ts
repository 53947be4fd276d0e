import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { mutationsOf, one, outline, showFragment, swapTo, wanted } from "./fragment-page";
import { focus } from "./shopper-steps";

watchShopper(document);
watchConsole();

const item = (id: string): string => `<li>${id}<button id="remove-${id}">Remove</button></li>`;
const list = (...ids: readonly string[]): string => `<ul>${ids.map(item).join("")}</ul>`;
const itemOf = (id: string): Element | null => one(`#remove-${id}`).parentElement;

test.each([
  ["grows at the front", ["a", "b"], ["x", "y", "a", "b"]],
  ["loses the items before it", ["x", "y", "a", "b"], ["a", "b"]],
  ["is reversed", ["b", "c", "a"], ["a", "c", "b"]],
  ["gets another item", ["a"], ["x", "a"]],
])("the item with the focus stays the same when its list %s, by the ids inside", (_title, before, after) => {
  const fragment = showFragment(list(...before));
  const kept = before.filter((id) => after.includes(id));
  const nodes = kept.map(itemOf);
  focus("#remove-a");
  swapTo(fragment, list(...after));
  expect(kept.map(itemOf)).toEqual(nodes);
  expect(document.activeElement).toBe(one("#remove-a"));
  swapTo(fragment, list("z", ...after));
  expect(kept.map(itemOf)).toEqual(nodes);
  expect(document.activeElement).toBe(one("#remove-a"));
  expect(outline(fragment)).toBe(wanted(list("z", ...after)));
});

test("items without ids or with new ids are matched by order", () => {
  const fragment = showFragment("<ul><li>1</li><li>2</li></ul>");
  const [first] = Array.from(document.querySelectorAll("li"));
  swapTo(fragment, '<ul><li><b id="n">1</b></li><li>2</li><li>3</li></ul>');
  expect(document.querySelectorAll("li")[0]).toBe(first);
  swapTo(fragment, '<ul><li><b id="m">0</b></li><li>2</li></ul>');
  expect(document.querySelectorAll("li")[0]).toBe(first);
});

test("an id in two items matches neither of them twice", () => {
  const fragment = showFragment(list("a", "a"));
  swapTo(fragment, list("x", "a", "a"));
  expect(outline(fragment)).toBe(wanted(list("x", "a", "a")));
});

test("what is typed in an item stays in it, though each item repeats an id", async () => {
  const lines = (...names: readonly string[]): string =>
    `<ul>${names.map((name) => `<li>${name}<input id="quantity" value="1"></li>`).join("")}</ul>`;
  const fragment = showFragment(lines("a", "b", "c"));
  swapTo(fragment, lines("a", "b", "c"));
  const items = Array.from(document.querySelectorAll("li"));
  const field = items[1]?.querySelector("input") as HTMLInputElement;
  field.value = "5";
  field.focus();
  for (const name of ["A", "AA"]) {
    const records = await mutationsOf(() => swapTo(fragment, lines(name, "b", "c")));
    expect(records).toHaveLength(1);
    expect(Array.from(document.querySelectorAll("li"))).toEqual(items);
    expect([field.value, document.activeElement === field]).toEqual(["5", true]);
  }
});

test("an item is found by its own id, whatever ids all of them repeat", () => {
  const lines = (...ids: readonly string[]): string =>
    `<ul>${ids.map((id) => `<li><b id="shared">x</b><i id="${id}">${id}</i></li>`).join("")}</ul>`;
  const fragment = showFragment(lines("a"));
  const { parentElement } = one("#a");
  swapTo(fragment, lines("x", "a"));
  expect(one("#a").parentElement).toBe(parentElement);
});

test("the same holds in a form that React cannot manage", () => {
  const held = (...ids: readonly string[]): string => `<form><input name="firstChild">${list(...ids)}</form>`;
  const fragment = showFragment(held("a", "b"));
  swapTo(fragment, held("a", "b"));
  const nodes = ["a", "b"].map(itemOf);
  focus("#remove-a");
  swapTo(fragment, held("x", "y", "a", "b"));
  expect(["a", "b"].map(itemOf)).toEqual(nodes);
  expect(document.activeElement).toBe(one("#remove-a"));
  expect(outline(fragment)).toBe(wanted(held("x", "y", "a", "b")));
});

test.each([
  ["a comment", "<!-- a -->"],
  ["a data block", '<script type="application/json">1</script>'],
  ["a form that React cannot manage", '<form><input name="parentNode"></form>'],
])("%s beside a lone text stays when the text changes", (_what, beside) => {
  const fragment = showFragment(`<div id="d">${beside}one</div>`);
  swapTo(fragment, `<div id="d">${beside}one</div>`);
  const [kept] = Array.from(one("#d").childNodes);
  swapTo(fragment, `<div id="d">${beside}two</div>`);
  expect([one("#d").firstChild === kept, one("#d").textContent?.endsWith("two")]).toEqual([true, true]);
  swapTo(fragment, `<div id="d">${beside}</div>`);
  expect(one("#d").innerHTML).toBe(beside);
});

test("comments stay in place", () => {
  const fragment = showFragment("<p id=a>a</p><!-- between --><p id=b>b</p><!-- last -->");
  swapTo(fragment, "<p id=x>x</p><p id=a>A</p><!-- between --><p id=b>B</p><!-- last -->");
  expect(fragment.innerHTML).toBe('<p id="x">x</p><p id="a">A</p><!-- between --><p id="b">B</p><!-- last -->');
});
