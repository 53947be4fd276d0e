import type { Locator } from "@playwright/test";
import { SHOWCASE } from "../../mocks/shop/showcase";
import type { ChromiumDriver } from "./chromium";
import { JUMPER } from "./shop";

/** Two pieces each of a jumper, socks and a blanket. The first has sizes and colours to choose from. */
const BUNDLES = [SHOWCASE.jumper, SHOWCASE.plenty, SHOWCASE.loneVariant];

/** Posts a page's form with the page's token, as a browser without scripts does. */
async function postFrom({ page }: ChromiumDriver, address: string, path: string, fields: Record<string, string>) {
  const html = await (await page.request.get(address)).text();
  const token = /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  await page.request.post(path, { form: { _token: token, ...fields } });
}

/** Sets latency, faults and the like for this browser's session. @see mocks/control/settings.ts */
export async function setConditions({ page }: ChromiumDriver, settings: Record<string, string>): Promise<void> {
  await page.request.post("/__mock", { form: settings });
}

/** Opens the cart page with two pieces each of three products. */
export async function openCart(driver: ChromiumDriver, address = "/cart"): Promise<void> {
  const { page } = driver;
  for (const bundle of BUNDLES) {
    const html = await (await page.request.get(`/product/${bundle}`)).text();
    const eans = Array.from(html.matchAll(/name="variant" value="(\d{13})"/g)).map(([, ean]) => ean ?? "");
    const variant = bundle === JUMPER.bundle ? JUMPER.ean : (eans[0] ?? "");
    await postFrom(driver, "/cart", "/json/cart/product/add", { variant, quantity: "2" });
  }
  await driver.goto(address);
}

/** The names of the cart's lines, from the top. */
export function lineNames({ page }: ChromiumDriver): Locator {
  return page.locator(".cart__lines .cart-line__name");
}
