const crypto = require("node:crypto");
const { Compilation, sources } = require("webpack");
const { STYLE_PREFIX } = require("./style-entries");

const STAGE = Compilation.PROCESS_ASSETS_STAGE_REPORT;

/** Records the inlined script's file and hash in `inline`, for the entrypoints.json of both bundles. */
class EarlyEventsPlugin {
  constructor({ publicPath, inline }) {
    this.options = { publicPath, inline };
  }

  apply(compiler) {
    const { publicPath, inline } = this.options;
    compiler.hooks.thisCompilation.tap("EarlyEventsPlugin", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "EarlyEventsPlugin", stage: STAGE }, () => {
        const { name } = compilation.getAssets().find((asset) => asset.name.endsWith(".js"));
        inline["early-events"] = { file: publicPath + name, sha256: digest(compilation, name, "sha256") };
      });
    });
  }
}

/**
 * Writes the files that a server needs to include the bundle: `entrypoints.json` (Symfony Encore's format, plus
 * `preload` per section and the hash of the inlined script) and `manifest.json` (plain name → hashed URL).
 */
class EntrypointsPlugin {
  /** @param inline the record that EarlyEventsPlugin fills in before this compiler runs */
  constructor({ bundle, publicPath, inline }) {
    this.options = { bundle, publicPath, inline };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("EntrypointsPlugin", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "EntrypointsPlugin", stage: STAGE }, () => this.write(compilation));
    });
  }

  write(compilation) {
    const { bundle, publicPath, inline } = this.options;
    const url = (file) => publicPath + file;
    const entrypoints = mapValues(compilation.entrypoints, (group, name) => {
      const css = filesOf(group, ".css").map(url);
      return name.startsWith(STYLE_PREFIX) ? { css } : { js: filesOf(group, ".js").map(url), css };
    });
    const lazyGroups = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name));
    const preload = mapValues(lazyGroups, (group) => filesOf(group, ".js").map(url));
    const files = compilation.getAssets().map(({ name }) => name);
    const own = files.filter((name) => /^(modern|legacy)\/.*\.(js|css)$/.test(name)).sort();
    const integrity = Object.fromEntries(own.map((name) => [url(name), digest(compilation, name, "sha384")]));
    const manifest = Object.fromEntries(own.map((name) => [url(plainName(name)).slice(1), url(name)]));
    // Included in the entry, or in one chunk (src/sections.ts)
    for (const section of ["common", "carousel", "cart"]) preload[section] = [];
    for (const section of ["survey", "knitrepair", "returns"]) preload[section] = preload["step-form"];
    emit(compilation, `${bundle}/entrypoints.json`, { entrypoints, integrity, preload, inline });
    emit(compilation, `${bundle}/manifest.json`, manifest);
  }
}

function mapValues(entries, map) {
  return Object.fromEntries([...entries].map(([name, value]) => [name, map(value, name)]));
}

/** The files of a chunk group: its own, and those that it statically shares with others. */
function filesOf(group, ending) {
  return group.getFiles().filter((file) => file.endsWith(ending));
}

/** `modern/app.0123456789abcdef0123.js` → `modern/app.js` */
function plainName(file) {
  return file.replace(/\.[0-9a-f]{8,}(?=\.[a-z]+$)/, "");
}

function digest(compilation, name, algorithm) {
  const content = compilation.getAsset(name).source.buffer();
  return `${algorithm}-${crypto.createHash(algorithm).update(content).digest("base64")}`;
}

function emit(compilation, name, content) {
  compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
}

module.exports = { EarlyEventsPlugin, EntrypointsPlugin };
