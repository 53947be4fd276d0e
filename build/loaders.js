const chunkNames = require("./chunk-names-plugin");
const { staticValues } = require("./static-values");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");

/** Packages that are published ready to run. Some of them break if Babel compiles them again. */
const READY_MADE = (
  "core-js core-js-pure webpack css-loader mini-css-extract-plugin react react-dom scheduler object-assign whatwg-fetch " +
  "intersection-observer formdata-polyfill abortcontroller-polyfill"
).split(" ");

/**
 * Assumptions that hold for our code and packages, so that Babel can write shorter code. Not `constantSuper`: it makes
 * `super.value = …` in imask's setters call the setter itself.
 */
const ASSUMPTIONS = {
  ignoreFunctionLength: true,
  ignoreToPrimitiveHint: true,
  noDocumentAll: true,
  objectRestNoSymbols: true,
  setClassMethods: true,
  setPublicClassFields: true,
  setSpreadProperties: true,
  superIsCallableConstructor: true,
};

/** `{...a}` becomes `Object.assign({}, a)`: otherwise every file with a spread would contain its own helper. */
const SPREAD = ["@babel/plugin-transform-object-rest-spread", { loose: true, useBuiltIns: true }];

/** TypeScript and packages → the syntax of one bundle's browser floor. */
function scripts(bundle) {
  return {
    test: /\.(ts|tsx|js|mjs)$/,
    exclude: new RegExp(`[\\\\/]node_modules[\\\\/](${READY_MADE.join("|")})[\\\\/]`),
    use: {
      loader: "babel-loader",
      options: { envName: bundle, assumptions: ASSUMPTIONS, plugins: [SPREAD, chunkNames], cacheDirectory: false },
    },
  };
}

/** Only polyfills are imported for their side effects, so a chunk gets only the imported parts of an api.ts. */
const ROOMS = { test: /[\\/]src[\\/](?!polyfills[\\/])[^\\/]+[\\/]/, sideEffects: false };

/** The inlined script: ES5 for every browser, without polyfills. */
function inlinedScript() {
  const options = {
    configFile: false,
    cacheDirectory: false,
    presets: [
      ["@babel/preset-env", { targets: { ie: "11" }, modules: false, ignoreBrowserslistConfig: true, loose: true }],
      ["@babel/preset-typescript", { onlyRemoveTypeImports: true }],
    ],
  };
  return { test: /\.ts$/, use: { loader: "babel-loader", options } };
}

/** The legacy sheets are light only and have plain colours as values, because IE 11 has no custom properties. */
const LIGHT_ONLY = '@use "settings/tokens" as light-only with ($has-dark: false);\n';
/** Added to every page's styles, at the end. */
const INTERNET_EXPLORER = '@use "components/internet-explorer";\n';

/**
 * PostCSS plugin: Bootstrap's `legend + *` makes browsers compute the styles of all that follows an element again when
 * any element of the page comes or goes. `fieldset > *` clears all children of a fieldset instead, which differs only
 * where one of them floats.
 */
function clearedLegends() {
  return {
    postcssPlugin: "cleared-legends",
    Rule(rule) {
      if (/^legend ?\+ ?\*$/.test(rule.selector)) rule.selector = "fieldset > *";
    },
  };
}
clearedLegends.postcss = true;

/** SCSS → one style sheet per entry, prefixed for one bundle's browser floor. */
function styles(bundle, { isProduction }) {
  return {
    test: /\.scss$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: "css-loader", options: { importLoaders: 2, sourceMap: !isProduction } },
      {
        loader: "postcss-loader",
        options: {
          postcssOptions: {
            config: false,
            plugins: [
              clearedLegends(),
              ...(bundle === "legacy" ? [staticValues()] : []),
              ["autoprefixer", { env: bundle }],
            ],
          },
        },
      },
      {
        loader: "sass-loader",
        options: {
          api: "modern",
          sassOptions: { quietDeps: true, silenceDeprecations: ["import"] },
          additionalData: (source, { resourcePath }) => {
            if (bundle !== "legacy") return source;
            return LIGHT_ONLY + source + (/[\\/]app\.scss$/.test(resourcePath) ? INTERNET_EXPLORER : "");
          },
        },
      },
    ],
  };
}

/** Files that a style sheet refers to by `url()`; tiny icons are inlined. */
function media(bundle) {
  return {
    test: /\.(svg|png|jpe?g|webp|woff2?)$/,
    type: "asset",
    generator: { filename: `${bundle}/media/[name].[contenthash][ext]` },
    parser: { dataUrlCondition: { maxSize: 1024 } },
  };
}

module.exports = { READY_MADE, ROOMS, inlinedScript, media, scripts, styles };
