const fs = require("node:fs");
const path = require("node:path");
const { ERROR_NOTES } = require("../src/contract/notes/error-notes");
const { errorRows } = require("./error-table");

const FEATURES = path.join(__dirname, "../docs/features");
const MARK = /<!-- table: errors (.+) -->/;

/**
 * Every error of the bundle as a rule: contract/errors.json.
 * @param places folders or beginnings of files below src; default: all of it
 * @returns id, what the console says (`…` for what comes from the page), remedy, and the page of docs
 */
function knownErrors(places = [""]) {
  const pages = pagesOfPlaces();
  return errorRows(places).map(([says, remedy, file]) => {
    const note = ERROR_NOTES[says];
    if (note === undefined)
      throw new Error(`src/contract/notes/error-notes.ts has no id for the error "${says}" of ${file}.`);
    const page = pages.find(({ place }) => file.startsWith(place));
    return {
      id: note.id,
      says,
      remedy: sentenceOf(note.remedy ?? remedy),
      docs: page === undefined ? "reference/errors.md" : `features/${page.name}#what-the-console-says`,
    };
  });
}

/** The documents with a table of errors, each with the sources that the table covers. */
function pagesOfPlaces() {
  const names = fs.readdirSync(FEATURES).filter((name) => name.endsWith(".md"));
  return names.flatMap((name) => {
    const places = MARK.exec(fs.readFileSync(path.join(FEATURES, name), "utf8"))?.[1].split(" ") ?? [];
    return places.map((place) => ({ name, place: `src/features/${place}` }));
  });
}

function sentenceOf(remedy) {
  return remedy.charAt(0).toUpperCase() + remedy.slice(1).replace(/[^.]$/, "$&.");
}

module.exports = { knownErrors };
