const { promisify } = require("node:util");
const zlib = require("node:zlib");
const { Compilation, sources } = require("webpack");

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Puts `file.br` (quality 11) and `file.gz` beside each text asset, for servers that send ready-made compressed files. */
class CompressionPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("CompressionPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: "CompressionPlugin", stage }, () => compressAll(compilation));
    });
  }
}

async function compressAll(compilation) {
  const files = compilation.getAssets().filter(({ name }) => COMPRESSIBLE.test(name));
  await Promise.all(files.map((file) => compress(compilation, file)));
}

/** webpack's cache keeps the compressed files: quality 11 takes longer than the rest of a warm build. */
async function compress(compilation, { name, source }) {
  const cache = compilation.getCache("CompressionPlugin");
  const entry = cache.getItemCache(name, cache.getLazyHashedEtag(source));
  let compressed = await entry.getPromise();
  if (compressed === undefined) {
    const content = source.buffer();
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })]);
    compressed = { br: new sources.RawSource(br), gz: new sources.RawSource(gz) };
    await entry.storePromise(compressed);
  }
  compilation.emitAsset(`${name}.br`, compressed.br);
  compilation.emitAsset(`${name}.gz`, compressed.gz);
}

module.exports = { CompressionPlugin };
