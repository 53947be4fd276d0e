import { freeDocument } from "../../src/attach/free-document";
import { takeErrors, watchConsole } from "../support/console-errors";

watchConsole();

/** jsdom does not list named elements; a browser of today does. */
function listNamed(): void {
  const listed = Object.getOwnPropertyNames.bind(Object);
  jest.spyOn(Object, "getOwnPropertyNames").mockImplementation((owner: unknown) => {
    const names = owner === document ? document.getElementsByTagName("img") : [];
    return [...Array.from(names, (image) => image.name), ...listed(owner)];
  });
}

afterEach(() => jest.restoreAllMocks());

const NAMED = '<img name="createElement" alt=""><img name="logo" alt=""><form name="body"></form>';

test.each([
  ["lists named elements", listNamed],
  ["does not list them", () => undefined],
])("a name that hides a member of the document is removed in a browser that %s", (_browser, prepare) => {
  prepare();
  document.body.innerHTML = NAMED;
  freeDocument(document);
  expect(document.body.innerHTML).toBe('<img alt=""><img name="logo" alt=""><form></form>');
  expect(takeErrors()).toEqual([
    expect.stringContaining('img[name="createElement"] hides document.createElement'),
    expect.stringContaining('form[name="body"] hides document.body'),
  ]);
});

test("a page without such names is not searched, and nothing is left in it", () => {
  listNamed();
  const search = jest.spyOn(Document.prototype, "querySelectorAll");
  document.body.innerHTML = '<img name="logo" alt="">';
  const before = document.documentElement.outerHTML;
  freeDocument(document);
  expect(document.documentElement.outerHTML).toBe(before);
  expect(search).not.toHaveBeenCalled();
});
