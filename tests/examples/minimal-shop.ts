import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, type Page } from "@playwright/test";
import type { WatchedPage } from "../browser/watch";

/** Starts the shop of examples/minimal as docs/quick-start.md does, on a free port. @returns its address */
export async function startMinimalShop(
  folder: string,
  assets: string,
  atEnd: (stop: () => unknown) => void,
): Promise<string> {
  const env = { ...process.env, ASSETS: assets, PORT: "0" };
  const server = spawn(process.execPath, [join(folder, "server.js")], { env });
  atEnd(() => server.kill());
  for await (const line of createInterface(server.stdout)) return line;
  throw new Error("The shop of examples/minimal has not started");
}

export const counter = (page: Page) => page.locator('[data-fragment="/cart/widget/header"]');

export const isLive = (page: Page): Promise<void> =>
  page.locator('[data-island="order-form"][data-state="live"]').waitFor();

/** Chooses a size, puts two jumpers into the cart, and finds them there. */
export async function buysTwoJumpers({ page }: WatchedPage): Promise<void> {
  await isLive(page);
  await page.getByLabel("M", { exact: true }).check();
  await expect(page.locator('[data-slot="price"]')).toHaveText("Instead of €99.00 €79.00 -20 %");
  await expect(page.locator('[data-slot="stock"]')).toHaveText("12 available");
  await page.getByRole("button", { name: "One more" }).click();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(counter(page)).toHaveText("2");
  await page.getByRole("link", { name: "Cart" }).click();
  await expect(page.getByRole("listitem")).toHaveText("2 × size M");
}
