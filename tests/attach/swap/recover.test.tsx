import { useMemo, useState, type ReactElement } from "react";
import { defineIsland } from "../../../src/attach/islands/island";
import { useHostEvents } from "../../../src/attach/islands/island-scope";
import { hydrateIsland } from "../../../src/attach/islands/islands";
import { slot } from "../../../src/attach/islands/slot";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { field, mutationsOf, one, outline, showFragment, swapTo, type, wanted } from "./fragment-page";

const Text = slot("text", "any");
const List = slot("list", "any");

watchConsole();

/** What a translator does: each text goes into a <font> of its own. */
function translatePage(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = `[${text.textContent ?? ""}]`;
    text.parentNode?.replaceChild(font, text);
  }
}

const MIXED = (extra = ""): string => `<h2>Cart</h2><p id="p">a <b>b</b> c</p><input name="a" value="1">${extra}`;

test("an answer that removes translated text leaves a working page, with the typed text", async () => {
  const fragment = showFragment(MIXED());
  swapTo(fragment, MIXED());
  type("[name=a]", "5");
  field("[name=a]").focus();
  translatePage(one("#p"));
  const after = '<h2>Cart</h2><p id="p"><b>b</b></p><input name="a" value="1">';
  swapTo(fragment, after);
  takeErrors();
  expect(outline(fragment)).toBe(wanted(after));
  expect(field("[name=a]").value).toBe("5");
  expect(document.activeElement).toBe(field("[name=a]"));
  swapTo(fragment, MIXED("<p>more</p>"));
  expect(outline(fragment)).toBe(wanted(MIXED("<p>more</p>")));
  expect(await mutationsOf(() => swapTo(fragment, MIXED("<p>more</p>")))).toEqual([]);
});

test("an element that an extension has removed does not stop an answer", () => {
  const fragment = showFragment(MIXED("<p id='x'><i>1</i><u>2</u></p>"));
  swapTo(fragment, MIXED("<p id='x'><i>1</i><u>2</u></p>"));
  one("u").remove();
  one("#p").remove();
  swapTo(fragment, MIXED("<p id='x'><i>3</i></p><p>4</p>"));
  takeErrors();
  swapTo(fragment, "<p>5</p>");
  takeErrors();
  expect(outline(fragment)).toBe(wanted("<p>5</p>"));
});

test.each([
  ["alone in its element", ""],
  ["beside a comment", "<!-- c -->"],
])("a translated text %s is replaced by the answer's", (_where, comment) => {
  const fragment = showFragment(`<p>${comment}one</p>`);
  swapTo(fragment, `<p>${comment}one</p>`);
  translatePage(fragment);
  swapTo(fragment, `<p>${comment}two</p>`);
  expect(one("p").textContent).toBe("two");
});

function Counter(): ReactElement {
  const [count, add] = useState(0);
  useHostEvents(useMemo(() => ({ add: () => add((before) => before + 1) }), []));
  return (
    <>
      <Text>{`count ${count}`}</Text>
      {count % 2 === 0 ? (
        <List>
          even <b>{count}</b> items
        </List>
      ) : (
        <List>{`odd ${count}`}</List>
      )}
    </>
  );
}

test("an island whose slots were translated stays live, with the typed text and the focus", async () => {
  document.body.innerHTML =
    '<form data-island="survey"><p data-slot="text">server</p><p data-slot="list">server <i>list</i></p><input name="a"></form>';
  hydrateIsland(one("form"), defineIsland<object>({ name: "survey", parse: () => ({}), View: Counter }));
  type("[name=a]", "5");
  translatePage(one("form"));
  const input = field("[name=a]");
  input.focus();
  for (let count = 0; count < 3; count++) {
    one("form").dispatchEvent(new Event("add"));
    await Promise.resolve();
  }
  takeErrors();
  expect(field("[name=a]")).toBe(input);
  expect(input.value).toBe("5");
  expect(document.activeElement).toBe(input);
  expect(one("[data-slot=text]").textContent).toMatch(/^count \d$/);
  expect(one("form").getAttribute("data-state")).toBe("live");
});

test("a tree that keeps breaking stays the server's HTML, and says so", async () => {
  document.body.innerHTML =
    '<form data-island="survey"><p data-slot="text">server</p><p data-slot="list">server <i>list</i></p><input name="a"></form>';
  const failed: string[] = [];
  document.addEventListener("island:failed", (event) => failed.push(event.detail.name), { once: true });
  hydrateIsland(one("form"), defineIsland<object>({ name: "survey", parse: () => ({}), View: Counter }));
  type("[name=a]", "5");
  for (let count = 0; count < 20; count++) {
    translatePage(one("form"));
    one("form").dispatchEvent(new Event("add"));
    await Promise.resolve();
  }
  takeErrors();
  expect(field("[name=a]").value).toBe("5");
  expect(failed).toEqual(["survey"]);
  expect(one("form").getAttribute("data-state")).toBe("failed");
});

test("the islands of a broken tree start again", () => {
  const html = (text: string): string =>
    `<div data-island="survey"><p data-slot="text">server</p><p data-slot="list">x</p></div><p id="p">${text}</p>`;
  const fragment = showFragment(html("a <b>b</b> c"));
  swapTo(fragment, html("a <b>b</b> c"));
  translatePage(one("#p"));
  swapTo(fragment, html("<b>b</b>"));
  takeErrors();
  expect(one("[data-slot=text]").textContent).toBe("count 0");
  one("[data-island]").dispatchEvent(new Event("add"));
  expect(one("[data-slot=text]").textContent).toBe("count 1");
  expect(one("[data-island]").getAttribute("data-state")).toBe("live");
});

test("translated text beside elements shows the answer's text, at every answer", () => {
  const html = (count: number): string =>
    `<p id="p">You have <b>${count}</b> items for ${count * 10} €</p><input name="a" value="1">`;
  const fragment = showFragment(html(1));
  swapTo(fragment, html(1));
  type("[name=a]", "5");
  const input = field("[name=a]");
  for (let count = 2; count < 9; count++) {
    translatePage(one("#p"));
    swapTo(fragment, html(count));
    expect(outline(fragment)).toBe(wanted(html(count)));
  }
  expect(field("[name=a]")).toBe(input);
  expect(input.value).toBe("5");
});
