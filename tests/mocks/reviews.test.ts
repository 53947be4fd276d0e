/** @jest-environment node */
import { buildCatalog } from "../../mocks/shop/catalog";
import { FITS, STARS } from "../../mocks/shop/review";
import { averageOf, reviewsOf, sizesOf } from "../../mocks/shop/reviews";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { shown, visit } from "./visitor";

const JUMPER = `/product/${SHOWCASE.jumper}`;
const catalog = buildCatalog();
const jumper = catalog.find(({ bundle }) => bundle === SHOWCASE.jumper);
const reviews = jumper === undefined ? [] : reviewsOf(jumper);

const matches = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), ([, found = ""]) => found);
/** The ids of the reviews that a page lists. */
const listed = (html: string): string[] => matches(html, /<article class="review" aria-labelledby="review-([^"]+)"/g);
const numberIn = (html: string, pattern: RegExp): number => Number(pattern.exec(html)?.[1]);

describe("the reviews of the catalogue", () => {
  test("are the same at every start, and none appears twice", () => {
    expect(buildCatalog().map(reviewsOf)).toEqual(catalog.map(reviewsOf));
    const ids = catalog.flatMap((product) => reviewsOf(product).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("begin with the latest", () => {
    const times = reviews.map(({ at }) => at);
    expect(new Set(times).size).toBeGreaterThan(2);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("are missing for some products and numerous for others", () => {
    const counts = catalog.map((product) => reviewsOf(product).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBeGreaterThan(30);
  });

  test("name a size of their product, and a fit if it has more than one", () => {
    for (const product of catalog) {
      const sizes = sizesOf(product);
      for (const { size, fit } of reviewsOf(product)) {
        expect(sizes).toContain(size);
        expect(fit !== undefined).toBe(sizes.length > 1);
      }
    }
  });
});

describe("the summary", () => {
  test.each([
    ["", `4.6 of 5 · 38 reviews`],
    ["/de", `4,6 von 5 · 38 Bewertungen`],
  ])("appears once beside the name at %p, and leads to the reviews", async (prefix, text) => {
    const html = await shown(visit().get(`${prefix}${JUMPER}`));
    const [link = ""] = matches(html, /(<a class="rating__link" href="#reviews">.*<\/a>)/g);
    expect(link.replace(/<svg[\s\S]*<\/svg>|<span class="visually-hidden">.*?<\/span>/g, "")).toContain(text);
    expect(html).toContain('id="reviews"');
  });

  test("counts the reviews of all pages", async () => {
    const visitor = visit();
    const all: string[] = [];
    let path: string | undefined = JUMPER;
    while (path !== undefined) {
      const html: string = await shown(visitor.get(path));
      all.push(...listed(html));
      path = /rel="next" href="([^"#]+)/.exec(html)?.[1]?.replace(/&amp;/g, "&");
    }
    expect(all).toEqual(reviews.map(({ id }) => id));
    const html = await shown(visitor.get(JUMPER));
    const counts = matches(html, /<span class="reviews__number">(\d+)</g).map(Number);
    expect(counts).toEqual(STARS.map((stars) => reviews.filter((review) => review.stars === stars).length));
    expect(averageOf(reviews)).toBe(4.6);
  });

  test("says that a product has no reviews, and asks for one", async () => {
    const html = await shown(visit().get(`/product/${SHOWCASE.crossBorder}`));
    expect(html).toContain("Nobody has reviewed this piece yet.");
    expect(html).toContain(`href="/product/${SHOWCASE.crossBorder}/review"`);
    expect(html).not.toContain("rating__link");
  });

  test("says nothing about the fit if there is one size", async () => {
    const html = await shown(visit().get(`/product/${SHOWCASE.loneVariant}`));
    expect(listed(html)).toHaveLength(5);
    expect(html).not.toContain("runs small");
    expect(html).not.toMatch(/name="(size|fit)"/);
  });
});

describe("the filter", () => {
  test.each([
    ...STARS.map((stars) => [`stars=${stars}`, reviews.filter((review) => review.stars === stars)] as const),
    ...FITS.map((fit) => [`fit=${fit}`, reviews.filter((review) => review.fit === fit)] as const),
    ["size=M", reviews.filter(({ size }) => size === "M")] as const,
    ["size=M&stars=5", reviews.filter(({ size, stars }) => size === "M" && stars === 5)] as const,
  ])("%s leaves the matches, and says how many", async (search, wanted) => {
    const html = await shown(visit().get(`${JUMPER}?${search}`));
    expect(listed(html)).toEqual(wanted.slice(0, 5).map(({ id }) => id));
    expect(numberIn(html, /(\d+) of 38 reviews/)).toBe(wanted.length);
  });

  test("keeps the chosen colour, and its own choice on the next page", async () => {
    const html = await shown(visit().get(`${JUMPER}?color=ecru&fit=true&sort=lowest`));
    const next = /rel="next" href="([^"]+)"/.exec(html)?.[1]?.replace(/&amp;/g, "&");
    expect(next).toBe(`${JUMPER}?color=ecru&fit=true&sort=lowest&page=2#review-list`);
    expect(html).toContain('<input type="hidden" name="color" value="ecru">');
    expect(html).toContain('<option value="true" selected>');
  });

  test.each(["stars=9", "size=XXXL", "fit=odd", "sort=odd", "page=0", "page=1.5", "page=999", "stars=&size=&fit="])(
    "shows all reviews for the invalid %s",
    async (search) => {
      const html = await shown(visit().get(`${JUMPER}?${search}`));
      expect(listed(html)).toEqual(reviews.slice(0, 5).map(({ id }) => id));
    },
  );

  test("leads back to all reviews if nothing is left", async () => {
    const html = await shown(visit().get(`${JUMPER}?stars=2`));
    expect(html).toContain("No review fits all of this.");
    expect(html).toContain(`<a href="${JUMPER}#review-list">Show all reviews</a>`);
  });
});

test.each([
  ["highest", [...reviews].sort((one, other) => other.stars - one.stars)],
  ["lowest", [...reviews].sort((one, other) => one.stars - other.stars)],
  ["newest", reviews],
])("the order %s puts the latest first within the same stars", async (sort, wanted) => {
  const html = await shown(visit().get(`${JUMPER}?sort=${sort}`));
  expect(listed(html)).toEqual(wanted.slice(0, 5).map(({ id }) => id));
});

describe("a new review", () => {
  const REVIEW = `${JUMPER}/review`;
  const WRITTEN = { stars: "4", title: "Cosy <b>", text: "Like a hug.", author: "Ada", size: "M", fit: "true" };

  test("waits for moderation: it is acknowledged, not shown", async () => {
    const visitor = visit();
    const answer = await visitor.post(REVIEW, WRITTEN);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `${JUMPER}#reviews`]);
    const html = await shown(visitor.get(JUMPER));
    expect(html).toContain("Thank you, we read it before we show it.");
    expect(html).toContain("Your review has arrived.");
    expect(html).not.toContain("Like a hug.");
    expect(html).toContain("38 reviews");
    expect(visitor.session.reviews).toMatchObject([{ bundle: SHOWCASE.jumper, stars: 4, fit: "true" }]);
  });

  test("is acknowledged in German", async () => {
    const visitor = visit();
    await visitor.post(`/de${REVIEW}`, WRITTEN);
    expect(await shown(visitor.get(`/de${JUMPER}`))).toContain("Wir lesen die Bewertung, bevor wir sie zeigen.");
  });

  test("is accepted once for each product", async () => {
    const visitor = visit();
    await visitor.post(REVIEW, WRITTEN);
    await visitor.post(REVIEW, WRITTEN);
    expect(visitor.session.reviews).toHaveLength(1);
    expect(await shown(visitor.get(JUMPER))).toContain("You have reviewed this piece already.");
    expect(await shown(visitor.get(REVIEW))).not.toContain('name="stars"');
    await visitor.post(`/product/${SHOWCASE.plenty}/review`, { ...WRITTEN, size: "39–42" });
    expect(visitor.session.reviews).toHaveLength(2);
  });

  test("needs no fit if the product has one size", async () => {
    const visitor = visit();
    const { fit: _fit, ...rest } = WRITTEN;
    const answer = await visitor.post(`/product/${SHOWCASE.loneVariant}/review`, { ...rest, size: "130 × 180 cm" });
    expect(answer.status).toBe(303);
  });

  test.each([
    ["no stars", { stars: "" }, "stars", "Please choose one to five stars."],
    ["six stars", { stars: "6" }, "stars", "Please choose one to five stars."],
    ["no heading", { title: "  " }, "title", "Please give your review a heading."],
    ["a long heading", { title: "x".repeat(81) }, "title", "Please say it a little shorter."],
    ["no text", { text: "" }, "text", "Please write a few words."],
    ["a long text", { text: "x".repeat(2001) }, "text", "Please say it a little shorter."],
    ["no name", { author: "" }, "author", "Please tell us your first name."],
    ["a size that there is not", { size: "XXXL" }, "size", "Please choose the size you bought."],
    ["no fit", { fit: "" }, "fit", "Please say how it fits."],
  ])("with %s comes back filled in, with a message at its field", async (_what, change, name, message) => {
    const visitor = visit();
    const answer = await visitor.post(REVIEW, { ...WRITTEN, ...change });
    expect(answer.status).toBe(422);
    const html = await shown(answer);
    const wrong = matches(html, /<p class="invalid-feedback is-invalid" id="review-(\w+)-error"/g);
    expect(wrong).toEqual([name]);
    expect(html).toContain(`data-field-error="${name}">${message}`);
    if (name !== "title") expect(html).toContain('value="Cosy &lt;b&gt;"');
    expect(html.includes('value="4" required checked')).toBe(name !== "stars");
    expect(visitor.session.reviews).toEqual([]);
  });

  test("with several mistakes comes back with the focus on the first", async () => {
    const html = await shown(await visit().post(REVIEW, { ...WRITTEN, text: "", author: "", size: "" }));
    expect(matches(html, /<(?:input|select|textarea)[^>]* name="(\w+)"[^>]* autofocus/g)).toEqual(["text"]);
  });

  test("comes back filled in if the page was open for too long", async () => {
    const answer = await visit().post(REVIEW, { ...WRITTEN, _token: "old" });
    expect(answer.status).toBe(403);
    expect(await shown(answer)).toContain("Like a hug.");
  });

  test("of an unknown product is 404", async () => {
    expect((await visit().get("/product/00000/review")).status).toBe(404);
    expect((await visit().post("/product/00000/review", WRITTEN)).status).toBe(404);
  });
});
