const fs = require("node:fs");
const path = require("node:path");
const { ROOT } = require("./run");

const TEMPLATES = ["mocks/templates", "mocks/control/templates", "mocks/parts/templates"];
const STYLES = "styles";
const MAPS = path.join(ROOT, "dist/maps");

/** What contains a file without importing it: templates and style sheets that include it, built scripts with it. */
function includersOf(file) {
  if (file.endsWith(".njk")) return templatesAround(file);
  if (file.endsWith(".scss")) return sheetsAround(file);
  return file.startsWith("src/") ? scriptsOf(file) : [];
}

/** `pages/cart.njk` extends or includes `parts/line.njk`. */
function templatesAround(file) {
  const folder = TEMPLATES.find((each) => file.startsWith(`${each}/`));
  if (folder === undefined) return [];
  const nameOf = (each) => TEMPLATES.reduce((name, place) => name.replace(`${place}/`, ""), each);
  return around(file, filesIn(TEMPLATES, ".njk"), (text, name) => text.includes(`"${nameOf(name)}"`));
}

/** The built style sheets, as pages request them. */
function sheetsAround(file) {
  const uses = (text, name) => {
    const wanted = name
      .replace(/^styles\//, "")
      .replace(/\.scss$/, "")
      .replace(/(^|\/)_/, "$1");
    return text.includes(`/${wanted}"`) || text.includes(`"${wanted}"`) || text.includes(`"${path.basename(wanted)}"`);
  };
  const files = [file, ...around(file, filesIn([STYLES], ".scss"), uses)];
  return files
    .filter((each) => path.dirname(each) === STYLES)
    .map((each) => `dist/assets/style-${path.basename(each, ".scss")}`);
}

/** All files that contain a file, directly or through others. */
function around(file, files, contains) {
  const texts = files.map((each) => [each, fs.readFileSync(path.join(ROOT, each), "utf8")]);
  const found = new Set([file]);
  for (const name of found) {
    for (const [each, text] of texts) if (contains(text, name)) found.add(each);
  }
  found.delete(file);
  return [...found];
}

function filesIn(folders, ending) {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true })
      .filter((name) => name.endsWith(ending))
      .map((name) => path.join(folder, name).split(path.sep).join("/")),
  );
}

/** The scripts of the last build that contain a module, as pages request them: `dist/assets/cart-forms`. */
function scriptsOf(file) {
  const folder = path.join(MAPS, "modern");
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((map) => JSON.parse(fs.readFileSync(path.join(folder, map), "utf8")).sources.includes(`./${file}`))
    .map((map) => `dist/assets/${map.split(".")[0]}`);
}

/** The mark of a requested asset: `/assets/modern/cart-forms.0123456789.js` → `dist/assets/cart-forms`. */
function markOf(pathname) {
  const [, name] = /^\/assets\/\w+\/([\w-]+)\.[0-9a-f]+\.(?:js|css)$/.exec(pathname) ?? [];
  return name === undefined ? undefined : `dist/assets/${name}`;
}

module.exports = { includersOf, markOf };
