// The adapter replaces Node's fetch classes, which all tests in Jest share.
throw new Error(
  "@hono/node-server is not loaded in Jest: ask the application (tests/mocks/visitor.ts), MSW (mocks/msw.ts) or a process of its own (tests/support/shop-process.ts).",
);
