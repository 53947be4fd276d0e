/** @jest-environment node */
import { createCaptchaApp } from "../../mocks/provider/captcha-app";
import { createWalletApp } from "../../mocks/provider/wallet-app";
import { createShop } from "../../mocks/shop/shop";

test.each([
  ["wallet's", createWalletApp],
  ["captcha's", createCaptchaApp],
])("a browser that asks the %s origin for an icon gets no error", async (_whose, createApp) => {
  const response = await createApp(createShop())(new Request("http://localhost:3001/favicon.ico"));
  expect([response.status, await response.text()]).toEqual([204, ""]);
});
