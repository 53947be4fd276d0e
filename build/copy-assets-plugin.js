const fs = require("node:fs");
const path = require("node:path");
const { Compilation, sources } = require("webpack");

/** Puts the files of `assets/` (icons, fonts, images) into the output as they are: `/assets/icons/cart.svg`. */
class CopyAssetsPlugin {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("CopyAssetsPlugin", (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "CopyAssetsPlugin", stage }, () => this.copy(compilation));
    });
  }

  copy(compilation) {
    for (const entry of fs.readdirSync(this.folder, { withFileTypes: true, recursive: true })) {
      if (!entry.isFile() || entry.name.startsWith(".")) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const name = path.relative(this.folder, file).split(path.sep).join("/");
      compilation.emitAsset(name, new sources.RawSource(fs.readFileSync(file)));
    }
  }
}

module.exports = { CopyAssetsPlugin };
