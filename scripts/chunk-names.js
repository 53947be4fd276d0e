/** Features whose chunk is not named after their folder. Features that always load together share a chunk. */
const CHUNKS = {
  address: "search",
  cart: "cart-forms",
  checkout: "checkout-confirm",
  gallery: "gallery-view",
  pictures: "order-form",
  product: "order-form",
  reminder: "order-form",
  repair: "step-form",
  returns: "step-form",
  steps: "step-form",
  stores: "store-finder",
  survey: "step-form",
};

/** Chunks for other purposes, each loaded at its own moment. */
const DIFFERENT_THINGS = {
  account: { login: "sending" },
  cards: { "quick-view": "a dialog, with Bootstrap's" },
  checkout: { "checkout-send": "sending" },
  forms: { "date-mask": "a heavy library", reminder: "a captcha" },
  gallery: { "filter-form": "React and SWR", drawer: "a drawer, with Bootstrap's" },
  measuring: { "web-vitals": "a library", "error-reports": "a heavy library" },
  page: {
    hints: "a heavy library",
    "quick-view": "a dialog, with Bootstrap's",
    "carousel-engine": "a heavy library",
    toast: "a toast, and what only says something by one",
    "cart-forms": "its stand-in, and what fetches fragments",
  },
  pictures: { pictures: "slides, at the first touch", zoom: "a heavy library" },
  product: { "cart-forms": "sending, and what follows a choice", "buy-bar": "a bar, once its button is out of sight" },
  reminder: { reminder: "sending" },
  repair: { photos: "sending pictures" },
  returns: { "step-send": "sending" },
  steps: { "step-send": "sending" },
  stores: { "store-map": "a map" },
  wallet: { amazon: "an island, with React" },
};

/** The chunk of an `import()` that names none: the feature's, or that of the section in src/sections.ts. */
function chunkOf(file, target) {
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature !== undefined) return CHUNKS[feature] ?? feature;
  return file === "src/sections.ts" ? target.split("/").pop() : undefined;
}

/** The reason why code that knows no feature may not name that chunk, or undefined. */
function sharedChunkProblem(name, features) {
  const owner = features.find((feature) => (CHUNKS[feature] ?? feature) === name);
  return owner && `the chunk "${name}" is that of ${owner}; code that knows no feature has chunks of its own`;
}

const LOAD = /(?<!typeof )\bimport\((?:\/\* webpackChunkName: "([\w-]+)" \*\/ )?"([^"]+)"\)/g;

/** The chunks that a file's `import()`s lead to. */
function chunksOf(file, source) {
  return Array.from(source.matchAll(LOAD), ([, name, target]) => name ?? chunkOf(file, target));
}

/** The reason why a feature may not name that chunk, or undefined. */
function chunkProblem(feature, name) {
  const own = CHUNKS[feature] ?? feature;
  if (DIFFERENT_THINGS[feature]?.[name] !== undefined) return undefined;
  if (name === own) return `${feature} names its own chunk "${name}", which goes without saying`;
  return `${feature} names the chunk "${name}"; its parts are in "${own}", and what is a different thing is listed in scripts/chunk-names.js`;
}

module.exports = { DIFFERENT_THINGS, chunkOf, chunkProblem, chunksOf, sharedChunkProblem };
