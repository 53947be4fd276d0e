const { Compilation, RuntimeGlobals, RuntimeModule, sources, Template } = require("webpack");

const NAME = "ChunkTablePlugin";
const INTEGRITY = "__webpack_require__.sriHashes";
const ADD = "__webpack_require__.chunkTable";
/** Stands in the code until the hashes of the files are known. */
const mark = (part) => JSON.stringify(`${NAME}: ${part}`);

/**
 * What a chunk's URL and its integrity check need, two hashes, cannot be compressed, and most pages load few chunks. So the
 * entry knows those of the `early` chunks only; the others stand in one of these, the `keeper`, which is loaded before any of them.
 * Integrity values come from webpack-subresource-integrity, whose own table is left out.
 */
class ChunkTablePlugin {
  /**
   * @param early names of the chunks that the entry knows
   * @param keeper the one of them that knows the rest
   * @param hashLength of the file names' hashes
   */
  constructor({ early, keeper, folder, hashLength }) {
    this.options = { early, keeper, folder, hashLength };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.replaceTables(compilation);
      compilation.hooks.additionalChunkRuntimeRequirements.tap(NAME, (chunk) => {
        if (chunk.name === this.options.keeper) compilation.addRuntimeModule(chunk, new AddToTableModule("late"));
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.fill(compilation));
    });
  }

  /** Puts our runtime code in place of webpack's table of file names and of the plugin's table of integrity values. */
  replaceTables(compilation) {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.getChunkScriptFilename)
      .tap(NAME, (chunk, requirements) => {
        requirements.add(RuntimeGlobals.ensureChunk);
        compilation.addRuntimeModule(chunk, new ChunkTableModule(this.options));
        compilation.addRuntimeModule(chunk, new EnsureTableModule(this.options));
        return true;
      });
    compilation.mainTemplate.hooks.localVars.tap({ name: NAME, stage: 1 }, (source) => {
      const rest = source.replace(/\S+\.sriHashes = \{[^}]*\};/, "");
      if (rest.includes("sriHashes")) throw new Error(`${NAME}: found no table of integrity values`);
      return rest;
    });
  }

  fill(compilation) {
    const { early, keeper } = this.options;
    const chunks = [...compilation.chunks].filter((chunk) => !chunk.canBeInitial() && chunk.files.size > 0);
    const tableOf = (isOf) =>
      JSON.stringify(Object.fromEntries(chunks.filter(isOf).map((chunk) => [chunk.id, hashesOf(compilation, chunk)])));
    for (const chunk of compilation.chunks) {
      if (chunk.hasRuntime() && chunk.name === "app") {
        replaceIn(
          compilation,
          chunk,
          mark("early"),
          tableOf(({ name }) => early.includes(name)),
        );
      }
      if (chunk.name === keeper)
        replaceIn(
          compilation,
          chunk,
          mark("late"),
          tableOf(({ name }) => !early.includes(name)),
        );
    }
  }
}

/** The hash in the chunk's file name and its integrity value, one after the other. */
function hashesOf(compilation, chunk) {
  const file = scriptOf(chunk);
  const hashes = [compilation.getAsset(file).info.contenthash].flat();
  const inName = hashes.find((hash) => file.includes(`.${hash}.`));
  const integrity = hashes.find((hash) => hash.startsWith("sha256-"));
  if (inName === undefined || integrity === undefined) {
    throw new Error(`${NAME}: ${file} has no content hash in its name, or no integrity value`);
  }
  return inName + integrity;
}

function scriptOf(chunk) {
  return [...chunk.files].find((file) => file.endsWith(".js"));
}

function replaceIn(compilation, chunk, from, to) {
  const file = scriptOf(chunk);
  compilation.updateAsset(file, (source) => {
    const start = source.source().indexOf(from);
    if (start < 0) throw new Error(`${NAME}: ${file} lacks ${from}`);
    const replaced = new sources.ReplaceSource(source);
    replaced.replace(start, start + from.length - 1, to);
    return replaced;
  });
}

/** In the entry: the way to a chunk's URL and integrity value. */
class ChunkTableModule extends RuntimeModule {
  constructor({ folder, hashLength }) {
    // ChunkRetryPlugin adds to the URL
    super("chunk table", RuntimeModule.STAGE_ATTACH - 1);
    Object.assign(this, { folder, hashLength });
  }

  generate() {
    const { runtimeTemplate } = this.compilation;
    const add = runtimeTemplate.basicFunction("table", [
      "for (var chunkId in table) {",
      Template.indent([
        `fileHashes[chunkId] = table[chunkId].slice(0, ${this.hashLength});`,
        `${INTEGRITY}[chunkId] = table[chunkId].slice(${this.hashLength});`,
      ]),
      "}",
    ]);
    const fileName = runtimeTemplate.returningFunction(
      `${JSON.stringify(`${this.folder}/`)} + chunkId + "." + fileHashes[chunkId] + ".js"`,
      "chunkId",
    );
    return Template.asString([
      `var fileHashes = {}; ${INTEGRITY} = {};`,
      `(${ADD} = ${add})(${mark("early")});`,
      `${RuntimeGlobals.getChunkScriptFilename} = ${fileName};`,
    ]);
  }
}

/** In the entry: a chunk that is not known yet waits for the keeper, which is asked for again like any other. */
class EnsureTableModule extends RuntimeModule {
  constructor({ keeper }) {
    super("chunk table, on demand", RuntimeModule.STAGE_ATTACH + 1);
    this.keeper = keeper;
  }

  generate() {
    const { runtimeTemplate } = this.compilation;
    const load = runtimeTemplate.returningFunction("ensureKnown(chunkId)");
    const ensure = runtimeTemplate.returningFunction(
      `${INTEGRITY}[chunkId] ? ensureKnown(chunkId) : ensureKnown(${JSON.stringify(this.keeper)}).then(${load})`,
      "chunkId",
    );
    return Template.asString([
      `var ensureKnown = ${RuntimeGlobals.ensureChunk};`,
      `${RuntimeGlobals.ensureChunk} = ${ensure};`,
    ]);
  }
}

/** In the keeper: runs when its file is there. */
class AddToTableModule extends RuntimeModule {
  constructor(part) {
    super("chunk table, the rest");
    this.part = part;
  }

  generate() {
    return `${ADD}(${mark(this.part)});`;
  }
}

module.exports = { ChunkTablePlugin };
