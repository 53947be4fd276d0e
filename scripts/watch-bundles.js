const fs = require("node:fs");
const path = require("node:path");
const webpack = require("webpack");
const webpackConfig = require("../webpack.config.js");
const { ROOT } = require("./run");

/** Milliseconds that webpack waits for further changes. */
const SETTLE_MS = 50;

/**
 * Builds in development mode and rebuilds on change.
 * @param onBuild called with each build: the URLs of its files, and its errors
 * @returns after the first build, a function that stops watching
 */
function watchBundles(bundles, onBuild) {
  const wanted = new Set(["early-events", ...bundles]);
  const configs = webpackConfig({}, { mode: "development" }).filter(({ name }) => wanted.has(name));
  const compiler = webpack(configs.map(withProgress));
  let start = Date.now();
  compiler.hooks.invalid.tap("storefront", (file) => {
    start = Date.now();
    if (typeof file === "string") console.log(`${file} changed, building …`);
  });
  return new Promise((resolve, reject) => {
    console.log(`Building the ${bundles.join(" and the ")} bundle …`);
    const watching = compiler.watch(
      { aggregateTimeout: SETTLE_MS, ignored: /node_modules|dist|\.cache/ },
      (error, stats) => {
        if (error) return reject(error);
        report(stats, Date.now() - start);
        onBuild({ urls: urlsOf(bundles), errors: errorsOf(stats) });
        // The build is kept for the next start
        resolve((done) => watching.close(() => compiler.close(done)));
      },
    );
  });
}

/** The files of the last build without errors. */
function urlsOf(bundles) {
  return bundles.flatMap((bundle) => {
    const file = path.join(ROOT, "dist/assets", bundle, "manifest.json");
    return fs.existsSync(file) ? Object.values(JSON.parse(fs.readFileSync(file, "utf8"))) : [];
  });
}

const errorsOf = (stats) => (stats.hasErrors() ? stats.toString({ preset: "errors-only", colors: false }) : "");

function report(stats, ms) {
  if (stats.hasErrors()) console.error(stats.toString({ preset: "errors-only", colors: process.stdout.isTTY }));
  else console.log(`Built in ${(ms / 1000).toFixed(1)} s.`);
}

/** A progress line that overwrites itself; only on a terminal, because a log would keep every line. */
function withProgress(config) {
  if (!process.stdout.isTTY) return config;
  const progress = new webpack.ProgressPlugin((share, stage) => {
    process.stdout.write(`\r\x1b[K${config.name} ${Math.round(share * 100)} % ${stage}${share === 1 ? "\n" : ""}`);
  });
  return { ...config, plugins: [...config.plugins, progress] };
}

module.exports = { watchBundles };
