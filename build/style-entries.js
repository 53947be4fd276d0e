const fs = require("node:fs");
const path = require("node:path");

/** What every style entry's name starts with: `styles/product.scss` is `style-product`. */
const STYLE_PREFIX = "style-";

/** Entry name → file, for every `styles/<area>.scss` that is there. A leading underscore marks a part of another sheet. */
function styleEntries(root) {
  const folder = path.join(root, "styles");
  const areas = fs.readdirSync(folder).filter((file) => /^[^_].*\.scss$/.test(file));
  return Object.fromEntries(
    areas.map((file) => [STYLE_PREFIX + path.basename(file, ".scss"), path.join(folder, file)]),
  );
}

module.exports = { STYLE_PREFIX, styleEntries };
