// Tests run what current browsers run; `BUNDLE=legacy npx jest` runs what IE 11 runs instead.
process.env.BUNDLE ??= "modern";

/** Jest runs `*.test.ts`; `*.browser.ts` are Playwright's. */
module.exports = {
  testEnvironment: "<rootDir>/tests/support/environment.js",
  moduleNameMapper: { "^@hono/node-server(/.*)?$": "<rootDir>/tests/support/no-node-server.js" },
  testMatch: ["<rootDir>/tests/**/*.test.{ts,tsx}"],
  transform: { "\\.(mjs|jsx?|tsx?)$": "babel-jest" },
  transformIgnorePatterns: ["/node_modules/(?!(until-async|rettime|@open-draft|imask|supercluster|kdbush)/)"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json", "node"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
  restoreMocks: true,
  // Not by --bail, which takes no number
  bail: Number(process.env.JEST_BAIL ?? 0),
  // All cores: by default Jest leaves one idle
  maxWorkers: "100%",
  // With --coverage, as in `npm test`: client, adopt, swap, queue, storage and interpolation, in which every branch
  // must be tested.
  collectCoverageFrom: [
    "src/http/{answer,ask,csrf,endpoint-url,etags,exchange,failure,idempotency,keepalive,latest,live}.ts",
    "src/http/{read-refusal,request,send-on-leave,unknown-endpoints,upload,urls}.ts",
    "src/features/cart/{cart-queue,has-changed}.ts",
    "src/features/cart/rules/{cart-intents,line-intents}.ts",
    "src/lib/{storage,stored-text,template}.ts",
    "src/attach/adopt/{adopt,attributes,clean,data-blocks,data-blocks-sync,hydrate,identity,leaves,make-data-block,marked-styles}.ts",
    "src/attach/adopt/{parse-html,server-attributes,snapshot,style-stand-in,styles}.ts",
    "src/attach/swap/{controls,fragment-identity,fragments,rebind,recover,shopper-marks,shopper-state,shopper-watch,show-plainly,swap}.ts",
    "src/attach/load-rest.ts",
  ],
  coverageThreshold: { global: { branches: 100 } },
  coverageDirectory: "<rootDir>/.cache/coverage",
  coverageReporters: ["json-summary", ["text", { skipFull: true }]],
  // A slow machine must not cause failures: each step has a limit of its own (tests/support/setup.ts).
  testTimeout: 300_000,
};
