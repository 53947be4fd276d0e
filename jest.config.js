/** Jest runs the unit tests and the page tests. Browser tests have a runner of their own (tests/browser). */
module.exports = {
  testEnvironment: "<rootDir>/tests/support/environment.js",
  testMatch: ["<rootDir>/tests/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/browser/"],
  transform: { "\\.(mjs|jsx?|tsx?)$": "babel-jest" },
  transformIgnorePatterns: ["/node_modules/(?!(until-async|rettime|@open-draft|imask)/)"],
  moduleFileExtensions: ["ts", "tsx", "js", "mjs", "json", "node"],
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
  restoreMocks: true,
  // A slow machine is no failure: seeded sessions and a thousand cards take their time.
  testTimeout: 30_000,
};
