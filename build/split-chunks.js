const PRODUCT_PAGE = ["product", "order-form"];
const ISLAND_PARTS = /src[\\/](lib[\\/](parse|option-types)|runtime[\\/](island|island-markup))\.ts$/;
/** Of source text: what is less is no request worth. */
const MIN_SHARED_BYTES = 4000;

/**
 * Few requests and nothing twice. React and SWR are chunks of their own, loaded where an island needs them. What every page
 * has in the end, section `common`, the adopting runtime and what the product page shares with others, is one file, `base`; the code of the runtime stands in it but
 * does not run before React is there. The product page's section and islands are one file, too, and so is `cart`: what the
 * first touch of a form and the answer to it need. What two others share is one chunk, `shared`.
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
  polyfills: {
    test: inPackages("core-js"),
    name: "shared-polyfills",
    chunks: "async",
    minChunks: 2,
    enforce: true,
    priority: 35,
  },
  base: { ...wholeChunks("common", "islands"), name: "base", priority: 30 },
  productShare: { test: isSharedWith(PRODUCT_PAGE), name: "base", chunks: "async", enforce: true, priority: 28 },
  productPage: { ...wholeChunks(...PRODUCT_PAGE), name: "product-page", priority: 25 },
  // What every island begins with, long before a form is touched or a drawer opens: it must not bring their chunks along
  island: { test: ISLAND_PARTS, name: "island", chunks: "async", enforce: true, priority: 24 },
  cart: { ...wholeChunks("forms", "fragments"), name: "cart", priority: 22 },
  // What Bootstrap's parts have in common comes with the first of them, and not with what else is shared
  bootstrap: { test: isSharedBootstrap, name: "bootstrap", chunks: "async", enforce: true, priority: 21 },
  shared: { test: isSharedByMany, name: "shared", chunks: "async", minSize: MIN_SHARED_BYTES, priority: 20 },
};

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

/** Two may have their own copies of the little they share (webpack runs the first one only); a third makes it worth a request. */
function isSharedByMany(module, { chunkGraph }) {
  return chunkGraph.getNumberOfModuleChunks(module) > 2;
}

function isSharedBootstrap(module, graphs) {
  return isSharedByMany(module, graphs) && inPackages("bootstrap")(module);
}

function inPackages(...names) {
  const pattern = new RegExp(`[\\\\/]node_modules[\\\\/](${names.join("|")})[\\\\/]`);
  return (module) => pattern.test(module.nameForCondition() ?? "");
}

module.exports = { cacheGroups };
