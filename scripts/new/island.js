const { lastEntry } = require("./insert");
const { refuseTaken, spellingsOf } = require("./names");
const { addPart, placeIn } = require("./parts");
const { newPage } = require("./page");

/** `npm run new -- island FEATURE/NAME`: an island in an existing feature. */
function newIsland(changes, place) {
  const { feature, name, section } = placeIn(changes, "island", place);
  const spelt = spellingsOf(name);
  islandFiles(changes, feature, spelt);
  addPart(changes, feature, { island: islandLine(spelt) });
  return islandPage(changes, { feature, section, spelt });
}

/** The island's name in the contract, and its folder. */
function islandFiles(changes, feature, spelt) {
  refuseTaken(changes, "src/contract/islands.ts", `"${spelt.name}"`);
  changes.edit("src/contract/islands.ts", lastEntry("export const ISLANDS = [", `"${spelt.name}"`));
  const folder = `src/features/${feature}/${spelt.name}`;
  for (const [file, text] of Object.entries(FILES)) changes.create(`${folder}/${file}`, text(spelt));
  changes.create(`${folder}/${spelt.name}.tsx`, viewOf(spelt));
  changes.edit("src/contract/slot-notes.ts", lastEntry(SLOT_NOTES, `"${spelt.name}": ${NOTES}`));
}

const SLOT_NOTES = "export const SLOT_NOTES: Readonly<Record<string, Readonly<Record<string, SlotNote>>>> = {";
const NOTES = `{
    toggle: { note: "Rendered \`hidden\`: shows and hides the details.", without: "The island does not start." },
    details: { note: "What it shows and hides.", without: "The same." },
  }`;

const islandLine = ({ name }) => `"${name}": () => import("./${name}")`;

const FILES = {
  "index.ts": ({ name, type }) => `import { defineIsland } from "../../../attach/islands/island";
import { ${type} } from "./${name}";
import { parse${type} } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "${name}",
  slots,
  parse: parse${type},
  View: ${type},
});
`,
  "parse.ts": ({ type }) => `import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";

export interface ${type}Props {
  /** Whether the server shows the details. */
  isOpen: boolean;
}

export function parse${type}(element: HTMLElement): ${type}Props {
  const details = element.querySelector(attributeSelector(ATTRIBUTE.slot, "details"));
  return { isOpen: details !== null && !details.hasAttribute("hidden") };
}
`,
  "slots.ts": () => `import { slot } from "../../../attach/islands/slot";

/** Hidden by the server: without JavaScript it could do nothing. */
export const Toggle = slot("toggle", "button", "required");
export const Details = slot("details", "any", "required");
`,
  "state.ts": ({ type }) => `import type { PropsAction } from "../../../attach/islands/use-island-reducer";
import type { ${type}Props } from "./parse";

export interface ${type}State {
  isOpen: boolean;
}

export type ${type}Action = { kind: "toggled" };

export function start${type}({ isOpen }: ${type}Props): ${type}State {
  return { isOpen };
}

export function reduce${type}(
  state: ${type}State,
  action: ${type}Action | PropsAction<${type}Props>,
): ${type}State {
  switch (action.kind) {
    // A swap leaves the shopper's choice
    case "props":
      return state;
    case "toggled":
      return { isOpen: !state.isOpen };
  }
}
`,
};

const viewOf = ({ type }) => `import type { ReactElement } from "react";
import { useIslandReducer } from "../../../attach/islands/use-island-reducer";
import type { ${type}Props } from "./parse";
import { Details, Toggle } from "./slots";
import { reduce${type}, start${type} } from "./state";

/** A button that shows and hides the details. */
export function ${type}(props: ${type}Props): ReactElement {
  const [{ isOpen }, dispatch] = useIslandReducer(reduce${type}, props, start${type});
  return (
    <>
      <Toggle hidden={false} aria-expanded={isOpen ? "true" : "false"} onClick={() => dispatch({ kind: "toggled" })} />
      <Details hidden={!isOpen} />
    </>
  );
}
`;

/** The table of what stays usable if an island throws. Without a row for the island the tests do not compile. */
const CASES = "const CASES: Readonly<Record<IslandName, readonly [place: Place, action?: Action]>> = {";

/** The island's page, sample and tests. */
function islandPage(changes, { feature, section, spelt }) {
  const { name } = spelt;
  const markup = ({ label, details, look = "" }) => `<div data-island="${name}">
  <button${look} type="button" data-slot="toggle" aria-controls="${name}-details" aria-expanded="true" hidden>${label}</button>
  <p id="${name}-details" data-slot="details">${details}</p>
</div>`;
  const rule = "The button, which the server hides, shows and hides the details; without JavaScript they stand there.";
  changes.edit(
    "tests/shop/thrown-islands.all.test.ts",
    lastEntry(CASES, `"${name}": [{ address: "/${name}", live: [] }]`),
  );
  const isReady = `expect(document.querySelector('[data-island="${name}"]')).toHaveProperty("dataset.state", "live")`;
  const table = `slots ${name}`;
  return newPage(changes, { feature, section, spelt, markup, rule, isReady, table });
}

module.exports = { islandFiles, islandLine, islandPage, newIsland };
