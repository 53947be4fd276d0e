const fs = require("node:fs");
const path = require("node:path");
const { Compilation, sources } = require("webpack");

/** Copies the files of `assets/` (icons, fonts, images) to the output: `/assets/icons/cart.svg`. */
class CopyAssetsPlugin {
  apply(compiler) {
    const folder = path.join(compiler.context, "assets");
    compiler.hooks.thisCompilation.tap("CopyAssetsPlugin", (compilation) => {
      compilation.contextDependencies.add(folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "CopyAssetsPlugin", stage }, () => {
        for (const name of fs.readdirSync(folder, { recursive: true })) {
          const file = path.join(folder, name);
          if (path.basename(file).startsWith(".") || !fs.statSync(file).isFile()) continue;
          compilation.emitAsset(name.split(path.sep).join("/"), new sources.RawSource(fs.readFileSync(file)));
        }
      });
    });
  }
}

module.exports = { CopyAssetsPlugin };
