/** What a few pages have as soon as they are live. They carry what they share with others, so that nobody loads more for their sake. */
const LONE_CHUNKS = ["order-form", "step-form", "step-send", "photos", "checkout", "checkout-confirm", "amazon"];
/** What that many chunks have is basic. */
const BASIC_CHUNKS = 8;
/** Of source text: what is less is no request worth. */
const MIN_SHARED_BYTES = 4000;

/**
 * Few requests and nothing twice. React and SWR are chunks of their own, loaded where an island needs them. What every page
 * has in the end, section `common` and the adopting runtime, is one file, `base`; the
 * code of the runtime stands in it but does not run before React is there. `touches` comes with the first interaction. `cart` is what
 * buying needs beside the order form: the requests, the queue, the swap of fragments. What two others share is one chunk, `shared`.
 */
const cacheGroups = {
  default: false,
  defaultVendors: false,
  react: {
    test: inPackages("react", "react-dom", "scheduler", "object-assign"),
    name: "react",
    chunks: "async",
    enforce: true,
    priority: 40,
  },
  swr: {
    test: inPackages("swr", "use-sync-external-store", "dequal"),
    name: "swr",
    chunks: "async",
    enforce: true,
    priority: 40,
  },
  bootstrap: { test: isBootstrapShare, name: "bootstrap", chunks: "async", enforce: true, priority: 38 },
  polyfills: {
    test: inPackages("core-js"),
    name: "shared-polyfills",
    chunks: "async",
    minChunks: 2,
    enforce: true,
    priority: 35,
  },
  base: { test: isInBase, name: "base", chunks: "async", enforce: true, priority: 30 },
  basics: { test: isOurs, minChunks: BASIC_CHUNKS, name: "basics", chunks: isNoOrderForm, enforce: true, priority: 25 },
  touches: { ...wholeChunks("interaction"), name: "touches", priority: 23 },
  cart: { ...wholeChunks("forms", "fragments"), name: "cart", priority: 22 },
  shared: { test: isSharedByMany, name: "shared", chunks: isForSharing, minSize: MIN_SHARED_BYTES, priority: 20 },
};

/** Section `common`, the product page's, and the runtime. */
function isInBase(module, graphs) {
  return wholeChunks("common", "islands", "product").test(module, graphs);
}

/** Takes in every module of some chunks, which are then no files any more: webpack lets nobody share a chunk under its own name. */
function wholeChunks(...names) {
  const test = (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some((chunk) => names.includes(chunk.name));
  return { test, chunks: "async", enforce: true };
}

function isOurs(module) {
  return /[\\/]src[\\/]/.test(module.nameForCondition() ?? "");
}

/** What several of Bootstrap's components are built on. */
function isBootstrapShare(module, { chunkGraph }) {
  return inPackages("bootstrap")(module) && chunkGraph.getNumberOfModuleChunks(module) > 1;
}

/** A product page is to be live soon: its form carries what it needs, and none of what only others have. */
function isNoOrderForm(chunk) {
  return !chunk.canBeInitial() && chunk.name !== "order-form";
}

/** Two may have their own copies of the little they share (webpack runs the first one only); a third makes it worth a request. */
function isSharedByMany(module, { chunkGraph }) {
  return [...chunkGraph.getModuleChunks(module)].filter(isForSharing).length > 2;
}

function isForSharing(chunk) {
  return !chunk.canBeInitial() && !LONE_CHUNKS.includes(chunk.name);
}

function inPackages(...names) {
  const pattern = new RegExp(`[\\\\/]node_modules[\\\\/](${names.join("|")})[\\\\/]`);
  return (module) => pattern.test(module.nameForCondition() ?? "");
}

module.exports = { cacheGroups };
