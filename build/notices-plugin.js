const path = require("node:path");
const { Compilation, sources } = require("webpack");
const { noticesOf, packageFolder } = require("./notices");

/** webpack's runtime is part of each entry. */
const RUNTIME = path.dirname(require.resolve("webpack/package.json"));

/** Writes `NOTICES.txt`: the licence of every package in the bundle's scripts or styles. */
class NoticesPlugin {
  constructor({ bundle }) {
    this.file = `${bundle}/NOTICES.txt`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("NoticesPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "NoticesPlugin", stage }, () => {
        const folders = new Set(filesIn(compilation).map(packageFolder));
        folders.delete(undefined);
        compilation.emitAsset(this.file, new sources.RawSource(noticesOf(folders.add(RUNTIME))));
      });
    });
  }
}

/** The files of all modules that are in a chunk. */
function filesIn({ modules, chunkGraph }) {
  const used = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
  return used.flatMap((module) => module.modules ?? [module]).flatMap(filesOf);
}

/** A module's file; for a style sheet, also the files that it includes. */
function filesOf(module) {
  if (module.resource === undefined) return [];
  const included = [];
  const collect = { addAll: (files) => included.push(...files) };
  const ignore = { addAll: () => undefined };
  if (module.resource.endsWith(".scss")) module.addCacheDependencies(collect, ignore, ignore, ignore);
  return [module.resource, ...included.filter((file) => file.endsWith(".scss"))];
}

module.exports = { NoticesPlugin };
