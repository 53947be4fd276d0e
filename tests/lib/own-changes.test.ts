import { ownChangesOf, setOwnAttribute } from "../../src/lib/own-changes";

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
}

test("an element the bundle has not touched has no marks", () => {
  expect(ownChangesOf(element("<p></p>"))).toBeUndefined();
});

test("our attribute is removed when it is given back", () => {
  const p = element("<p></p>");
  setOwnAttribute(p, "aria-pressed", "true");
  setOwnAttribute(p, "aria-pressed", "false");
  expect(p.getAttribute("aria-pressed")).toBe("false");
  setOwnAttribute(p, "aria-pressed", undefined);
  expect(p.hasAttribute("aria-pressed")).toBe(false);
});

test("the server's attribute returns when ours is given back", () => {
  const p = element('<p title="server"></p>');
  setOwnAttribute(p, "title", "ours");
  expect(ownChangesOf(p)?.attributes.get("title")).toBe("server");
  setOwnAttribute(p, "title", undefined);
  expect(p.getAttribute("title")).toBe("server");
  expect(ownChangesOf(p)?.attributes.has("title")).toBe(false);
});
