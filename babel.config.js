/**
 * One configuration for the four places that run TypeScript through Babel, distinguished by the environment:
 * `modern` and `legacy` (webpack), `test` (Jest) and anything else (Node: mock server, scripts).
 */
module.exports = function babelConfig(api) {
  const env = api.env();
  const isBundle = env === "modern" || env === "legacy";
  const isLegacy = env === "legacy";

  const targets = isBundle ? { browsers: browsersOf(env) } : { node: "current" };

  return {
    presets: [
      [
        "@babel/preset-env",
        {
          targets,
          modules: isBundle ? false : "commonjs",
          bugfixes: true,
          ignoreBrowserslistConfig: true,
        },
      ],
      ["@babel/preset-react", { runtime: "automatic" }],
      ["@babel/preset-typescript", { onlyRemoveTypeImports: true }],
    ],
    // Current browsers load no polyfills: the modern bundle loads a chunk of them only if something is missing.
    plugins: isLegacy ? [["polyfill-corejs3", { method: "usage-global", version: "3.51", targets }]] : [],
    sourceType: "unambiguous",
  };
};

/** The browser floor of one bundle, from the `browserslist` file. */
function browsersOf(section) {
  const browserslist = require("browserslist");
  return browserslist.loadConfig({ path: __dirname, env: section });
}
