const { Compilation, RuntimeGlobals, RuntimeModule, sources, Template } = require("webpack");

const NAME = "ChunkTablePlugin";
const INTEGRITY = "__webpack_require__.sriHashes";
const ADD = "__webpack_require__.chunkTable";
/** Stands in the code until the hashes of the files are known. */
const MARK = JSON.stringify(`${NAME}: table`);

/**
 * What a chunk's URL and its integrity check need, two hashes, cannot be compressed, and most pages load few chunks. So the
 * table of them is in parts: one in the entry, the others in chunks of their own, the keepers, which are loaded one after the
 * other until a chunk is known. Integrity values come from webpack-subresource-integrity, whose own table is left out.
 */
class ChunkTablePlugin {
  /**
   * @param parts keeper → names of the chunks it knows; the last one knows all the others
   * @param entry the first keeper, which is always there; it must know the others
   * @param hashLength of the file names' hashes
   */
  constructor({ parts, entry, folder, hashLength }) {
    const keepers = Object.keys(parts).filter((name) => name !== entry);
    this.options = { parts, entry, keepers, folder, hashLength };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      this.replaceTables(compilation);
      compilation.hooks.additionalChunkRuntimeRequirements.tap(NAME, (chunk) => {
        if (this.options.keepers.includes(chunk.name)) compilation.addRuntimeModule(chunk, new AddToTableModule());
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
    const { parts } = this.options;
    const tables = mapValues(parts, () => ({}));
    for (const chunk of compilation.chunks) {
      if (chunk.canBeInitial() || chunk.files.size === 0) continue;
      tables[keeperOf(parts, chunk.name)][chunk.id] = hashesOf(compilation, chunk);
    }
    for (const [keeper, table] of Object.entries(tables)) {
      replaceIn(compilation, compilation.namedChunks.get(keeper), MARK, JSON.stringify(table));
    }
  }
}

/** Who knows a chunk. */
function keeperOf(parts, chunkName) {
  const keepers = Object.keys(parts);
  return keepers.find((keeper) => parts[keeper].includes(chunkName)) ?? keepers[keepers.length - 1];
}

const mapValues = (record, map) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

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
      `(${ADD} = ${add})(${MARK});`,
      `${RuntimeGlobals.getChunkScriptFilename} = ${fileName};`,
    ]);
  }
}

/** In the entry: a chunk that is not known yet waits for the keepers, which are asked for again like any other. */
class EnsureTableModule extends RuntimeModule {
  constructor({ keepers }) {
    super("chunk table, on demand", RuntimeModule.STAGE_ATTACH + 1);
    this.keepers = keepers;
  }

  generate() {
    const { runtimeTemplate } = this.compilation;
    const later = (code) => `.then(${runtimeTemplate.returningFunction(code)})`;
    const [first, ...others] = this.keepers.map((keeper) => `ensureKnown(${JSON.stringify(keeper)})`);
    const find = first + others.map((load) => later(`${INTEGRITY}[chunkId] || ${load}`)).join("");
    const ensure = runtimeTemplate.returningFunction(
      `${INTEGRITY}[chunkId] ? ensureKnown(chunkId) : ${find}${later("ensureKnown(chunkId)")}`,
      "chunkId",
    );
    return Template.asString([
      `var ensureKnown = ${RuntimeGlobals.ensureChunk};`,
      `${RuntimeGlobals.ensureChunk} = ${ensure};`,
    ]);
  }
}

/** In a keeper: runs when its file is there. */
class AddToTableModule extends RuntimeModule {
  constructor() {
    super("chunk table, a part");
  }

  generate() {
    return `${ADD}(${MARK});`;
  }
}

module.exports = { ChunkTablePlugin, keeperOf };
