import { parseStoredIds, storedText } from "../../src/lib/stored-text";

afterEach(() => localStorage.clear());

test("gives the stored text, and nothing if there is none", () => {
  localStorage.setItem("watchlist", '["48211"]');
  expect([storedText("watchlist"), storedText("cart")]).toEqual(['["48211"]', null]);
});

test("gives nothing if the storage is blocked", () => {
  jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(storedText("watchlist")).toBeNull();
});

test.each<[rule: string, text: string | null, ids: string[]]>([
  ["a JSON list of bundle numbers (contract §2)", '["48211","48212"]', ["48211", "48212"]],
  ["nothing stored is an empty list", null, []],
  ["an empty text is an empty list", "", []],
  ["broken JSON is an empty list", '["48211",', []],
  ["an object is an empty list", '{"48211":true}', []],
  ["null is an empty list", "null", []],
  ["numbers are kept as texts", "[48211]", ["48211"]],
  ["invalid bundle numbers are left out", '["48211",null,{},["1"],true,""]', ["48211"]],
  ["each id counts once", '["48211",48211,"48211"]', ["48211"]],
])("stored ids: %s", (_rule, text, ids) => {
  expect(parseStoredIds(text)).toEqual(ids);
});
