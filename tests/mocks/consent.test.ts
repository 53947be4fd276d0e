/** @jest-environment node */
import { visit } from "./visitor";

describe("the shopper's consent", () => {
  test("contract §1: before the choice, pages state no consent, allow nothing and tick nothing", async () => {
    const { get } = visit();
    expect(await (await get("/")).text()).not.toContain("data-consent=");
    expect(
      await (await get("/consent")).text().then((html) => html.match(/type="checkbox"[^>]* checked/g)?.length),
    ).toBeUndefined();
  });

  test("is kept in a cookie without a script, and leads back to the previous page", async () => {
    const { post, get } = visit();
    const kept = await post("/consent", [
      ["topic", "map"],
      ["topic", "spying"],
      ["topic", "captcha"],
      ["returnTo", "/product/48211"],
    ]);
    expect([kept.status, kept.headers.get("Location")]).toEqual([303, "/product/48211"]);
    expect(kept.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^consent=map\.captcha; Path=\/;/));
    const page = await (await get("/", { Cookie: "session=visitor; consent=map.captcha" })).text();
    expect(page).toContain('data-consent="map captcha"');
  });

  test("can be refused entirely", async () => {
    const { get, post } = visit();
    expect((await post("/consent")).headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^consent=necessary;/),
    );
    expect(await (await get("/", { Cookie: "session=visitor; consent=necessary" })).text()).toContain(
      'data-consent=""',
    );
  });

  test("never leads to another origin", async () => {
    const { post } = visit();
    const kept = await post("/consent", { returnTo: "https://elsewhere.example/" });
    expect(kept.headers.get("Location")).toBe("/consent");
  });
});
