const { bundleConfig, earlyEventsConfig } = require("./build/bundle-config");

/** The inlined script first, then the two bundles, whose entrypoints.json contain its hash. */
module.exports = function webpackConfig(_env, { mode } = {}) {
  const isProduction = (mode ?? process.env.NODE_ENV ?? "production") === "production";
  const inline = {};
  return [
    earlyEventsConfig({ isProduction, inline }),
    bundleConfig("modern", { isProduction, inline }),
    bundleConfig("legacy", { isProduction, inline }),
  ];
};
