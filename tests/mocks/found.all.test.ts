/** @jest-environment node */
import { expectListedPages, expectOffersOfAll, LANGUAGES } from "./found";
import { visit } from "./visitor";

test.each(LANGUAGES)(
  "structured data of every product (%s) has the price, stock and colour of each variant that the page shows",
  async (locale) => {
    await expectOffersOfAll(visit(), locale);
  },
);

test("every page of the sitemap answers, may be indexed, is canonical and links to its translation", async () => {
  await expectListedPages(visit());
});
