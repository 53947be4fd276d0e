const { promisify } = require("node:util");
const zlib = require("node:zlib");
const { Compilation, sources } = require("webpack");

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Adds `file.br` (quality 11) and `file.gz` for each text asset, for servers that send precompressed files. */
class CompressionPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("CompressionPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: "CompressionPlugin", stage }, async () => {
        const files = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name));
        await Promise.all(files.map((file) => compress(compilation, file)));
      });
    });
  }
}

/** Node's default for brotli is quality 11. */
async function compress(compilation, { name, source }) {
  const content = source.buffer();
  const [br, gz] = await Promise.all([brotli(content), gzip(content, { level: 9 })]);
  compilation.emitAsset(`${name}.br`, new sources.RawSource(br));
  compilation.emitAsset(`${name}.gz`, new sources.RawSource(gz));
}

module.exports = { CompressionPlugin };
