/** The longest wait of a test for an expected result: against waiting for ever, not against slowness. */
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  // Tests of Node have no page to wait for
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENCE_MS });
});
