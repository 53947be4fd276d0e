const { Compilation } = require("webpack");
const { STYLE_PREFIX } = require("./style-entries");

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
  for (const chunk of compilation.chunks) {
    if (chunk.name === undefined || chunk.name === null || !chunk.name.startsWith(STYLE_PREFIX)) continue;
    for (const file of [...chunk.files].filter((name) => name.endsWith(".js"))) {
      chunk.files.delete(file);
      compilation.deleteAsset(file);
    }
  }
}

module.exports = { StyleOnlyPlugin };
