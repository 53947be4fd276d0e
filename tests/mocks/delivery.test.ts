/** @jest-environment node */
import { arrivalOf, deliveryOf } from "../../mocks/shop/delivery";
import type { Delivery } from "../../mocks/shop/model";
import { createShop } from "../../mocks/shop/shop";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, shown, visit } from "./visitor";

test.each<[what: string, ordered: string, delivery: Exclude<Delivery, "sold-out">, arrives: string]>([
  ["three working days", "2026-11-24T12:00:00Z", "soon", "2026-11-27"],
  ["a weekend between", "2026-11-25T12:00:00Z", "soon", "2026-11-30"],
  ["ordered on a Saturday", "2026-11-28T12:00:00Z", "soon", "2026-12-02"],
  ["the shop's day begins before that of UTC", "2026-11-24T23:30:00Z", "soon", "2026-11-30"],
  ["Christmas", "2026-12-22T12:00:00Z", "soon", "2026-12-28"],
  ["New Year", "2026-12-30T12:00:00Z", "soon", "2027-01-05"],
  ["Easter", "2027-03-24T12:00:00Z", "soon", "2027-03-31"],
  ["the summer time begins between", "2028-03-23T12:00:00Z", "soon", "2028-03-28"],
  ["fetched from a branch", "2026-11-24T12:00:00Z", "later", "2026-12-03"],
  ["sent from abroad", "2026-11-24T12:00:00Z", "abroad", "2026-12-08"],
])("an order arrives on a working day: %s", (_, ordered, delivery, arrives) => {
  expect(arrivalOf(delivery, new Date(ordered))).toBe(arrives);
});

test.each<[stock: number, isCrossBorder: boolean, delivery: Delivery]>([
  [40, false, "soon"],
  [1, false, "later"],
  [1, true, "abroad"],
  [0, true, "sold-out"],
])("%i pieces, from abroad: %s", (stock, isCrossBorder, delivery) => {
  expect(deliveryOf({ stock, isCrossBorder })).toBe(delivery);
});

const shop = createShop({ now: () => new Date("2026-11-24T12:00:00Z") });
const { get } = visit({ shop });
const deliveryTime = async (path: string): Promise<string | undefined> =>
  /data-slot="delivery-time">([^<]*)</.exec(await shown(get(path)))?.[1];

test.each([
  ["", "Order today, with you by Friday, 27\u00a0November"],
  ["/de", "Heute bestellt, geliefert bis Freitag, 27.\u00a0November"],
])("the page shows the delivery without scripts, for each variant: %s", async (language, text) => {
  const path = `${language}/product/${SHOWCASE.jumper}?variant=${eanOf(shop, SHOWCASE.jumper, "navy", "S")}`;
  expect(await deliveryTime(path)).toBe(text);
  const html = (await shown(get(path))).replace(/&quot;/g, '"');
  expect(html).toContain(`"deliveryTime":"${text}"`);
});

test("a delivery from abroad is named; a sold-out variant has no day", async () => {
  expect(await deliveryTime(`/product/${SHOWCASE.crossBorder}`)).toBe(
    "Order today, with you by Tuesday, 8\u00a0December, sent from another EU country",
  );
  expect(await deliveryTime(`/product/${SHOWCASE.soldOut}`)).toBe("Not available at present");
});
