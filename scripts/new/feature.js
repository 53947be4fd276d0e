const { before, lastEntry } = require("./insert");
const { addIsland, islandLine, islandPage } = require("./island");
const { spellingsOf } = require("./names");

const TREE_WIDTH = 118;

/** `npm run new -- feature NAME`: a section with a feature, an island and a page. */
function newFeature(changes, name) {
  const spelt = spellingsOf(name);
  changes.create(`src/features/${name}/index.ts`, indexOf(spelt));
  addIsland(changes, name, spelt);
  changes.create(`src/sections/${name}.ts`, sectionOf(spelt));
  changes.edit("src/contract/sections.ts", lastEntry("export const SECTIONS = [", `"${name}"`));
  changes.edit("src/sections.ts", lastEntry("SECTION_MODULES: SectionModules = {", moduleOf(spelt)));
  changes.edit("ARCHITECTURE.md", (text) => inTree(text, name));
  changes.edit("docs/chunks.md", before("| `measuring` |", chunkRow(spelt)));
  for (const file of ["bench/byte-limits.ts", "docs/size.md"]) changes.edit(file, oneScriptMore);
  return islandPage(changes, { feature: name, section: name, spelt });
}

const indexOf = (spelt) => `import { feature, islands } from "../../attach/part";

export default feature(islands({ ${islandLine(spelt)} }));
`;

const sectionOf = ({ name, camel }) => `import { section } from "../attach/part";
import ${camel} from "../features/${name}";

export default section([${camel}]);
`;

const moduleOf = ({ name }) => `"${name}": () => import("./sections/${name}")`;

const chunkRow = ({ name }) => `| \`${name}\` | the section and its island | with \`section-${name}\` |\n`;

/** The section's chunk is one more file, so the build's limit rises by one. */
function oneScriptMore(text, file) {
  const pattern = /(?<= files: )\d+(?=,\n)|(?<=modern bundle at most )\d+(?= scripts)/;
  if (!pattern.test(text)) throw new Error(`${file}: does not say how many scripts the modern bundle may have`);
  return text.replace(pattern, (count) => String(Number(count) + 1));
}

/** Adds the feature to the tree of ARCHITECTURE.md. */
function inTree(text, name) {
  return text.replace(/(^ {2}features\/.*\n)((?: {4}.*\n)+)/m, (_tree, head, list) => {
    const names = [...list.trim().split(/\s+/), name].sort();
    const lines = [""];
    for (const each of names) {
      const longer = `${lines[lines.length - 1]}  ${each}`;
      if (longer.length + 2 > TREE_WIDTH) lines.push(`  ${each}`);
      else lines[lines.length - 1] = longer;
    }
    return head + lines.map((line) => `  ${line}\n`).join("");
  });
}

module.exports = { newFeature };
