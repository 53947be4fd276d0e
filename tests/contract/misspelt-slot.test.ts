/** @jest-environment node */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOf, type Copy } from "../support/compile";

const VIEW = "src/features/account/login-form/login-form.tsx";

let copy: Copy;
let view: string;
beforeAll(() => {
  copy = copyOf("misspelt-slot", ["src"]);
  view = readFileSync(join(copy.folder, VIEW), "utf8");
});
afterAll(() => copy.remove());

/** The compiler's errors after every `spelling` in the view is replaced. */
function errorsWith(spelling: string, other: string): string[] {
  expect(view).toContain(spelling);
  writeFileSync(join(copy.folder, VIEW), view.split(spelling).join(other));
  return copy.compile([VIEW]);
}

test("the view compiles as it is", () => {
  expect(errorsWith("ShowPassword", "ShowPassword")).toEqual([]);
});

test.each([
  ["slot", "ShowPassword", "ShowPasword", "no exported member named 'ShowPasword'"],
  ["attribute", "<Message hidden", "<Message hiden", "hiden: boolean"],
  ["handler", "onClick=", "onClik=", "onClik: () => void"],
])("a misspelt %s gives one compiler error naming it", (_kind, spelling, other, words) => {
  const errors = errorsWith(spelling, other);
  expect(errors).toEqual([expect.stringContaining(words)]);
  expect(errors[0]).toContain(VIEW);
});
