/** @jest-environment node */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOf, type Copy } from "../support/compile";

const VIEW = "src/features/account/login-form/login-form.tsx";
const MISSPELT = [
  ["slot", "<ShowPassword", "<ShowPasword", "Cannot find name 'ShowPasword'"],
  ["attribute", "<Message hidden", "<Message hiden", "hiden: boolean"],
  ["handler", "onClick=", "onClik=", "onClik: () => void"],
] as const;
/** The misspelt views lie beside the view, so that the compiler starts only once. */
const besideIt = (kind: string): string => VIEW.replace(".tsx", `-${kind}.tsx`);

let copy: Copy;
let view: string;
let errors: readonly string[];
beforeAll(() => {
  copy = copyOf("misspelt-slot", ["src"]);
  view = readFileSync(join(copy.folder, VIEW), "utf8");
  for (const [kind, spelling, other] of MISSPELT) {
    writeFileSync(join(copy.folder, besideIt(kind)), view.split(spelling).join(other));
  }
  errors = copy.compile([VIEW, ...MISSPELT.map(([kind]) => besideIt(kind))]);
});
afterAll(() => copy.remove());

test("the view compiles as it is", () => {
  const isOfMisspelt = (error: string): boolean => MISSPELT.some(([kind]) => error.includes(besideIt(kind)));
  expect(errors.filter((error) => !isOfMisspelt(error))).toEqual([]);
});

test.each(MISSPELT)("a misspelt %s gives one compiler error naming it", (kind, spelling, _other, words) => {
  expect(view).toContain(spelling);
  expect(errors.filter((error) => error.includes(besideIt(kind)))).toEqual([expect.stringContaining(words)]);
});
