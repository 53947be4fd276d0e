// Tests run what current browsers run; `BUNDLE=legacy npx jest` runs what IE 11 runs instead.
process.env.BUNDLE ??= "modern";
// As inserted by the build
process.env.VERSION = require("./package.json").version;

/** Jest runs `*.test.ts`; `*.browser.ts` are Playwright's. */
module.exports = {
  testEnvironment: "<rootDir>/tests/support/environment.js",
  moduleNameMapper: {
    "^@hono/node-server(/.*)?$": "<rootDir>/tests/support/no-node-server.js",
    "^(graphql|aria-query)$": "<rootDir>/tests/support/once/$1.js",
  },
  testMatch: ["<rootDir>/tests/**/*.test.{ts,tsx}"],
  // `*.all.test.ts` run only with JEST_ALL=1, as in `npm run test:all`
  testPathIgnorePatterns: ["/node_modules/", ...(process.env.JEST_ALL === "1" ? [] : ["\\.all\\.test\\.tsx?$"])],
  transform: { "\\.(mjs|jsx?|tsx?)$": "babel-jest" },
  transformIgnorePatterns: ["/node_modules/(?!(until-async|rettime|@open-draft|imask|supercluster|kdbush)/)"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json", "node"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
  restoreMocks: true,
  // Not with --bail, which takes no number
  bail: Number(process.env.JEST_BAIL ?? 0),
  // More than there are cores, because many tests wait: for a notice to go, for a child process. Percentages end at 100
  maxWorkers: Math.ceil(require("node:os").availableParallelism() * 1.5),
  // With --coverage, as in `npm run test:all`: client, adopt, swap, queue, storage and interpolation, where every branch must
  // be tested. New files in these folders count, too.
  collectCoverageFrom: [
    "src/http/*.ts",
    // Without a key SWR does not read, which its types do not show
    "!src/http/use-live.ts",
    "src/features/cart/{cart-queue,revalidate-cart}.ts",
    "src/features/cart/rules/*.ts",
    "src/lib/{storage,stored-text,template}.ts",
    "src/attach/adopt/*.ts",
    "src/attach/swap/*.ts",
    // An element stays only for an element (`canStay`), which its types do not show
    "!src/attach/swap/sync-form.ts",
  ],
  coverageThreshold: { global: { branches: 100 } },
  coverageDirectory: "<rootDir>/.cache/coverage",
  coverageReporters: ["json-summary", ["text", { skipFull: true }]],
  // A slow machine must not cause failures: each step has its own limit (tests/support/setup.ts).
  testTimeout: 300_000,
};
