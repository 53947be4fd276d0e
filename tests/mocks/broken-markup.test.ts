/** @jest-environment node */
import { BROKEN_CASES, breakMarkup } from "../../mocks/control/broken-markup";
import { shown, visit } from "./visitor";

describe("a broken product page", () => {
  const MARKS: Readonly<Record<(typeof BROKEN_CASES)[number], RegExp>> = {
    "missing-submit": /^(?![\s\S]*type="submit")/,
    "missing-variants": /^(?![\s\S]*data-variant=)/,
    "broken-variant-json": /data-variant="\{stockCount: 3"/,
    "negative-stock": /stockCount&quot;:-3/,
    "fractional-stock": /stockCount&quot;:2\.5/,
    "wrong-option-type": /data-options='\{"stockMin":"5"\}'/,
    "null-option": /data-options='\{"stockMin":null\}'/,
    "unknown-section": /<form/,
    "unknown-island": /data-island="ordre-form"/,
  };

  test.each(BROKEN_CASES)("%s is broken in that way and otherwise a complete page", async (kind) => {
    const { get } = visit();
    const response = await get(`/__mock/broken/${kind}`);
    const html = await shown(response);
    expect(response.status).toBe(200);
    expect(/<form[^>]*data-bundle="48211"[\s\S]*?<\/form>/.exec(html)?.[0]).toMatch(MARKS[kind]);
    expect(html.includes("section-knitting-circle")).toBe(kind === "unknown-section");
    expect(html).toContain("</html>");
  });

  test("cannot be made if the template no longer has the markup to break", () => {
    expect(() => breakMarkup("<body></body>", "negative-stock")).toThrow("no <form");
    expect(() => breakMarkup('<form data-island="order-form"></form>', "negative-stock")).toThrow("nothing to break");
  });
});
