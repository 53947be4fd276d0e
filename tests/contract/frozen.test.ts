/** @jest-environment node */
import { ENDPOINT_NAMES } from "../../src/contract/endpoints";
import { ISLANDS } from "../../src/contract/islands";
import { ATTRIBUTE } from "../../src/contract/markup";
import { CONTRACT_VERSION, SECTIONS } from "../../src/contract/sections";
import { matchesOf, readText } from "../docs/documents";

/** Every name on which a page or a script may rely. */
function namesOfContract(): Record<string, string[]> {
  const reference = readText("docs/reference/events.md") + readText("docs/reference/slots.md");
  const table = (name: string): string =>
    reference.split(`<!-- table: ${name} -->`)[1]?.split("<!-- /table -->")[0] ?? "";
  const first = (name: string): string[] => matchesOf(table(name), /^\| `([^`]+)` \|/gm);
  const schema = JSON.parse(readText("contract/schemas/storefront-config.schema.json")) as {
    allOf: [unknown, { properties: object }];
    $defs: { ServicesConfig: { properties: object } };
  };
  return {
    attributes: Object.values(ATTRIBUTE),
    sections: [...SECTIONS],
    islands: [...ISLANDS],
    endpoints: [...ENDPOINT_NAMES],
    events: [
      ...first("request-events").flatMap((base) => [`${base}:request`, `${base}:receive`]),
      ...first("events"),
      ...first("commands"),
    ],
    configuration: [...Object.keys(schema.allOf[1].properties), ...Object.keys(schema.$defs.ServicesConfig.properties)],
    slots: matchesOf(table("islands"), /^\| `[^`]+` \| .*? \| (.*) \|$/gm)
      .flatMap((cell) => matchesOf(cell.replace(/ \(.*?\)/g, ""), /`([\w-]+)`/g))
      .sort(),
  };
}

test("no name of the frozen contract is gone", () => {
  expect(CONTRACT_VERSION).toBe("1");
  const frozen = JSON.parse(readText("contract/frozen/1.json")) as Record<string, string[]>;
  const now = namesOfContract();
  expect(Object.keys(frozen)).toEqual(Object.keys(now));
  const gone = Object.entries(frozen).flatMap(([kind, names]) =>
    names.filter((name) => now[kind]?.includes(name) !== true).map((name) => `${kind}: ${name}`),
  );
  expect(gone).toEqual([]);
  expect(frozen.events?.length).toBeGreaterThan(60);
});
