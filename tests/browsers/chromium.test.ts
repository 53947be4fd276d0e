import { after, before } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { testFlows, testSale, testSurveySteps } from "../browser/support/in-each";
import { openShop } from "../browser/support/shop";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

testSale("installed-chromium", () => shop);
testSurveySteps("installed-chromium", () => shop);
testFlows("installed-chromium", () => shop);
