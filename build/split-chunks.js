/**
 * Few requests and nothing twice. React and SWR are chunks of their own, loaded where an island needs them. What every page
 * has in the end, section `common` and the adopting runtime, is one file, `base`; the code of the runtime stands in it but
 * does not run before React is there. The product page's section and islands are one file, too. What the first touch of a form and its answer need is one, `cart`. What two others share is one
 * chunk, `shared`.
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
  productPage: { ...wholeChunks("product", "order-form"), name: "product-page", priority: 25 },
  cart: { ...wholeChunks("forms", "fragments"), name: "cart", priority: 22 },
  shared: { name: "shared", chunks: "async", minChunks: 2, enforce: true, priority: 20 },
};

/** Takes in every module of some chunks, which are then no files any more: webpack lets nobody share a chunk under its own name. */
function wholeChunks(...names) {
  const test = (module, { chunkGraph }) =>
    [...chunkGraph.getModuleChunks(module)].some((chunk) => names.includes(chunk.name));
  return { test, chunks: "async", enforce: true };
}

function inPackages(...names) {
  const pattern = new RegExp(`[\\\\/]node_modules[\\\\/](${names.join("|")})[\\\\/]`);
  return (module) => pattern.test(module.nameForCondition() ?? "");
}

module.exports = { cacheGroups };
