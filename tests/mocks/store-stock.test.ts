/** @jest-environment node */
import { SHOWCASE } from "../../mocks/shop/showcase";
import { storesWith } from "../../mocks/shop/store-stock";
import { allStores } from "../../mocks/shop/stores";
import { createShop } from "../../mocks/shop/shop";
import { shown, visit } from "./visitor";

const STORES = allStores(new Date("2026-03-02T10:00:00Z"));
const shop = createShop();
const jumper = shop.products.find(({ bundle }) => bundle === SHOWCASE.jumper);
const inStock = jumper?.variants.find(({ stock }) => stock > 5);
const soldOut = jumper?.variants.find(({ stock }) => stock === 0);
if (inStock === undefined || soldOut === undefined) throw new Error("The jumper has no such variants");
const LEIPZIG = "leipzig-04109";

test("a variant is in stock in some stores, the same ones every time", () => {
  const { others, own } = storesWith(inStock, STORES, undefined);
  expect(own).toBeUndefined();
  expect(others.length).toBeGreaterThan(2);
  expect(others.length).toBeLessThan(STORES.length / 2);
  expect(storesWith(inStock, STORES, undefined).others).toEqual(others);
});

test("the shopper's own store is always listed, and the others are sorted by distance", () => {
  const { others, own } = storesWith(inStock, STORES, LEIPZIG);
  expect(own?.store.key).toBe(LEIPZIG);
  expect(others.map(({ store }) => store.key)).not.toContain(LEIPZIG);
  const distances = others.map(({ distanceKm = 0 }) => distanceKm);
  expect(new Set(distances).size).toBeGreaterThan(2);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
});

test("a sold-out variant is in no store", () => {
  expect(storesWith(soldOut, STORES, undefined)).toEqual({ others: [] });
});

const PAGE = `/product/${SHOWCASE.jumper}?variant=${inStock.ean}`;
const WIDGET = `/product/${SHOWCASE.jumper}/widget/store-stock`;

test("page and fragment agree about a variant", async () => {
  const { get } = visit();
  const url = `${WIDGET}?variant=${inStock.ean}`;
  const fragment = await shown(get(url));
  expect(fragment).toContain(`data-fragment="${url}"`);
  const number = `In ${storesWith(inStock, STORES, undefined).others.length} of our stores`;
  expect(fragment).toContain(number);
  expect(await shown(get(PAGE))).toContain(number);
  expect(await shown(get(WIDGET))).toContain("Choose a size");
  expect(await shown(get(`${WIDGET}?variant=${soldOut.ean}`))).toContain("In none of our stores");
  expect((await get("/product/none/widget/store-stock")).status).toBe(404);
});

test("the shopper chooses their own store without a script, and can undo it", async () => {
  const { get, post } = visit();
  const kept = await post("/stores/own", { store: LEIPZIG, returnTo: PAGE });
  expect([kept.status, kept.headers.get("Location")]).toEqual([303, `${PAGE}#store-stock`]);
  expect(kept.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(new RegExp(`^storefront-store=${LEIPZIG}; Path=/;`)),
  );
  const page = await shown(get(PAGE, { Cookie: `session=visitor; storefront-store=${LEIPZIG}` }));
  expect(page).toContain("Not my store any more");
  const forgotten = await post("/stores/own", { store: "", returnTo: "https://elsewhere.example/" });
  expect(forgotten.headers.get("Location")).toBe("/stores#store-stock");
  expect(forgotten.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^storefront-store=; /));
});
