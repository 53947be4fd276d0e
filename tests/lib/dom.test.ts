import { closest, closestForm, dispatch, isInPage, matches, on, selfAndDescendants } from "../../src/lib/dom";
import {
  attributeOf,
  attributesOf,
  childNodesOf,
  descendants,
  detach,
  hasAttribute,
  isElement,
  isText,
  nameOf,
  parentOf,
} from "../../src/lib/node";

/** A form whose controls are named after properties that scripts read. */
const HOSTILE = `<form data-key="line" class="line" id="real"><input name="parentNode"><input name="firstChild"><input name="attributes">
  <input name="matches"><input name="getAttribute"><input name="nodeType"><button name="classList">Buy</button></form>`;

function form(): HTMLFormElement {
  const found = document.forms[0];
  if (found === undefined) throw new Error("no form in the test page");
  return found;
}

beforeEach(() => {
  document.body.innerHTML = HOSTILE;
});

test("finds the nearest element around a node, itself included", () => {
  const button = document.querySelector("button");
  expect(closest(button, "form")).toBe(form());
  expect(closest(button, "button")).toBe(button);
});

test("starts at the parent of a text", () => {
  expect(closest(document.querySelector("button")?.firstChild ?? null, "form")).toBe(form());
});

test.each([
  ["no node", null],
  ["what is no node", window],
  ["the page itself", document],
])("finds nothing around %s", (_rule, start) => {
  expect(closest(start, "form")).toBeUndefined();
});

test("finds nothing if nothing matches", () => {
  expect(closest(document.querySelector("button"), "table")).toBeUndefined();
});

test("a control named closest does not replace its form's own method", () => {
  document.body.innerHTML = '<form><input name="closest"><input name="parentNode"><input name="matches"></form>';
  expect(closest(form(), "form")).toBe(form());
  expect(closest(form(), "body")).toBe(document.body);
});

test("finds the root, then what is inside it", () => {
  const names = (selector: string, root: ParentNode = form()): string[] =>
    selfAndDescendants(root, selector).map((element) => element.nodeName);
  expect(names("form,button")).toEqual(["FORM", "BUTTON"]);
  expect(names("button")).toEqual(["BUTTON"]);
  expect(names("form,button", document)).toEqual(["FORM", "BUTTON"]);
});

test("finds forms, and only forms", () => {
  const button = document.querySelector("button");
  expect(closestForm(button, "[data-key]")).toBe(form());
  expect(closestForm(button, "button")).toBeUndefined();
});

test("controls never falsify the values read from a form", () => {
  expect(matches(form(), "form.line")).toBe(true);
  expect(parentOf(form())).toBe(document.body);
  expect(isElement(form())).toBe(true);
  expect(nameOf(form())).toBe("form");
  expect(attributeOf(form(), "data-key")).toBe("line");
  expect(hasAttribute(form(), "data-key")).toBe(true);
  expect(attributesOf(form()).map(({ name }) => name)).toEqual(["data-key", "class", "id"]);
  expect(childNodesOf(form()).filter(isElement)).toHaveLength(7);
  expect(descendants(form(), "button")).toHaveLength(1);
});

test("an absent attribute is undefined", () => {
  expect(attributeOf(form(), "data-bundle")).toBeUndefined();
});

test("tells texts from elements, and keeps their order", () => {
  document.body.innerHTML = "a<b>b</b><!-- c -->d";
  const kinds = childNodesOf(document.body).map((node) =>
    isText(node) ? "text" : isElement(node) ? "element" : "other",
  );
  expect(kinds).toEqual(["text", "element", "other", "text"]);
});

test("names of SVG elements keep their spelling", () => {
  document.body.innerHTML = "<svg><linearGradient /></svg>";
  expect(descendants(document, "svg > *").map(nameOf)).toEqual(["linearGradient"]);
});

test("searches a fragment that is not in the page", () => {
  const fragment = document.createDocumentFragment();
  fragment.appendChild(document.createElement("p"));
  expect(descendants(fragment, "p")).toHaveLength(1);
});

test("removes a node from the page, once", () => {
  const gone = form();
  detach(gone);
  detach(gone);
  expect(isInPage(gone)).toBe(false);
});

test("elements of the page and the page itself are in the page", () => {
  expect([form(), document.querySelector("button"), document].every((node) => node !== null && isInPage(node))).toBe(
    true,
  );
});

test("an event bubbles to the document with its detail until the listener is removed", () => {
  const details: unknown[] = [];
  const stop = on(document, "toast:show", ({ detail }) => details.push(detail));
  dispatch(form(), "toast:show", { body: "Hello" });
  stop();
  dispatch(form(), "toast:show", { body: "Again" });
  expect(details).toEqual([{ body: "Hello" }]);
});

test("a capturing listener is called before those inside", () => {
  const heard: string[] = [];
  const stops = [
    on(form(), "mini-cart:close", () => heard.push("form")),
    on(document, "mini-cart:close", () => heard.push("document"), { capture: true }),
  ];
  dispatch(form(), "mini-cart:close", undefined);
  for (const stop of stops) stop();
  expect(heard).toEqual(["document", "form"]);
});

test.each<[rule: string, isCancelable: boolean | undefined, goesOn: boolean]>([
  ["a cancelable event can be prevented", true, false],
  ["another one cannot", undefined, true],
])("%s", (_rule, isCancelable, goesOn) => {
  const stop = on(document, "cart:refresh", (event) => event.preventDefault());
  expect(dispatch(form(), "cart:refresh", undefined, isCancelable === undefined ? {} : { isCancelable })).toBe(goesOn);
  stop();
});
