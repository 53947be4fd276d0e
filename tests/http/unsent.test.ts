import { STORAGE_KEY } from "../../src/contract/markup";
import { keepUnsent, takeUnsent } from "../../src/http/unsent";
import { dataOf } from "./server";

const entries = (): [string, FormDataEntryValue][][] =>
  takeUnsent(STORAGE_KEY.unsentCart).map(({ formData }) => Array.from(formData.entries()));

test("kept data is taken once", () => {
  expect(
    keepUnsent(STORAGE_KEY.unsentCart, [
      { name: "cart/update/quantity", formData: dataOf({ ean: "1", quantity: "2" }) },
    ]),
  ).toBe(true);
  expect(entries()).toEqual([
    [
      ["ean", "1"],
      ["quantity", "2"],
    ],
  ]);
  expect(entries()).toEqual([]);
});

test("incomplete stored fields are read as empty", () => {
  const kept = { time: Date.now(), name: "cart/update/quantity", fields: [["ean"], []] };
  window.sessionStorage.setItem(STORAGE_KEY.unsentCart, JSON.stringify([kept]));
  expect(entries()).toEqual([
    [
      ["ean", ""],
      ["", ""],
    ],
  ]);
});

test("a file is not kept, and clears the kept changes", () => {
  const text = { name: "cart/update/quantity", formData: dataOf({ ean: "1" }) };
  const file = { name: "cart/update/quantity", formData: new FormData() };
  file.formData.append("photo", new File(["x"], "x.png"));
  keepUnsent(STORAGE_KEY.unsentCart, [text]);
  expect(keepUnsent(STORAGE_KEY.unsentCart, [file])).toBe(false);
  expect(entries()).toEqual([]);
});
