import { storedText } from "../../src/lib/stored-text";

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
