/** @jest-environment node */
import { createProviderHandle } from "../../mocks/provider/handle";
import { createWalletHandle } from "../../mocks/provider/wallet-handle";
import { createShop } from "../../mocks/shop/shop";

test.each([
  ["wallet's", createWalletHandle],
  ["captcha's", createProviderHandle],
])("a browser that asks the %s origin for an icon gets no error", async (_whose, createHandle) => {
  const response = await createHandle(createShop())(new Request("http://localhost:3001/favicon.ico"));
  expect([response.status, await response.text()]).toEqual([204, ""]);
});
