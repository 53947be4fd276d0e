// Test files without a page have an environment of Jest's own
module.exports = globalThis.loadedOnce?.graphql ?? require("../../../node_modules/graphql");
