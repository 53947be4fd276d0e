import { waitFor } from "@testing-library/dom";
import { PARTS } from "../../mocks/parts/golden";
import { declaredSlotsOf } from "../../scripts/island-slots";
import type { SectionName } from "../../src/contract/sections";
import { SECTION_MODULES } from "../../src/sections";
import { sampleOf } from "../docs/documents";
import { startServer } from "../http/server";
import { isAdviceOfReact } from "../support/advice-of-react";

startServer();

/** Parts whose sample is the island itself and goes live without a server. */
const ISLANDS = Object.keys(PARTS).filter(
  (part) => declaredSlotsOf(part).size > 0 && !/^(store|wallet|captcha)/.test(part),
);

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  jest.restoreAllMocks();
});

/** Each slot of the island's sample, except those of islands inside it. */
function cases(): [island: string, slot: string, weight: string][] {
  return ISLANDS.flatMap((island) => {
    const sample = sampleOf(island);
    return Array.from(declaredSlotsOf(island), ([slot, { weight = "optional" }]): [string, string, string] => [
      island,
      slot,
      weight,
    ]).filter(([, slot]) => sample.includes(`data-slot="${slot}"`));
  });
}

test.each(cases())("%s without its slot %s, which is %s, starts or says why not", async (island, slot, weight) => {
  const errors = jest.spyOn(console, "error").mockImplementation();
  const sections: readonly SectionName[] = PARTS[island]?.sections ?? ["common"];
  document.body.className = `${sections.map((name) => `section-${name}`).join(" ")} user-unknown`;
  document.body.innerHTML = sampleOf(island)
    .split(`data-slot="${slot}"`)
    .join("")
    .replace(`data-island="${island}"`, `data-island="${island}" data-hydrate="load"`)
    .replace(' data-hydrate="interaction"', "");
  for (const name of sections) {
    const section = (await SECTION_MODULES[name]?.()) as { default: (page: Document) => () => void };
    stops.push(section.default(document));
  }
  const element = document.querySelector(`[data-island="${island}"]`);
  const state = weight === "required" ? "failed" : "live";
  await waitFor(() => expect(element).toHaveProperty("dataset.state", state));
  const said = errors.mock.calls.map(([message]) => String(message)).filter((message) => !isAdviceOfReact(message));
  if (weight === "required") expect(said.join(" ")).toMatch(new RegExp(`${slot}|submit button`));
  else expect(said).toEqual([]);
});
