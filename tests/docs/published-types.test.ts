/** @jest-environment node */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedTypes } from "../../scripts/published-types";
import { copyOf, type Copy } from "../support/compile";
import { readText } from "./documents";

/** Compiles if both declare the same; otherwise the error names the event or the endpoint. */
const COMPARISON = `
import type { EndpointName as OwnEndpointName } from "./src/contract/endpoints";
import type { StorefrontEvents as Own } from "./src/contract/events";
import type { CommandEvents, EndpointName, NoticeEvents, StorefrontEvents as Published } from "./storefront";
import type { Same } from "./tests/types/assertions";

type Differing = {
  [E in keyof Own & keyof Published]: Same<Own[E], Published[E]> extends true ? never : E;
}[keyof Own & keyof Published];
declare const differing:
  | Differing
  | Exclude<keyof Own, keyof Published>
  | Exclude<keyof Published, keyof Own>
  | Exclude<EndpointName, OwnEndpointName>
  | Exclude<OwnEndpointName, EndpointName>
  | (keyof NoticeEvents & keyof CommandEvents);
export const none: never = differing;

document.addEventListener("cart:add-product:receive", ({ detail }) => detail.response.count?.toFixed());
`;

let copy: Copy;
beforeAll(() => {
  copy = copyOf("published-types", ["src/contract", "src/lib", "tests/types/assertions.ts", "storefront.d.ts"]);
  // Otherwise the published events would clash with the bundle's own on the same document
  const events = join(copy.folder, "src/contract/events.ts");
  const own = readFileSync(events, "utf8");
  expect(own).toContain("declare global");
  writeFileSync(events, own.replace(/\ndeclare global \{[\s\S]*/, ""));
  writeFileSync(join(copy.folder, "comparison.ts"), COMPARISON);
});
afterAll(() => copy.remove());

test("storefront.d.ts has the types of src/contract (npm run docs writes it)", () => {
  expect(readText("storefront.d.ts")).toBe(publishedTypes());
});

test("storefront.d.ts compiles alone and imports nothing", () => {
  expect(readText("storefront.d.ts")).not.toMatch(/^import\b/m);
  expect(copy.compile(["storefront.d.ts"], { skipLibCheck: false, types: [] })).toEqual([]);
});

test("storefront.d.ts has the same events and endpoints as the bundle's own types", () => {
  expect(copy.compile(["comparison.ts"], { noUnusedLocals: false })).toEqual([]);
});

test("a stale storefront.d.ts gives one error naming the difference", () => {
  const published = join(copy.folder, "storefront.d.ts");
  const types = readFileSync(published, "utf8");
  writeFileSync(published, types.replace('  "store:selected": { store: string; name: string } | undefined;\n', ""));
  const errors = copy.compile(["comparison.ts"], { noUnusedLocals: false });
  writeFileSync(published, types);
  expect(errors).toEqual([expect.stringContaining('"store:selected"')]);
});
