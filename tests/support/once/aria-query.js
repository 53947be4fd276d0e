// Test files without a page have an environment of Jest's own
module.exports = globalThis.loadedOnce?.["aria-query"] ?? require("../../../node_modules/aria-query");
