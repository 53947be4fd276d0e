/** How long a test waits for what it expects: against what never comes, not against what is slow. */
const PATIENCE_MS = 60_000;

beforeAll(async () => {
  // Tests of Node have no page to wait for
  if (typeof document === "undefined") return;
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENCE_MS });
});
