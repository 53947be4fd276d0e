const crypto = require("node:crypto");
const { Compilation } = require("webpack");

/** What the inlined script may weigh, minified. @see contract §1 */
const EARLY_EVENTS_MAX_BYTES = 1500;

/** Notes file and hash of the inlined script in `inline`, for the entrypoints.json of both bundles, and guards its size. */
class EarlyEventsPlugin {
  constructor({ publicPath, inline }) {
    this.options = { publicPath, inline };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("EarlyEventsPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "EarlyEventsPlugin", stage }, () => {
        for (const asset of compilation.getAssets()) this.note(asset, compiler.options.mode);
      });
    });
  }

  note({ name, source }, mode) {
    if (!name.endsWith(".js")) return;
    const content = source.buffer();
    if (mode === "production" && content.length > EARLY_EVENTS_MAX_BYTES) {
      throw new Error(`${name}: ${content.length} bytes, but an inlined script may have ${EARLY_EVENTS_MAX_BYTES}`);
    }
    const sha256 = `sha256-${crypto.createHash("sha256").update(content).digest("base64")}`;
    this.options.inline["early-events"] = { file: this.options.publicPath + name, sha256 };
  }
}

module.exports = { EARLY_EVENTS_MAX_BYTES, EarlyEventsPlugin };
