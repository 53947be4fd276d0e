const { closingIndex, importedName, lastEntry } = require("./insert");
const { RefusalError, spellingsOf } = require("./names");

const START = "export default feature(";
const ENGINE = "../../attach/part";

/** `FEATURE/NAME` → feature, name, and the section whose pages have the feature. */
function placeIn(changes, kind, place) {
  const [feature = "", name = "", ...rest] = place.split("/");
  if (name === "" || rest.length > 0)
    throw new RefusalError(`npm run new -- ${kind} FEATURE/NAME: the feature is missing`);
  spellingsOf(feature);
  if (!changes.exists(`src/features/${feature}/index.ts`))
    throw new RefusalError(`there is no feature "${feature}" in src/features`);
  const bringing = sectionsOf(changes).find((section) => isBrought(changes, section, feature));
  if (bringing === undefined) throw new RefusalError(`no file in src/sections imports the default of "${feature}"`);
  return { feature, name, section: bringing };
}

function sectionsOf(changes) {
  const list = /SECTIONS = \[([^\]]*)\]/.exec(changes.read("src/contract/sections.ts"))?.[1] ?? "";
  return Array.from(list.matchAll(/"([^"]+)"/g), ([, name]) => name);
}

function isBrought(changes, section, feature) {
  return new RegExp(`^import \\w.* from "\\.\\./features/${feature}";$`, "m").test(
    changes.read(`src/sections/${section}.ts`),
  );
}

/** Adds a part to the feature's default list: an island to its table of islands, anything else as an entry. */
function addPart(changes, feature, { island, entry }) {
  const file = `src/features/${feature}/index.ts`;
  changes.edit(file, importedName(island === undefined ? "part" : "islands", ENGINE));
  changes.edit(file, (source) => {
    const start = source.indexOf(START);
    if (start < 0) throw new Error(`${file}: has no "${START}"`);
    const end = closingIndex(source, start + START.length - 1);
    const list = source.slice(start + START.length, end);
    return source.slice(0, start + START.length) + withPart(list, { island, entry }) + source.slice(end);
  });
}

function withPart(list, { island, entry }) {
  if (island !== undefined && list.includes("islands({")) return lastEntry("islands({", island)(list);
  const added = entry ?? `...islands({ ${island} })`;
  const asArray = list.startsWith("[") ? list : `[...${list}]`;
  return lastEntry("[", added)(asArray);
}

module.exports = { addPart, placeIn };
