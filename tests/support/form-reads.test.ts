import { productLinkOf } from "../../src/features/cards/quick-view";
import { nameOfElement } from "../../src/features/debug/checks/check";
import { attributeOf } from "../../src/lib/node";

const { watchFormReads } = jest.requireActual<{ watchFormReads: (page: Window) => () => string[] }>("./form-reads");
// Comes before the environment's own watch, which then sees no calls from src
const take = watchFormReads(window);

function page(): { form: HTMLFormElement; link: HTMLAnchorElement } {
  const form = document.createElement("form");
  const link = document.createElement("a");
  link.setAttribute("href", "/product/1");
  return { form, link };
}

test("a feature that reads a form's own members is reported, with file, line and member", () => {
  productLinkOf(page().form);
  expect(take()).toEqual([
    expect.stringMatching(/^features\/cards\/quick-view\.ts:\d+ reads \.closest of a form$/),
    expect.stringMatching(/^features\/cards\/quick-view\.ts:\d+ reads \.getAttribute of a form$/),
  ]);
  expect(take()).toEqual([]);
});

test("a property is reported like a method", () => {
  nameOfElement(page().form);
  const reported = expect.stringMatching(/^features\/debug\/checks\/check\.ts:\d+ reads \.localName of a form$/);
  expect(take()).toContainEqual(reported);
});

test("other elements, and reads of a form by lib or a test, are not noted", () => {
  const { form, link } = page();
  expect(productLinkOf(link)).toBe("/product/1");
  expect(attributeOf(form, "action")).toBeUndefined();
  expect(form.getAttribute("action")).toBeNull();
  expect(take()).toEqual([]);
});
