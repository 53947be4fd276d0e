import { loadRefusalReader, readRefusalsWith } from "../../src/http/refusal-reader";

test("a page instead of JSON is read as a feature has declared, and by nothing before", async () => {
  await expect(loadRefusalReader()).rejects.toThrow("nothing reads a page");
  const reader = { readRefusal: () => "read" };
  readRefusalsWith(() => Promise.resolve(reader));
  expect(await loadRefusalReader()).toBe(reader);
});
