const { isInGroup } = require("./module-groups");

const PRODUCT_PAGE = ["product", "order-form"];
/** What a few pages have as soon as they are live. They carry what they share with others, so that nobody loads more for their sake. */
const LONE_CHUNKS = ["step-form", "step-send", "photos", "checkout", "checkout-confirm", "amazon"];
/** Of source text: what is less is no request worth. */
const MIN_SHARED_BYTES = 4000;

/**
 * Few requests and nothing twice. React and SWR are chunks of their own, loaded where an island needs them. What every page
 * has in the end, section `common`, the adopting runtime and what the product page shares with others, is one file, `base`; the code of the runtime stands in it but
 * does not run before React is there. The product page's section and islands are one file, too, and so is `cart`: what the
 * first touch of a form and the answer to it need. What two others share is one chunk, `shared`. `touches` is loaded before all
 * of them, because it knows their files (ChunkTablePlugin).
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
  // What every island begins with, long before a form is touched or a drawer opens: it must not bring their chunks along
  basics: { test: isInGroup("basics"), name: "basics", chunks: "async", enforce: true, priority: 32 },
  base: { test: isInBase, name: "base", chunks: "async", enforce: true, priority: 30 },
  productPage: { ...wholeChunks(...PRODUCT_PAGE), name: "product-page", priority: 25 },
  cart: { ...wholeChunks("forms", "fragments"), name: "cart", priority: 22 },
  touches: { ...wholeChunks("interaction"), name: "touches", priority: 23 },
  shared: { test: isSharedByMany, name: "shared", chunks: isForSharing, minSize: MIN_SHARED_BYTES, priority: 20 },
};

/** Section `common` and the runtime, and what the product page shares with others: who has no product on the page shall not load its file. */
function isInBase(module, graphs) {
  return wholeChunks("common", "islands").test(module, graphs) || isSharedWith(PRODUCT_PAGE)(module, graphs);
}

/** Takes in every module of some chunks, which are then no files any more: webpack lets nobody share a chunk under its own name. */
function wholeChunks(...names) {
  const test = (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some((chunk) => names.includes(chunk.name));
  return { test, chunks: "async", enforce: true };
}

/** Whether some chunks need a module and others need it, too: who has no product on the page shall not load those. */
function isSharedWith(names) {
  return (module, { chunkGraph }) => {
    const chunks = [...chunkGraph.getModuleChunks(module)];
    return chunks.some(({ name }) => names.includes(name)) && !chunks.every(({ name }) => names.includes(name));
  };
}

/** What several of Bootstrap's components are built on. */
function isBootstrapShare(module, { chunkGraph }) {
  return inPackages("bootstrap")(module) && chunkGraph.getNumberOfModuleChunks(module) > 1;
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
