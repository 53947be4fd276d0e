const crypto = require("node:crypto");
const { Compilation, sources } = require("webpack");
const { STYLE_PREFIX } = require("./style-entries");

/**
 * Writes what a server needs to include the bundle: `entrypoints.json` (Symfony Encore's format, with `preload` per section
 * and the hash of the inlined script) and `manifest.json` (plain name → hashed URL).
 */
class EntrypointsPlugin {
  /** @param inline the record that EarlyEventsPlugin fills before this compiler runs */
  constructor({ bundle, publicPath, inline }) {
    this.options = { bundle, publicPath, inline };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap("EntrypointsPlugin", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "EntrypointsPlugin", stage }, () => this.write(compilation));
    });
  }

  write(compilation) {
    const { bundle, publicPath, inline } = this.options;
    const url = (file) => publicPath + file;
    const entrypoints = mapValues(compilation.entrypoints, (group, name) => filesOfEntry(group, name, url));
    const lazyGroups = [...compilation.namedChunkGroups].filter(([name]) => !compilation.entrypoints.has(name));
    const preload = mapValues(
      lazyGroups.map(([name, group]) => [name.replace(/-section$/, ""), group]),
      (group) => scriptsOf(group).map(url),
    );
    const integrity = Object.fromEntries(ownFiles(compilation).map((name) => [url(name), digest(compilation, name)]));
    const manifest = Object.fromEntries(
      ownFiles(compilation).map((name) => [url(plainName(name)).slice(1), url(name)]),
    );
    emit(compilation, `${bundle}/entrypoints.json`, { entrypoints, integrity, preload, inline });
    emit(compilation, `${bundle}/manifest.json`, manifest);
  }
}

function mapValues(entries, map) {
  return Object.fromEntries([...entries].map(([name, value]) => [name, map(value, name)]));
}

function filesOfEntry(group, name, url) {
  const css = group
    .getFiles()
    .filter((file) => file.endsWith(".css"))
    .map(url);
  return name.startsWith(STYLE_PREFIX) ? { css } : { js: scriptsOf(group).map(url), css };
}

/** The scripts of a chunk group: a section's own file and whatever it statically shares with others. */
function scriptsOf(group) {
  return group.getFiles().filter((file) => file.endsWith(".js"));
}

function ownFiles(compilation) {
  const files = compilation.getAssets().map(({ name }) => name);
  return files.filter((name) => /^(modern|legacy)\/.*\.(js|css)$/.test(name)).sort();
}

/** `modern/app.0123456789abcdef0123.js` → `modern/app.js` */
function plainName(file) {
  return file.replace(/\.[0-9a-f]{8,}(?=\.[a-z]+$)/, "");
}

function digest(compilation, name) {
  const content = compilation.getAsset(name).source.buffer();
  return `sha384-${crypto.createHash("sha384").update(content).digest("base64")}`;
}

function emit(compilation, name, content) {
  compilation.emitAsset(name, new sources.RawSource(`${JSON.stringify(content, null, 2)}\n`));
}

module.exports = { EntrypointsPlugin };
