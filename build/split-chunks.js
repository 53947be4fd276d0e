/** The folders that do not depend on features. */
const COMMON_GROUND = /[\\/]src[\\/](attach|http|say|lib|contract|rules)[\\/]/;
/** Loaded only by developers; it has no say in what shoppers load. */
const DEVELOPERS = "debug";
/**
 * Chunks that a page needs before the shopper does anything. They contain their part of the common folders (two copies
 * of a module run as one). Otherwise a page with one island would load the code that all others share.
 * @see docs/decisions/0006-chunks.md
 */
const FIRST_CHUNKS = (
  "gallery carousel-engine page order-form checkout checkout-confirm account amazon wallet " +
  "step-form storefinder store-map"
).split(" ");

const cacheGroups = {
  default: false,
  defaultVendors: false,
  react: { ...group("react"), test: inPackages("react", "react-dom", "scheduler", "object-assign") },
  swr: { ...group("swr"), test: inPackages("swr", "use-sync-external-store", "dequal") },
  // The code that makes islands live, loaded with the first of them
  engine: { ...group("engine"), test: isOfEngine, chunks: mayNeedEngine, priority: 1 },
  // The code that fetches, sends, swaps and shows messages, loaded at the first use
  requests: { ...group("requests"), test: COMMON_GROUND, minChunks: 3, chunks: isLater },
  // The messages at fields, which lists and pictures do not need
  fields: {
    ...group("field-messages"),
    test: /[\\/]src[\\/]say[\\/]field-/,
    minChunks: 2,
    chunks: isLater,
    priority: 1,
  },
  bootstrap: { ...group("bootstrap"), test: inPackages("bootstrap"), minChunks: 2 },
  polyfills: { ...group("shared-polyfills"), test: inPackages("core-js"), minChunks: 2 },
};

function group(name) {
  return { name, chunks: "async", enforce: true };
}

function isOfEngine(module, { chunkGraph }) {
  const chunks = [...chunkGraph.getModuleChunks(module)];
  return COMMON_GROUND.test(module.nameForCondition()) && chunks.some(({ name }) => name === "islands");
}

/** The stores section works without an island: it has its own copy of the little code that it shares with islands. */
function mayNeedEngine(chunk) {
  return !chunk.canBeInitial() && chunk.name !== "storefinder";
}

function isLater(chunk) {
  return !chunk.canBeInitial() && chunk.name !== DEVELOPERS && !FIRST_CHUNKS.includes(chunk.name);
}

function inPackages(...names) {
  return new RegExp(`[\\\\/]node_modules[\\\\/](${names.join("|")})[\\\\/]`);
}

module.exports = { cacheGroups };
