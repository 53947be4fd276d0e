const { RuntimeGlobals, RuntimeModule, Template } = require("webpack");

/**
 * Makes a second `import()` of a chunk that failed ask for another URL: `product.[hash].js?retry=1`. Firefox never asks
 * again for a module URL that failed once. The caller only calls `import()` again; the integrity value is kept by chunk,
 * not by URL, so it is checked as before.
 */
class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("ChunkRetryPlugin", (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap("ChunkRetryPlugin", (chunk, requirements) => {
          requirements.add(RuntimeGlobals.ensureChunk);
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
        });
    });
  }
}

class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super("chunk retry", RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    const { runtimeTemplate } = this.compilation;
    const ensure = RuntimeGlobals.ensureChunk;
    const fileName = RuntimeGlobals.getChunkScriptFilename;
    const attempt = runtimeTemplate.basicFunction("chunkId", [
      "try { return ensureOnce(chunkId); } catch (error) {",
      // Without its Trusted Types policy the page refuses every chunk, and webpack throws instead of rejecting
      Template.indent("ensureOnce = function () { return Promise.reject(error); };"),
      Template.indent("return ensureOnce();"),
      "}",
    ]);
    const countFailure = runtimeTemplate.basicFunction("error", [
      "delete asked[chunkId];",
      "failures[chunkId] = (failures[chunkId] || 0) + 1;",
      "throw error;",
    ]);
    // All who ask while a chunk is on its way share one attempt, and its failure counts once
    const ensureAgain = runtimeTemplate.returningFunction(
      `asked[chunkId] || (asked[chunkId] = attempt(chunkId).catch(${countFailure}))`,
      "chunkId",
    );
    const askAgain = runtimeTemplate.returningFunction(
      'plainName(chunkId) + (failures[chunkId] ? "?retry=" + failures[chunkId] : "")',
      "chunkId",
    );
    return Template.asString([
      `var asked = {}, failures = {}, ensureOnce = ${ensure}, plainName = ${fileName};`,
      `var attempt = ${attempt};`,
      `${ensure} = ${ensureAgain};`,
      `${fileName} = ${askAgain};`,
    ]);
  }
}

module.exports = { ChunkRetryPlugin };
