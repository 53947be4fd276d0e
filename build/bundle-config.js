const fs = require("node:fs");
const path = require("node:path");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const { SubresourceIntegrityPlugin } = require("webpack-subresource-integrity");
const { DefinePlugin, SourceMapDevToolPlugin } = require("webpack");
const { CompressionPlugin } = require("./compression-plugin");
const { CopyAssetsPlugin } = require("./copy-assets-plugin");
const { EarlyEventsPlugin, EntrypointsPlugin } = require("./entrypoints-plugin");
const { KNOWN_ENVIRONMENT } = require("./known-environment");
const { ROOMS, inlinedScript, media, scripts, styles } = require("./loaders");
const { NoticesPlugin } = require("./notices-plugin");
const { cacheGroups } = require("./split-chunks");
const { StyleOnlyPlugin, styleEntries } = require("./style-entries");
const { version } = require("../package.json");

const ROOT = path.join(__dirname, "..");
const PUBLIC_PATH = "/assets/";
const EARLY_EVENTS = "early-events";

const HASH_LENGTH = 8;
/** The language level of each bundle's webpack runtime; Babel compiles the modules to the same level. */
const SYNTAX = { modern: "es2017", legacy: "es5" };

const MINIFY = { modern: { ecma: 2017, module: true }, legacy: { ecma: 5 } };

/** The configuration of one bundle, `modern` or `legacy`. @param inline filled in by the early-events configuration */
function bundleConfig(bundle, { isProduction, inline }) {
  return {
    ...shared(bundle, { isProduction }),
    dependencies: [EARLY_EVENTS],
    target: ["web", SYNTAX[bundle]],
    entry: { app: appEntry(bundle), ...styleEntries(ROOT) },
    output: {
      ...output(bundle, { isProduction, owns: (file) => !file.startsWith(`${bundle}/${EARLY_EVENTS}.`) }),
      scriptType: bundle === "modern" ? "module" : false,
      crossOriginLoading: "anonymous",
      chunkLoadTimeout: readLimit("CHUNK_LOAD_TIMEOUT_MS"),
      trustedTypes: { policyName: "storefront-webpack", onPolicyCreationFailure: "continue" },
    },
    module: { rules: [scripts(bundle), ROOMS, styles(bundle, { isProduction }), media(bundle)] },
    optimization: {
      chunkIds: "named",
      moduleIds: isProduction ? "deterministic" : "named",
      // The shortest names, because every use of another file's export repeats its name
      mangleExports: isProduction && "size",
      minimizeOptions: { javascript: { ...MINIFY[bundle], compress: { passes: 3 } } },
      realContentHash: true,
      splitChunks: { cacheGroups },
      // Knowing the browser floor, it writes no selectors that would make old browsers drop the whole rule
      minimizer: [
        "...",
        new CssMinimizerPlugin({ minimizerOptions: { preset: ["default", { svgo: false, env: bundle }] } }),
      ],
    },
    plugins: bundlePlugins(bundle, { isProduction, inline }),
  };
}

function appEntry(bundle) {
  const main = "./src/main.ts";
  return bundle === "legacy" ? ["./src/polyfills/legacy-polyfills.ts", main, "./src/polyfills/legacy-styles.ts"] : main;
}

function bundlePlugins(bundle, { isProduction, inline }) {
  const fileName = `${bundle}/[name].[contenthash:${HASH_LENGTH}].css`;
  return [
    // This name guards code for old browsers, so that others never download it
    new DefinePlugin({
      "process.env.BUNDLE": JSON.stringify(bundle),
      "process.env.VERSION": JSON.stringify(version),
      ...(isProduction && bundle === "modern" ? KNOWN_ENVIRONMENT : {}),
    }),
    new MiniCssExtractPlugin({ filename: fileName, chunkFilename: fileName }),
    new StyleOnlyPlugin(),
    // Development: files are replaced while the page is open
    new SubresourceIntegrityPlugin({ hashFuncNames: ["sha256"], enabled: isProduction }),
    new EntrypointsPlugin({ bundle, publicPath: PUBLIC_PATH, inline }),
    ...(bundle === "modern" ? [new CopyAssetsPlugin()] : []),
    ...(isProduction ? [sourceMaps(), new NoticesPlugin({ bundle }), new CompressionPlugin()] : []),
  ];
}

/** `dist/maps/modern/app.[hash].js.map`: only for the error reporter; never served, so scripts do not refer to it. */
function sourceMaps() {
  return new SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: "../maps/[file].map",
    append: false,
    moduleFilenameTemplate: "[resource-path]",
    fallbackModuleFilenameTemplate: "[resource-path]?[hash]",
  });
}

/** The script that pages inline: one ES5 file, compiled first because both bundles' entrypoints.json name its hash. */
function earlyEventsConfig({ isProduction, inline }) {
  return {
    ...shared(EARLY_EVENTS, { isProduction }),
    devtool: false,
    target: ["web", "es5"],
    entry: { [EARLY_EVENTS]: "./src/early-events.ts" },
    output: output("modern", { isProduction, owns: (file) => file.startsWith(`modern/${EARLY_EVENTS}.`) }),
    module: { rules: [inlinedScript()] },
    plugins: [new EarlyEventsPlugin({ publicPath: PUBLIC_PATH, inline })],
  };
}

function shared(name, { isProduction }) {
  const mode = isProduction ? "production" : "development";
  return {
    name,
    mode,
    context: ROOT,
    devtool: isProduction ? false : "cheap-module-source-map",
    resolve: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
    node: false,
    performance: false,
    stats: { preset: "errors-warnings", builtAt: true, timings: true },
    infrastructureLogging: { level: "warn" },
    // None in production: exports get short names, and a cache may hold those of an earlier build
    cache: !isProduction && {
      type: "filesystem",
      name,
      cacheDirectory: path.join(ROOT, ".cache/webpack"),
      buildDependencies: { config: buildFiles() },
    },
  };
}

/** All compilers write into one folder; each cleans only its own files. */
function output(folder, { owns }) {
  return {
    path: path.join(ROOT, "dist/assets"),
    publicPath: PUBLIC_PATH,
    filename: `${folder}/[name].[contenthash:${HASH_LENGTH}].js`,
    uniqueName: "storefront",
    clean: { keep: (file) => !(file.startsWith(`${folder}/`) && owns(file)) },
  };
}

/** Reads a number from src/contract/limits.ts, so that the build and the bundle always agree. */
function readLimit(name) {
  const limits = fs.readFileSync(path.join(ROOT, "src/contract/limits.ts"), "utf8");
  const [, figure] = new RegExp(`export const ${name} = ([\\d_]+);`).exec(limits) ?? [];
  if (figure === undefined) throw new Error(`src/contract/limits.ts: no whole number is exported as ${name}`);
  return Number(figure.replace(/_/g, ""));
}

function buildFiles() {
  const own = fs.readdirSync(__dirname).map((file) => path.join(__dirname, file));
  return [...own, ...["webpack.config.js", "babel.config.js", "browserslist"].map((file) => path.join(ROOT, file))];
}

module.exports = { bundleConfig, earlyEventsConfig };
