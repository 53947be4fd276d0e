import { hydrateIsland, releaseIslands } from "../../../src/attach/islands/islands";
import { refreshFragment } from "../../../src/attach/swap/fragments";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { swapFragment } from "../../../src/attach/swap/swap";
import { answering, htmlAnswer, startServer } from "../../http/server";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { field, fragmentHtml, one, outline, showFragment, swapTo, type, wanted } from "./fragment-page";

startServer();
watchShopper(document);
watchConsole();

/** Gives the element a property as an odd browser or page has it. */
function given(element: Element, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(element, name, { configurable: true, ...descriptor });
}

test("a field that has moved and changed its type starts with the server's value", () => {
  const fragment = showFragment('<p><input id="x" type="text" value="1"></p><div></div>');
  type("#x", "5");
  swapTo(fragment, '<p></p><div><input id="x" type="email" value="1"></div>');
  expect(field("#x").value).toBe("1");
});

test("a field that throws when its caret is read keeps the focus", () => {
  const fragment = showFragment('<input id="x" type="checkbox">');
  field("#x").checked = true;
  field("#x").focus();
  given(field("#x"), "selectionStart", {
    get() {
      throw new DOMException("no caret", "InvalidStateError");
    },
  });
  swapTo(fragment, '<input id="x" type="checkbox"><p>more</p>');
  expect([document.activeElement?.id, field("#x").checked]).toEqual(["x", true]);
});

test("a caret without a direction is put back without one", () => {
  const fragment = showFragment('<p><input id="x" value="12345"></p><div></div>');
  field("#x").focus();
  field("#x").setSelectionRange(1, 3);
  given(field("#x"), "selectionDirection", { value: null });
  swapTo(fragment, '<p></p><div><input id="x" value="12345"></div>');
  expect([document.activeElement?.id, field("#x").selectionStart, field("#x").selectionEnd]).toEqual(["x", 1, 3]);
});

test("a moved element that no longer takes the focus hands it to the heading", () => {
  const fragment = showFragment('<h2>Cart</h2><p><b id="x" tabindex="0">1</b></p><div></div>');
  one("#x").focus();
  swapTo(fragment, '<h2>Cart</h2><p></p><div><b id="x">1</b></div>');
  expect(document.activeElement?.localName).toBe("h2");
});

test("a heading that takes no focus leaves it to the fragment itself, and keeps no tabindex", () => {
  const fragment = showFragment('<h2>Cart</h2><a href="#x" id="x">1</a>');
  one("#x").focus();
  const focus = HTMLElement.prototype.focus;
  const refusing = jest.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement, options) {
    if (this.localName !== "h2") focus.call(this, options);
  });
  swapTo(fragment, "<h2>Cart</h2>");
  refusing.mockRestore();
  expect(document.activeElement).toBe(fragment);
  expect(one("h2").hasAttribute("tabindex")).toBe(false);
});

test.each(["id", "data-key"])("a list with %s that has moved is scrolled to where it was", (name) => {
  const fragment = showFragment(`<p></p><ul ${name}="x"><li>1</li></ul>`);
  Object.assign(one("ul"), { scrollTop: 7, scrollLeft: 3 });
  one("ul").dispatchEvent(new Event("scroll"));
  swapTo(fragment, `<div><ul ${name}="x"><li>1</li></ul></div>`);
  expect([one("ul").scrollTop, one("ul").scrollLeft]).toEqual([7, 3]);
});

test("a list's scroll position goes with the list, and other lists keep theirs", () => {
  const fragment = showFragment('<ul id="x"><li>1</li></ul>');
  const other = document.body.appendChild(document.createElement("ul"));
  for (const list of [one("#x"), other]) {
    list.scrollTop = 7;
    list.dispatchEvent(new Event("scroll"));
  }
  document.dispatchEvent(new Event("scroll"));
  document.dispatchEvent(new Event("input"));
  swapTo(fragment, "<p>none</p>");
  expect(outline(fragment)).toBe(wanted("<p>none</p>"));
  expect(other.scrollTop).toBe(7);
});

test("an element that is not a fragment itself is swapped anyway", () => {
  document.body.innerHTML = "<main><p>1</p></main>";
  const server = document.implementation.createHTMLDocument("").createElement("main");
  server.innerHTML = "<p>2</p>";
  swapFragment(one("main"), server);
  expect(one("main").innerHTML).toBe("<p>2</p>");
});

test("an element outside every island and fragment is left alone", () => {
  document.body.innerHTML = "<p>1</p>";
  hydrateIsland(one("p"), { name: "survey", read: () => ({}), View: () => null });
  releaseIslands(document.body);
  expect(document.body.innerHTML).toBe("<p>1</p>");
});

test("a fragment without an address cannot be refreshed", async () => {
  document.body.innerHTML = "<main><p>1</p></main>";
  answering("get", "http://localhost:3000/", () => htmlAnswer("<main><p>2</p></main>"));
  await expect(refreshFragment(one("main"))).rejects.toThrow("the answer has no root");
  takeErrors();
  expect(one("main").innerHTML).toBe("<p>1</p>");
});

test("a form that React would trip over comes with an answer to a fragment that had none", async () => {
  const fragment = showFragment("<p>1</p>");
  const html = '<form action="/x"><button name="firstChild">go</button></form>';
  answering("get", "*/f", () => htmlAnswer(fragmentHtml(html)));
  await refreshFragment(fragment);
  expect(outline(fragment)).toBe(wanted(html));
});
