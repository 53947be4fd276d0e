const fs = require("node:fs");
const path = require("node:path");
const { Compilation } = require("webpack");

/** The prefix of every style entry: `styles/product.scss` is `style-product`. */
const STYLE_PREFIX = "style-";

/** Entry name → file, for every `styles/<area>.scss`. A leading underscore marks a part of another sheet. */
function styleEntries(root) {
  const folder = path.join(root, "styles");
  const areas = fs.readdirSync(folder).filter((file) => /^[^_].*\.scss$/.test(file));
  return Object.fromEntries(
    areas.map((file) => [STYLE_PREFIX + path.basename(file, ".scss"), path.join(folder, file)]),
  );
}

/** A style entry yields a style sheet and an empty script. This drops the script. */
class StyleOnlyPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("StyleOnlyPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: "StyleOnlyPlugin", stage }, () => dropEmptyScripts(compilation));
    });
  }
}

function dropEmptyScripts(compilation) {
  for (const { name, files } of compilation.chunks) {
    if (!name?.startsWith(STYLE_PREFIX)) continue;
    for (const file of [...files].filter((each) => each.endsWith(".js"))) {
      files.delete(file);
      compilation.deleteAsset(file);
    }
  }
}

module.exports = { STYLE_PREFIX, StyleOnlyPlugin, styleEntries };
