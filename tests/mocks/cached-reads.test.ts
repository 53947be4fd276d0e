/** @jest-environment node */
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, shown, visit } from "./visitor";

describe("a cached read", () => {
  test("of the cart's state is 304 until the cart changes", async () => {
    const { get, postJson, shop } = visit();
    const first = await get("/json/cart/updated");
    const etag = first.headers.get("ETag") ?? "";
    const again = await get("/json/cart/updated", { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await postJson("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S") });
    const changed = await get("/json/cart/updated", { "If-None-Match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("ETag")).not.toBe(etag);
  });

  test("of a fragment is 304 while its HTML is the same", async () => {
    const { get } = visit();
    const etag = (await get("/cart/widget/header")).headers.get("ETag") ?? "";
    expect((await get("/cart/widget/header", { "If-None-Match": `W/"other", ${etag}` })).status).toBe(304);
  });

  test("of a fragment leaves the notices for the next page", async () => {
    const { get, post, shop } = visit();
    await post("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S") });
    await get("/cart/widget");
    expect(await shown(get("/cart"))).toContain("The item is in your cart.");
  });
});
