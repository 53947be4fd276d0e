const { lastEntry } = require("./insert");
const { refuseTaken, spellingsOf } = require("./names");
const { addPart, placeIn } = require("./parts");
const { newPage } = require("./page");

/** `npm run new -- island FEATURE/NAME`: an island in an existing feature. */
function newIsland(changes, place) {
  const { feature, name, section } = placeIn(changes, "island", place);
  const spelt = spellingsOf(name);
  addIsland(changes, feature, spelt);
  addPart(changes, feature, { island: islandLine(spelt) });
  return islandPage(changes, { feature, section, spelt });
}

/** The island's name in the contract, and its file. */
function addIsland(changes, feature, spelt) {
  refuseTaken(changes, "src/contract/islands.ts", `"${spelt.name}"`);
  changes.edit("src/contract/islands.ts", lastEntry("export const ISLANDS = [", `"${spelt.name}"`));
  changes.create(`src/features/${feature}/${spelt.name}.tsx`, islandOf(spelt));
  changes.edit("src/contract/notes/markup-notes.ts", lastEntry(SLOT_NOTES, `"${spelt.name}": ${NOTES}`));
}

const SLOT_NOTES = "export const SLOT_NOTES: Readonly<Record<string, Readonly<Record<string, SlotNote>>>> = {";
const NOTES = `{
    toggle: { note: "Rendered \`hidden\`: shows and hides the details.", without: "The island does not start." },
    details: { note: "What it shows and hides.", without: "The same." },
  }`;

const islandLine = ({ name }) => `"${name}": () => import("./${name}")`;

const islandOf = ({ name, type }) => `import type { ReactElement } from "react";
import { defineIsland, useIslandReducer, type PropsAction } from "../../attach/islands/island";
import { slot } from "../../attach/islands/slot";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";

interface ${type}Props {
  /** Whether the server shows the details. */
  isOpen: boolean;
}

function parse${type}(element: HTMLElement): ${type}Props {
  const details = element.querySelector(attributeSelector(ATTRIBUTE.slot, "details"));
  return { isOpen: details !== null && !details.hasAttribute("hidden") };
}

/** Hidden by the server: without JavaScript it could do nothing. */
const Toggle = slot("toggle", "button", "required");
const Details = slot("details", "any", "required");

interface ${type}State {
  isOpen: boolean;
}

type ${type}Action = { kind: "toggled" };

function start${type}({ isOpen }: ${type}Props): ${type}State {
  return { isOpen };
}

function reduce${type}(
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

/** A button that shows and hides the details. */
function ${type}(props: ${type}Props): ReactElement {
  const [{ isOpen }, dispatch] = useIslandReducer(reduce${type}, props, start${type});
  return (
    <>
      <Toggle hidden={false} aria-expanded={isOpen ? "true" : "false"} onClick={() => dispatch({ kind: "toggled" })} />
      <Details hidden={!isOpen} />
    </>
  );
}

export default defineIsland({
  name: "${name}",
  slots: { Toggle, Details },
  parse: parse${type},
  View: ${type},
});
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

module.exports = { addIsland, islandLine, islandPage, newIsland };
