/** @jest-environment node */
import { shown, visit } from "./visitor";

test("the wallet's part has its own checkout: the shop accepts its address, and renders its fragments", async () => {
  const { get, postJson, session } = visit();
  const page = await shown(get("/__parts/wallet-page/default"));
  expect(page).toContain(`name="_token" value="${session.csrfToken}"`);
  const answer = await postJson("/json/checkout/amazon/address/update");
  expect(await answer.json()).toMatchObject({ success: true });
  const fragments = Array.from(page.matchAll(/data-fragment="([^"]+)"/g), ([, fragment = ""]) => fragment);
  expect(fragments).toHaveLength(3);
  for (const fragment of fragments) {
    expect((await get(fragment)).status).toBe(200);
    expect(await shown(get(fragment))).toContain(`data-fragment="${fragment}"`);
  }
  expect(session.cart.lines).toHaveLength(1);
  await get("/__parts/wallet-page/default");
  expect(session.cart.lines).toHaveLength(1);
});
