import { hydrateIsland } from "../../../src/attach/islands/islands";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import type { AnyIsland } from "../../../src/attach/islands/island";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { field, one, outline, showFragment, swapTo, type, wanted } from "./fragment-page";

watchShopper(document);
watchConsole();

/** Every name under which a form has something. */
function namesOfForms(): string[] {
  const names: string[] = [];
  for (let owner: object = HTMLFormElement.prototype; owner !== null; owner = Object.getPrototypeOf(owner) as object)
    names.push(...Object.getOwnPropertyNames(owner).filter((name) => !names.includes(name)));
  return names.concat("jQuery", "trustedTypes", "createElement", "_reactRootContainer");
}

const formWith = (name: string, note: string): string =>
  `<h2>Cart</h2><form action="/x" class="${note}"><p>${note}</p><input id="typed" name="typed" value="1">
  <input name="${name}" class="taken" value="1"><button id="${name}">go</button></form><p>after</p>`;

test.each(namesOfForms())("typed text, caret and focus survive a swap beside controls called %s", (name) => {
  const fragment = showFragment(formWith(name, "a"));
  const typed = field("#typed");
  const taken = field(".taken");
  type("#typed", "hello");
  type(".taken", "mine");
  typed.focus();
  typed.setSelectionRange(1, 3);
  swapTo(fragment, formWith(name, "b"));
  expect([field("#typed") === typed, field(".taken") === taken, document.activeElement === typed]).toEqual([
    true,
    true,
    true,
  ]);
  expect([typed.value, taken.value, typed.selectionStart, typed.selectionEnd]).toEqual(["hello", "mine", 1, 3]);
  expect(one("form > p").textContent).toBe("b");
});

const held = (inside: string): string => `<form action="/x"><input name="firstChild">${inside}</form>`;

test.each([
  ["an element comes", "<p>1</p>", "<p>1</p><ul><li>2</li></ul>"],
  ["an element goes", "<p>1</p><ul><li>2</li></ul>", "<p>1</p>"],
  [
    "lines change their places",
    '<p id="a">1</p><p id="b">2</p><p id="c">3</p>',
    '<p id="c">3</p><p id="a">1</p><p id="b">4</p>',
  ],
  ["a text comes", "<p></p>", "<p>one <b>two</b> three</p>"],
  ["a text becomes an element", "<p>one</p>", "<p><b>one</b></p>"],
  ["a comment is passed over", "<!-- a --><p>1</p>", "<p>2</p><!-- b -->"],
  ["styles", '<p style="color: red;">1</p>', '<p style="color: blue;">1</p>'],
  ["a data block", '<script type="application/json">1</script>', '<script type="application/json">2</script>'],
  [
    "the same data block",
    '<script type="application/json">1</script><p>1</p>',
    '<script type="application/json">1</script><p>2</p>',
  ],
  ["a data block comes", "<p>1</p>", '<script type="application/json">2</script><p>1</p>'],
  ["a leaf", "<template><p>1</p></template>", "<template><p>2</p></template>"],
  [
    "choices",
    '<select name="s"><option>1<option selected>2</select>',
    '<select name="s"><option>1<option>2<option selected>3</select>',
  ],
])("a form that React cannot manage equals the answer: %s", (_case, before, after) => {
  const fragment = showFragment(held(before));
  swapTo(fragment, held(after));
  expect(outline(fragment)).toBe(wanted(held(after)));
  swapTo(fragment, held(before));
  expect(outline(fragment)).toBe(wanted(held(before)));
});

test("forms that React cannot manage keep their fields when others come before them", () => {
  const one2 = (id: string): string => `<form id="${id}"><input name="parentNode" class="${id}" value="1"></form>`;
  const fragment = showFragment(one2("a") + one2("b"));
  type(".a", "mine");
  type(".b", "yours");
  swapTo(fragment, `<p>new</p>${one2("b")}${one2("c")}${one2("a")}`);
  expect(outline(fragment)).toBe(wanted(`<p>new</p>${one2("b")}${one2("c")}${one2("a")}`));
  expect([field(".a").value, field(".b").value, field(".c").value]).toEqual(["mine", "yours", "1"]);
});

test("an extension's element in a form that React cannot manage stays", () => {
  const fragment = showFragment(held("<p>1</p>"));
  swapTo(fragment, held("<p>2</p>"));
  one("form").insertAdjacentHTML("beforeend", '<i class="icon"></i>');
  swapTo(fragment, held("<p>3</p>"));
  expect(one("form > .icon")).toBeDefined();
  expect(one("form > p").textContent).toBe("3");
});

test("a fragment inside a form that React cannot manage is swapped in place", () => {
  document.body.innerHTML = `<form data-island="survey"><input name="firstChild"><div data-fragment="/f"><input id="x" value="1"><p>1</p></div></form>`;
  type("#x", "5");
  const input = field("#x");
  swapTo(one("[data-fragment]"), '<input id="x" value="1"><p>2</p>');
  expect(field("#x")).toBe(input);
  expect([input.value, one("p").textContent]).toEqual(["5", "2"]);
});

test("an island on a form that React cannot manage stays the server's HTML, and one error gives the name", () => {
  document.body.innerHTML = '<form data-island="survey"><input id="nodeType" value="1"></form>';
  const island = { name: "survey", read: () => ({}), View: () => null } as unknown as AnyIsland;
  expect(() => hydrateIsland(one("form"), island)).toThrow(
    'survey: a control named "nodeType" hides the form\'s own "nodeType"; give it another name or id. It stays the server\'s HTML.',
  );
  expect(one("form").innerHTML).toBe('<input id="nodeType" value="1">');
  expect(takeErrors()).toEqual([]);
});
