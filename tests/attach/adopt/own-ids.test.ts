import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { withoutClashes } from "../../../src/attach/adopt/own-ids";

beforeEach(() => {
  document.body.innerHTML = '<h2 id="sizes">Sizes</h2><p id="copy-note">Note</p><p id="note">Note</p>';
});

function renamed(html: string): string {
  const content = document.createDocumentFragment();
  content.append(...parseHtml(html).childNodes);
  withoutClashes(content);
  return [...content.children].map((child) => child.outerHTML).join("");
}

test("content without clashing ids is not changed", () => {
  const html = '<label for="height">Height</label><input id="height"><a href="#height">Height</a><p id="">Empty</p>';
  expect(renamed(html)).toBe(html);
});

test("an id that the page has is renamed, with all references to it", () => {
  expect(
    renamed('<h3 id="sizes">Sizes</h3><table aria-labelledby="sizes other"></table><a href="#sizes">Sizes</a>'),
  ).toBe(
    '<h3 id="copy-sizes">Sizes</h3><table aria-labelledby="copy-sizes other"></table><a href="#copy-sizes">Sizes</a>',
  );
});

test.each(["for", "popovertarget", "commandfor", "aria-controls"])("so is one in %s", (attribute) => {
  expect(renamed(`<p id="sizes">S</p><i ${attribute}="sizes"></i>`)).toBe(
    `<p id="copy-sizes">S</p><i ${attribute}="copy-sizes"></i>`,
  );
});

test.each(["href", "data-bs-target", "data-bs-parent"])("so is a place in %s, but no other", (attribute) => {
  const others = `<a ${attribute}="#width"></a><a ${attribute}="sizes"></a>`;
  expect(renamed(`<p id="sizes">S</p><a ${attribute}="#sizes"></a>${others}`)).toBe(
    `<p id="copy-sizes">S</p><a ${attribute}="#copy-sizes"></a>${others}`,
  );
});

test("references to other ids stay as they are", () => {
  expect(renamed('<h3 id="sizes">Sizes</h3><label for="width">Width</label><a href="#width">Width</a>')).toBe(
    '<h3 id="copy-sizes">Sizes</h3><label for="width">Width</label><a href="#width">Width</a>',
  );
});

test("a new name that the page has as well gets a number", () => {
  expect(renamed('<p id="note">Ours</p>')).toBe('<p id="copy-note-2">Ours</p>');
});

test("an id that the content has twice gets one name", () => {
  expect(renamed('<p id="sizes">a</p><p id="sizes">b</p>')).toBe('<p id="copy-sizes">a</p><p id="copy-sizes">b</p>');
});
