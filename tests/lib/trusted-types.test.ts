/** Under Trusted Types all HTML and every data block go through a single policy, which is created once. */
test("HTML and data blocks pass through the policy `storefront`", async () => {
  const made: string[] = [];
  const passed: string[] = [];
  Object.assign(window, {
    trustedTypes: {
      createPolicy(name: string) {
        made.push(name);
        const pass = (text: string): string => (passed.push(text), text);
        return { createHTML: pass, createScript: pass };
      },
    },
  });
  const { trustedData, trustedHtml } = await import("../../src/lib/trusted");
  expect([trustedHtml("<p>"), trustedData("{}")]).toEqual(["<p>", "{}"]);
  expect(made).toEqual(["storefront"]);
  expect(passed).toEqual(["<p>", "{}"]);
});
