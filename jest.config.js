/** Jest runs the unit tests and the page tests. Browser tests have a runner of their own (tests/browser, tests/browsers). */
module.exports = {
  testEnvironment: "<rootDir>/tests/support/environment.js",
  testMatch: ["<rootDir>/tests/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/browsers?/"],
  transform: { "\\.(mjs|jsx?|tsx?)$": "babel-jest" },
  transformIgnorePatterns: ["/node_modules/(?!(until-async|rettime|@open-draft|imask)/)"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json", "node"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
  restoreMocks: true,
  // With --coverage, as in `npm test`: client, adopt, swap, queue, storage and interpolation, of which no branch goes untested.
  collectCoverageFrom: [
    "src/services/client/**/*.ts",
    "src/services/{cart-queue,latest}.ts",
    "src/domain/{cart-intents,line-intents}.ts",
    "src/lib/{storage,stored-text,template}.ts",
    "src/runtime/{adopt,attributes,identity,leaves,snapshot,rebind,recover,hydrate,parse-html,clean}.ts",
    "src/runtime/{swap,needs-details,fragments,fragment-identity,controls}.ts",
    "src/runtime/{shopper-marks,shopper-state,shopper-watch,server-attributes,show-plainly,make-data-block,marked-styles,data-blocks,data-blocks-sync,styles,style-stand-in}.ts",
  ],
  coverageThreshold: { global: { branches: 100 } },
  coverageDirectory: "<rootDir>/.cache/coverage",
  coverageReporters: ["json-summary", ["text", { skipFull: true }]],
  // A slow machine is no failure: each step has a limit of its own (tests/support/setup.ts).
  testTimeout: 300_000,
};
