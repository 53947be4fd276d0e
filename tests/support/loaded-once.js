const { createRequire } = require("node:module");

const from = (name) => createRequire(require.resolve(name));

/**
 * Packages of more than a hundred files that hold no state and know no page: MSW loads the one for nothing, Testing
 * Library the other for its roles. Jest takes them from here, once for all test files of a worker (jest.config.js).
 */
module.exports = {
  graphql: from("msw")("graphql"),
  "aria-query": from("@testing-library/dom")("aria-query"),
};
