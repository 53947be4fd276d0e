const fs = require("node:fs");
const path = require("node:path");
const { bundleConfig, earlyEventsConfig } = require("./build/bundle-config");

/** The inlined script first, then the two bundles, whose entrypoints.json contain its hash. */
module.exports = function webpackConfig(_env, { mode } = {}) {
  const isProduction = (mode ?? process.env.NODE_ENV ?? "production") === "production";
  const inline = {};
  // webpack cleans `dist/assets` alone
  if (isProduction) fs.rmSync(path.join(__dirname, "dist/maps"), { recursive: true, force: true });
  return [
    earlyEventsConfig({ isProduction, inline }),
    bundleConfig("modern", { isProduction, inline }),
    bundleConfig("legacy", { isProduction, inline }),
  ];
};
