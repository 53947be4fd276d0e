import { waitFor } from "@testing-library/dom";
import { publish } from "../../../src/contract/bus";
import type { AnalyticsItem } from "../../../src/contract/analytics";
import { reportCart } from "../../../src/features/measuring/data-layer/cart-analytics";
import { dataOf, find, heard, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

interface Push {
  event: { event?: string; ecommerce?: { items?: readonly AnalyticsItem[] } };
}

const ITEM = JSON.stringify({ item_id: "48211", item_name: "Cable jumper", price: 69, quantity: 2 });

/** The server accepts the removal of the line. */
function remove(): void {
  const form = find<HTMLFormElement>("form");
  const endpoint = "json/cart/product/remove";
  publish("cart:remove-product:request", { form, formData: new FormData(form), endpoint }, form);
  find("li").remove();
  publish("cart:remove-product:receive", { form, response: { success: true }, endpoint });
}

/** The server accepts the addition that puts the line back, by a form that is not in the page. */
function putBack(ean: string): void {
  const form = document.createElement("form");
  const endpoint = "json/cart/product/add";
  publish("cart:add-product:request", { form, formData: dataOf({ variant: ean, quantity: "2" }), endpoint });
  publish("cart:add-product:receive", { form, response: { success: true }, endpoint });
}

test.each([
  ["the variant that its undo sends", "4051234567890", "", `data-undo='{"variant":"4051234567890","quantity":2}'`],
  ["a number as that variant", "4051234567906", "", `data-undo='{"variant":4051234567906,"quantity":2}'`],
  ["its EAN", "4051234567913", 'data-ean="4051234567913"', ""],
])("an undone removal is told as an addition, found by %s", async (_, ean, ofLine, ofForm) => {
  document.documentElement.setAttribute("data-consent", "analytics");
  atEnd(() => document.documentElement.removeAttribute("data-consent"));
  show(`<ul><li data-key="line-1" data-item='${ITEM}' ${ofLine}><form ${ofForm}></form></li></ul>`);
  const pushed = heard<Push>("data-layer:push");
  atEnd(reportCart());
  remove();
  putBack(ean);
  await waitFor(() => expect(pushed).toHaveLength(2));
  const [removed, added] = pushed.map(({ event }) => event);
  expect([removed?.event, added?.event]).toEqual(["remove_from_cart", "add_to_cart"]);
  expect(added?.ecommerce?.items).toEqual(removed?.ecommerce?.items);
  expect(added?.ecommerce?.items?.[0]).toMatchObject({ item_id: "48211", quantity: 2 });
});
